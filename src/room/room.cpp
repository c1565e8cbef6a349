#include "room/room.hpp"

#include <cassert>

#include "base/text.hpp"

namespace cairn {

namespace {

const Error misfit { "this does not fit what was logged before it" };
const Error contradiction { "the rules say otherwise about how this game ended" };

// Only a final count ends a game with a pass (rules 6.4). Older servers counted stone by stone and stopped at the
// first player with three stones in a row or five: their logs may have another winner than now, when all stones are
// decided at once, and stay readable.
bool may_have_been_counted_otherwise(const Table& table, Outcome logged) {
    if (logged == Outcome::Draw || table.played().back().move != "pass") return false;
    constexpr int in_a_row = 3;
    return table.standing().points[logged == Outcome::P1Wins ? Seat::P1 : Seat::P2] >= in_a_row;
}

// An end by the rules is the rules' to say. Any other end, a resignation say, ends a game that they leave open.
bool fits_the_rules(const Table& table, const GameResult& logged) {
    const Outcome ruled = table.outcome();
    if (logged.by != Ending::Rules) return ruled == Outcome::Open;
    if (ruled == Outcome::Open) return false;
    return logged.outcome == ruled || may_have_been_counted_otherwise(table, logged.outcome);
}

} // namespace

Room::Room(std::string id, const Opened& opened, Millis at)
    : id_(std::move(id)), opened_(opened), last_at_(at), match_(opened.terms.match()),
      seats_(match_.seats()), clock_(opened.terms.clock, ClockStart::AtFirstMove) {}

// What each deed changes.
struct Room::Applier {
    Room& room;
    Millis at;
    std::uint64_t seq;

    Result<Done> operator()(const Opened&) const { return misfit; }

    Result<Done> operator()(const Sat& deed) const {
        if (!room.is_free(deed.player) || room.cancelled_) return misfit;
        room.guests_[deed.player] = deed.who;
        return Done {};
    }
    Result<Done> operator()(const Committed& deed) const {
        if (deed.game != room.game_ || room.seed_ || room.stage_ == Stage::Over) return misfit;
        if (room.is_free(Player::A) || room.is_free(Player::B)) return misfit;
        room.seed_ = deed.seed;
        room.stage_ = Stage::Dealing;
        return Done {};
    }
    Result<Done> operator()(const Readied& deed) const {
        if (room.stage_ != Stage::Dealing || deed.game != room.game_) return misfit;
        if (room.is_ready(deed.player)) return misfit;
        room.entropy_[deed.player] = deed.entropy;
        return Done {};
    }
    Result<Done> operator()(const Shared& deed) const {
        if (room.stage_ != Stage::Dealing || deed.game != room.game_) return misfit;
        if (room.is_ready(deed.player)) return misfit;
        room.shares_[deed.player] = deed.share;
        return Done {};
    }
    Result<Done> operator()(const Revealed& deed) const {
        if (room.stage_ != Stage::Dealing || deed.game != room.game_) return misfit;
        if (!room.all_ready() || room.has_revealed(deed.player)) return misfit;
        if (room.share_of(deed.player) != room.share(deed.player, deed.entropy)) return misfit;
        room.entropy_[deed.player] = deed.entropy;
        return Done {};
    }
    Result<Done> operator()(const Dealt& deed) const {
        if (room.stage_ != Stage::Dealing || deed.game != room.game_ || !room.all_revealed()) {
            return misfit;
        }
        if (auto dealt = room.deal(deed.deal); !dealt) return dealt;
        room.clock_ = Clock(room.terms().clock, deed.clocks);
        room.clock_.begin(room.table_->turn(), at);
        room.position_seq_ = seq;
        return Done {};
    }
    Result<Done> operator()(const Moved& deed) const {
        if (room.stage_ != Stage::Playing || room.table_->turn() != deed.seat) return misfit;
        if (auto played = room.play(*room.table_, deed); !played) return played;
        room.clock_.moved(room.table_->turn(), at, deed.lag);
        room.offer_.reset();
        room.position_seq_ = seq;
        room.last_move_ = { deed, seq };
        return Done {};
    }
    Result<Done> operator()(const AskedBack& deed) const {
        if (room.stage_ != Stage::Playing) return misfit;
        room.offer_ = deed.seat;
        return Done {};
    }
    Result<Done> operator()(const RefusedBack&) const {
        if (!room.offer_) return misfit;
        room.offer_.reset();
        return Done {};
    }
    Result<Done> operator()(const TakenBack& deed) const {
        const auto made = static_cast<int>(room.table_ ? room.table_->played().size() : 0);
        if (room.stage_ != Stage::Playing || deed.moves > made) return misfit;
        for (int i = 0; i < deed.moves; ++i) {
            if (auto undone = room.table_->undo(); !undone) return undone;
        }
        room.clock_.turn_back(room.table_->turn(), at);
        room.offer_.reset();
        room.position_seq_ = seq;
        return Done {};
    }
    Result<Done> operator()(const Ended& deed) const {
        if (room.stage_ != Stage::Playing || deed.game != room.dealt_game_) return misfit;
        if (!fits_the_rules(*room.table_, deed.result)) return contradiction;
        room.result_ = deed.result;
        room.results_.push_back(deed.result);
        room.match_.add(deed.result.outcome, room.table_->standing());
        room.clock_.stop(at);
        room.offer_.reset();
        room.seed_.reset();
        room.shares_ = {};
        room.entropy_ = {};
        room.position_seq_ = seq;
        room.stage_ = room.match_.over() ? Stage::Over : Stage::Dealing;
        if (room.stage_ == Stage::Over) return Done {};
        ++room.game_;
        room.seats_ = room.match_.seats();
        return Done {};
    }
    Result<Done> operator()(const Greeted& deed) const {
        ++room.greetings_[deed.player];
        return Done {};
    }
    Result<Done> operator()(const Rematched& deed) const {
        if (!room.next_.empty()) return misfit;
        room.next_ = deed.next;
        room.next_watch_ = deed.watch;
        return Done {};
    }
    Result<Done> operator()(const Cancelled& deed) const {
        if (room.stage_ == Stage::Over || room.dealt_game_ > 0) return misfit;
        // A player may cancel only as long as a seat is free; nobody does when a table expires.
        if (deed.player && (room.stage_ != Stage::Gathering || !room.guests_[*deed.player])) {
            return misfit;
        }
        room.cancelled_ = deed;
        room.stage_ = Stage::Over;
        return Done {};
    }
    Result<Done> operator()(const Paused& deed) const {
        room.clock_.skip(deed.from, deed.to);
        room.position_seq_ = seq;
        return Done {};
    }
};

Result<Done> Room::apply(const Event& event) {
    auto done = std::visit(Applier { *this, event.at, seq_ + 1 }, event.deed);
    if (!done) return done;
    ++seq_;
    last_at_ = event.at;
    return done;
}

fair::Bytes32 Room::commitment() const {
    assert(seed_);
    return fair::commitment({ id_, game_ }, *seed_);
}

fair::Bytes32 Room::share(Player player, const fair::Bytes32& entropy) const {
    return fair::share({ id_, game_ }, name(player), entropy);
}

std::optional<fair::Bytes32> Room::share_of(Player player) const {
    if (shares_[player]) return shares_[player];
    if (entropy_[player]) return share(player, *entropy_[player]);
    return std::nullopt;
}

fair::Secrets Room::secrets() const {
    assert(seed_);
    return { *seed_, entropy_[Player::A], entropy_[Player::B] };
}

Result<Done> Room::deal(std::string by_hand) {
    dealt_secrets_ = secrets();
    dealt_shares_ = shares_;
    source_ = fair::source({ id_, game_ }, dealt_secrets_);
    dealt_game_ = game_;
    dealt_seats_ = seats_;
    laid_out_ = !by_hand.empty();
    result_ = {};
    last_move_.reset();
    table_ = terms().game->open(0, seats_.first);
    if (const std::string sorted = table_->sorted_deal(); !sorted.empty()) {
        const std::string cards =
            by_hand.empty() ? fair::deal(sorted, source_) : std::move(by_hand);
        const auto words = words_of(cards);
        if (auto dealt = table_->deal_cards(words, seats_.first); !dealt) return dealt;
    }
    stage_ = Stage::Playing;
    return Done {};
}

// A pile that the move shuffles is shuffled fairly: first by chance, to learn which cards it has,
// then again as the source says.
Result<Done> Room::play(Table& table, const Moved& moved) const {
    if (!moved.order.empty()) return table.play(moved.move, words_of(moved.order));
    auto played = table.play(moved.move);
    if (!played || table.played().back().order.empty()) return played;
    std::vector<std::string> pile;
    for (const auto card : words_of(table.played().back().order)) pile.emplace_back(card);
    if (auto undone = table.undo(); !undone) return undone;
    const auto number = static_cast<int>(table.played().size()) + 1;
    pile = fair::reshuffled(std::move(pile), table.sorted_deal(), source_, number);
    const std::vector<std::string_view> order(pile.begin(), pile.end());
    return table.play(moved.move, order);
}

std::unique_ptr<Table> Room::copy_of_table() const {
    assert(table_);
    auto copy = terms().game->open(0, dealt_seats_.first);
    const std::string deal = table_->deal();
    if (!deal.empty()) {
        [[maybe_unused]] const auto dealt = copy->deal_cards(words_of(deal), dealt_seats_.first);
        assert(dealt);
    }
    for (const Played& played : table_->played()) {
        [[maybe_unused]] const auto done = copy->play(played.move, words_of(played.order));
        assert(done);
    }
    return copy;
}

int Room::moves_back(Seat seat) const {
    if (!table_) return 0;
    const auto& played = table_->played();
    for (std::size_t i = played.size(); i > 0; --i) {
        if (played[i - 1].seat == seat) return static_cast<int>(played.size() - i + 1);
    }
    return 0;
}

bool Room::has_seen_a_card_since_moving(Seat seat) const {
    const auto back = static_cast<std::size_t>(moves_back(seat));
    return back > 0 && table_->has_seen_a_card_since(table_->played().size() - back, seat);
}

} // namespace cairn
