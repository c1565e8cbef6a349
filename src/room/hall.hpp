// The hall: all tables of one server, or of one browser. It hears what clients ask, has it decided
// and written down, and then tells everybody who may know. It knows no socket and no database.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>

#include "room/lobby.hpp"
#include "room/message.hpp"
#include "room/place.hpp"
#include "room/replay.hpp"
#include "room/rulings.hpp"
#include "room/world.hpp"

namespace cairn {

struct HallCustoms {
    bool one_may_play_both = false; // two at one screen
    bool shared = false;            // other halls write to the same log
    int tables_of_a_player = 50;    // that are not over
    int greetings_of_a_player = 60; // at one table
    int news_at_once = 500;         // old ones, for who enters again
    // How long a table stays that waits for a player while nobody is there; 0: for ever. The other
    // one is for tables with days a move, at which nobody has to be.
    Millis table_expires = 0;
    Millis patient_table_expires = 0;
    // Lays the cards out by hand; nothing, or an empty text, lets chance do it.
    std::function<std::string(const Room&)> deal = {};
    // Does the same with a pile that a move shuffles, for a test.
    std::function<std::vector<std::string>(std::vector<std::string> pile)> shuffle = {};
};

inline constexpr std::size_t key_length = 12; // letters of a table's id, or of a link: 60 bits

inline constexpr Millis lobby_every = 1000;    // followers are told at most so often
inline constexpr Millis presence_every = 1000; // and so are those at a table who is there

class Hall {
public:
    Hall(World& world, HallCustoms customs) : world_(world), customs_(std::move(customs)) {}

    // Everything but hello, keep and login: who asks is settled. `lag` is the time that his
    // messages take to come here.
    void hear(ClientId client, const Guest& who, const Ask& ask, Millis lag);
    void gone(ClientId client);
    // A connection that is still there: whoever is behind it counts as away in between.
    void fell_silent(ClientId client);
    void heard_again(ClientId client);

    // Time has passed: to be called a few times a second.
    void tick();

    // A table that was opened earlier and is not over.
    void remember(const Summary& summary);
    // The server was away: that time is on nobody's clock.
    void pause(const std::string& table, Millis from, Millis to);

    // From now on nothing new is begun.
    void close() { closing_ = true; }

    // Where other halls share the log (hall_nodes.cpp): a table's log is this long now; this hall
    // has taken over a table's computer or clock; who is at a table elsewhere, until when.
    void heard_of(const std::string& table, std::uint64_t seq);
    void see_to(const std::string& table);
    void present_elsewhere(const std::string& node, const std::string& table,
                           const Presence& presence, Millis until);
    // No clock is found to have run out: the log has been away.
    void hold_clocks(bool held) { clocks_held_ = held; }
    // Tables with listeners; tables that a mind is busy with; public ones with a free seat where
    // somebody is; who is where.
    std::vector<std::string> watched() const;
    std::vector<std::string> thinking() const;
    std::vector<std::string> attended() const;
    std::vector<std::pair<std::string, Presence>> presences(); // forgets who was elsewhere too long

    // What the lobby lists, at most `length` tables of each kind. Showing it is the world's affair.
    Lobby lobby(int length) const;
    // Whether somebody has a seat at a table that is in memory and not over.
    bool has_seat(const Guest& who) const;

    std::size_t places() const { return places_.size(); }
    std::size_t unfinished() const { return summaries_.size(); }

private:
    struct Asker {
        ClientId client;
        Guest who;
        Ask ask;
        Millis lag = 0;
        Millis asked = 0; // when
        int tries = 0;
    };
    using Then = std::function<void(Place&)>; // when it is written down
    // When it is not: what to do again once the log was read, if somebody else wrote first; whom to
    // tell that it failed.
    struct Otherwise {
        Place::Task again = {};
        std::function<void(const Refusal&)> give_up = {};
    };
    enum class Turn : std::uint8_t { Ours, Others }; // whose the computer's turn is, if it is one

    void open(const Asker& asker, const Terms& terms);
    // The first lines of a log; nobody is at this place yet.
    void establish(Place& place, const Opened& opened, Deeds deeds, Then then, Otherwise otherwise);
    void answer(Place& place, const Asker& asker);
    void enter(Place& place, const Asker& asker);
    void answer_enter(Place& place, const Asker& asker, const std::vector<Event>& events);
    void enter_late(Place& place, const Asker& asker, const std::vector<Event>& events);
    void leave(const Asker& asker);
    void act(Place& place, const Asker& asker);
    Ruling<Deeds> rule(const Room& room, const Asker& asker) const;
    void rematch(Place& place, const Asker& asker);
    void meet_again(Place& before, Place& next, const Asker& asker);
    void agree(Place& before, const Place& next, const Asker& asker);
    void answer_rematch(const Asker& asker, const std::string& next);
    void prove(const Place& place, const Asker& asker);
    void give_record(Place& place, const Asker& asker);

    // The pile that a move shuffles, in the order that a test wants it to have.
    void lay_out_pile(const Room& room, Moved& moved) const;
    // The first deed may be refused by the rules; what follows from it is added.
    Ruling<std::vector<Telling>> perform(Place& place, Deeds deeds, Append& append);
    void write(Place& place, Append append, std::vector<Telling> tellings, Then then,
               Otherwise otherwise);
    void written(Place& place, const std::vector<Telling>& tellings, const Then& then);
    void lost(Place& place);

    void at(const std::string& table, Place::Task task);
    void load(Place& place);
    void loaded(Place& place, const Result<std::vector<std::string>>& lines);
    // Reads what is new in the log; `then` is told whether that could be done.
    void catch_up(Place& place, std::function<void(Place&, bool)> then);
    bool advance(Place& place, std::span<const Event> newer);
    bool is_stale(const Place& place, const Asker& asker) const;
    void act_in_time(Place& place, Turn turn);
    static Telling telling_of(const Place& place, const Room& room, const Event& event);
    void run(Place& place);
    void release(Place& place); // no longer busy
    void with_log(Place& place, const Asker& asker,
                  std::function<void(Place&, const std::vector<Event>&)> then);

    void deliver(Place& place, const std::vector<Telling>& tellings);
    // To this listener: now, or once the delay for watchers has passed since it happened.
    void tell(const Place& place, const Listener& listener, Millis happened,
              const std::string& text);
    // What this client may know of the table ends here: now, or a while ago for a delayed watcher.
    Millis horizon(const Room& room, const Guest& who) const;
    Presence present_here(const Place& place) const; // by way of this hall
    Presence present(const Place& place) const;      // by way of any
    void tell_presence(Place& place);                // to those who are here
    enum class Heard : std::uint8_t { No, Yes };
    void hear_or_not(ClientId client, Heard heard);
    void presence_changed(Place& place);
    void tell_presence_in_time(Place& place); // now or, if that was just done, soon
    void tell_presences_due(Millis now);
    // Somebody sits down at a table, or gets up: the lobby may list it differently.
    void attendance_changed(const Place& place);
    // Tables that wait for a player (hall_expiry.cpp).
    Millis time_to_expire(const Summary& summary) const; // 0: never
    Millis expiry_from(Millis moment, const Summary& summary) const;
    void renew(const Place& place);  // somebody has come or left
    void extend(const Place& place); // somebody is there
    void expire(Place& place, Turn turn);
    // When to look at this table again because of its deadline.
    Millis due(const Summary& summary) const;
    void schedule(const Summary& summary);
    void unschedule(const Summary& summary);
    void settle(Place& place, Turn turn); // clocks, minds, lists: after something changed
    void forget(Place& place);
    void think(Place& place);
    void thought(Place& place, std::uint64_t about, const std::string& move);
    Summary summary_of(const Room& room) const;
    void list(const Summary& summary);
    void pause_again(const std::string& table, Millis from, Millis to, int tries);
    bool somebody_is_at(const std::string& table) const;

    void refuse(const Asker& asker, const Refusal& why);
    std::string fresh_key(std::size_t length);
    static std::string key_of(std::span<const std::uint8_t> chance);
    fair::Bytes32 fresh_seed();

    World& world_;
    HallCustoms customs_;
    bool closing_ = false;
    bool clocks_held_ = false;
    std::unordered_map<std::string, std::unique_ptr<Place>> places_;
    std::unordered_map<ClientId, std::set<std::string>> places_of_;
    std::map<std::string, Summary> summaries_;           // of tables that are not over
    std::unordered_map<std::string, int> unfinished_of_; // by who opened them
    std::set<std::pair<Millis, std::string>> deadlines_;
    struct Later {
        ClientId client;
        std::string table;
        std::uint64_t entered; // the visit that it belongs to
        std::string text;
    };
    std::multimap<Millis, Later> later_; // for watchers with a delay
    std::uint64_t visits_ = 0;
    bool lobby_changed_ = false; // a public table did
    Millis lobby_told_ = 0;
    std::set<std::string> presence_due_;
    std::unordered_map<std::string, int> origins_; // from where tables were opened
    Millis swept_ = 0;
};

} // namespace cairn
