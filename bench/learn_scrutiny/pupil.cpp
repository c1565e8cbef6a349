#include "pupil.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <numbers>

#include "mind/border/evaluation/weights.hpp"
#include "mind/border/scrutiny/parts.hpp"
#include "slopes.hpp"

namespace cairn::learning {

namespace {

using border::StoneRows;

constexpr int batch = 1024;
constexpr float first_rate = 0.002F;
constexpr float last_share = 0.01F;       // of the first rate
constexpr std::uint64_t warming_up = 100; // steps
// How far the end of a game counts, beside what was said in its course.
constexpr float outcome_share = 0.5F;
// Sums of a table's rows have to fit into two bytes.
constexpr float most_in_row = 2.5F;
constexpr std::uint64_t steps_between_notes = 1000;

constexpr std::size_t number_count = sizeof(Net) / sizeof(float);

std::span<float> all(Net& net) { return { border::first_number(net.stone.table), number_count }; }
std::span<const float> all(const Net& net) {
    return { border::first_number(net.stone.table), number_count };
}

template <class Part>
void scatter(Part& part, float far, Random& random) {
    for (float& number : border::all_numbers(part)) {
        number = far * (static_cast<float>(random.below(2001)) / 1000 - 1);
    }
}

// So that what comes out varies as much as what goes in.
float spread_for(std::size_t inputs) { return std::sqrt(3.0F / static_cast<float>(inputs)); }

float target_of(const Example& example) {
    return outcome_share * example.outcome() + (1 - outcome_share) * example.said_later();
}

double loss_of(float chance, float target) {
    const double sure = std::clamp(static_cast<double>(chance), 1e-4, 1 - 1e-4);
    return -(target * std::log(sure) + (1 - target) * std::log(1 - sure));
}

} // namespace

Pupil::Pupil(const border::Course& course)
    : course_(course), judge_(border::learned_weights(course)), net_(std::make_unique<Net>()),
      slope_(std::make_unique<Net>()), mean_(std::make_unique<Net>()),
      square_(std::make_unique<Net>()) {
    begin();
}

// The first features of a stone are those of the judgement; what is seen beyond it adds nothing yet.
void Pupil::begin() {
    Random random(5);
    const border::Weights& judged = border::learned_weights(course_);
    const auto put = [&](int first, const auto& rows) {
        for (std::size_t i = 0; i < rows.size(); ++i) {
            auto& to = net_->stone.table[static_cast<std::size_t>(first) + i];
            std::copy(rows[i].begin(), rows[i].end(), to.begin());
        }
    };
    scatter(net_->stone.bias, 0.2F, random);
    put(StoneRows::mine, judged.mine);
    put(StoneRows::theirs, judged.theirs);
    put(StoneRows::ways, judged.ways);
    put(StoneRows::wait, judged.wait);
    put(StoneRows::season, judged.season);
    for (auto& row : net_->stone.table) {
        for (std::size_t j = border::feature_count; j < border::hidden_size; ++j) {
            row[j] = 0.15F * (static_cast<float>(random.below(2001)) / 1000 - 1);
        }
    }
    scatter(net_->colour.table, 0.4F, random);
    scatter(net_->window.table, 0.3F, random);
    scatter(net_->stone.to_verdict, spread_for(border::hidden_size), random);
    scatter(net_->colour.to_verdict, spread_for(border::hidden_size), random);
    scatter(net_->window.to_verdict, spread_for(border::hidden_size), random);
    constexpr std::size_t inputs =
        (border::stones + 2) * border::verdict_size + border::plain_numbers;
    scatter(net_->stones_to_trunk, spread_for(inputs), random);
    scatter(net_->colours_to_trunk, spread_for(inputs), random);
    scatter(net_->windows_to_trunk, spread_for(inputs), random);
    scatter(net_->plain_to_trunk, spread_for(inputs), random);
    scatter(net_->to_end, spread_for(border::trunk_size), random);
    scatter(net_->to_balance, 0.02F, random);
}

void Pupil::look(const Example& example, bool mirrored) {
    const border::Board board = board_of(example, *course_.games[example.game], mirrored);
    const border::KnownPosition known { board, Seat::P1, example.own_hand(), example.pile };
    const border::Outline outline = outline_of(known);
    look_at(known, outline, judge_.assess(outline), sights_);
}

Said Pupil::say(const Example& example) {
    look(example, false);
    return { deliberate(*net_, nullptr, sights_, deliberation_), sights_.balance };
}

template <class UnitNet, class Rows>
void Pupil::study_unit(const UnitNet& unit, const Rows& rows, const border::Verdict& of,
                       const Floats<border::verdict_size>& down, UnitNet& slope) {
    const auto verdict = where_positive(down, of.verdict);
    add_times(slope.verdict_bias, verdict, 1);
    const auto hidden = study_layer(of.hidden, unit.to_verdict, verdict, slope.to_verdict);
    add_times(slope.bias, hidden, 1);
    for (const std::uint16_t row : rows) {
        auto& to = slope.table[row];
        add_times(to, hidden, 1);
        const auto at = static_cast<std::size_t>(to.data() - all(*slope_).data());
        touched_[at / border::hidden_size] = true;
    }
}

double Pupil::study(const Example& example, bool mirrored) {
    look(example, mirrored);
    const float balance = deliberate(*net_, nullptr, sights_, deliberation_);
    const float chance = to_chance(balance);
    const float target = target_of(example);
    const float pull = (chance - target) * 2 / std::sqrt(1 + balance * balance) / batch;
    const border::Deliberation& on = deliberation_;
    const Net& net = *net_;
    Net& slope = *slope_;
    slope.balance_bias[0] += pull;
    add_times(slope.to_balance, on.end, pull);
    Floats<border::end_size> end {};
    add_times(end, net.to_balance, pull);
    end = where_positive(end, on.end);
    add_times(slope.end_bias, end, 1);
    const auto trunk = study_layer(on.trunk, net.to_end, end, slope.to_end);
    add_times(slope.trunk_bias, trunk, 1);
    study_layer(sights_.plain, net.plain_to_trunk, trunk, slope.plain_to_trunk);
    const auto of_colours =
        study_layer(on.all_colours, net.colours_to_trunk, trunk, slope.colours_to_trunk);
    const auto of_windows =
        study_layer(on.all_windows, net.windows_to_trunk, trunk, slope.windows_to_trunk);
    for (std::size_t i = 0; i < border::stones; ++i) {
        const auto down = study_layer(on.of_stones[i].verdict, net.stones_to_trunk[i], trunk,
                                      slope.stones_to_trunk[i]);
        study_unit(net.stone, sights_.of_stones[i], on.of_stones[i], down, slope.stone);
    }
    for (std::size_t i = 0; i < border::colours; ++i) {
        study_unit(net.colour, sights_.of_colours[i], on.of_colours[i], of_colours, slope.colour);
    }
    for (std::size_t i = 0; i < border::windows; ++i) {
        study_unit(net.window, sights_.of_windows[i], on.of_windows[i], of_windows, slope.window);
    }
    return loss_of(chance, target);
}

// Tables change where one of their rows was met.
void Pupil::step(float rate) {
    ++steps_;
    const auto count = static_cast<float>(steps_);
    const float unbiased =
        rate * std::sqrt(1 - std::pow(0.999F, count)) / (1 - std::pow(0.9F, count));
    const auto change = [&](std::span<float> numbers, float limit) {
        const auto first = static_cast<std::size_t>(numbers.data() - all(*net_).data());
        float* const slope = all(*slope_).data() + first;
        float* const mean = all(*mean_).data() + first;
        float* const square = all(*square_).data() + first;
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            mean[i] = 0.9F * mean[i] + 0.1F * slope[i];
            square[i] = 0.999F * square[i] + 0.001F * slope[i] * slope[i];
            slope[i] = 0;
            const float to = numbers[i] - unbiased * mean[i] / (std::sqrt(square[i]) + 1e-7F);
            numbers[i] = std::clamp(to, -limit, limit);
        }
    };
    const auto change_table = [&](auto& table) {
        for (auto& row : table) {
            const auto at = static_cast<std::size_t>(row.data() - all(*net_).data());
            if (!touched_[at / border::hidden_size]) continue;
            touched_[at / border::hidden_size] = false;
            change(row, most_in_row);
        }
    };
    for_each_part(*net_, [&](std::span<float> part, float) {
        const float* const at = part.data();
        const auto is = [&](const auto& unit) { return at == border::first_number(unit.table); };
        if (is(net_->stone)) return change_table(net_->stone.table);
        if (is(net_->colour)) return change_table(net_->colour.table);
        if (is(net_->window)) return change_table(net_->window.table);
        constexpr float most = 30;
        change(part, most);
    });
}

void Pupil::learn(const std::vector<Example>& examples, std::uint64_t visits,
                  const std::filesystem::path& kept) {
    const std::uint64_t end = visits / batch;
    touched_.assign(number_count / border::hidden_size + 1, false);
    if (go_on(kept)) {
        std::fprintf(stderr, "going on after %llu steps\n",
                     static_cast<unsigned long long>(steps_));
    }
    double loss = 0;
    std::uint64_t since = 0;
    while (steps_ < end) {
        Random random(77'000'000 + steps_);
        for (int i = 0; i < batch; ++i) {
            const auto which = random.below(static_cast<std::uint32_t>(examples.size()));
            loss += study(examples[which], random.below(2) == 0);
        }
        since += batch;
        const float way = static_cast<float>(steps_) / static_cast<float>(end);
        const float bend = 0.5F + 0.5F * std::cos(std::numbers::pi_v<float> * way);
        const float warm =
            std::min(1.0F, static_cast<float>(steps_ + 1) / static_cast<float>(warming_up));
        step(first_rate * warm * (last_share + (1 - last_share) * bend));
        if (steps_ % steps_between_notes == 0 || steps_ == end) {
            std::fprintf(stderr, "%.1f million visits: loss %.5f\n",
                         static_cast<double>(steps_ * batch) / 1e6,
                         loss / static_cast<double>(since));
            loss = 0;
            since = 0;
            keep(kept);
        }
    }
}

void Pupil::keep(const std::filesystem::path& kept) const {
    std::filesystem::path unfinished = kept;
    unfinished += ".part";
    std::ofstream out(unfinished, std::ios::binary);
    out.write(reinterpret_cast<const char*>(&steps_), sizeof steps_);
    for (const Net* net : { net_.get(), mean_.get(), square_.get() }) {
        out.write(reinterpret_cast<const char*>(all(*net).data()), sizeof(Net));
    }
    out.close();
    if (out) std::filesystem::rename(unfinished, kept);
}

bool Pupil::go_on(const std::filesystem::path& kept) {
    std::ifstream in(kept, std::ios::binary);
    if (!in) return false;
    in.read(reinterpret_cast<char*>(&steps_), sizeof steps_);
    for (Net* net : { net_.get(), mean_.get(), square_.get() }) {
        in.read(reinterpret_cast<char*>(all(*net).data()), sizeof(Net));
    }
    return !in.fail();
}

} // namespace cairn::learning
