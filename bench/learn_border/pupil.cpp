#include "pupil.hpp"

#include <algorithm>
#include <cmath>
#include <istream>
#include <ostream>

namespace cairn::learning {

using namespace border;

namespace {

constexpr float lambda = 0.8F; // how far what came later counts
constexpr auto bytes_of_weights = static_cast<std::streamsize>(weight_count * sizeof(float));

} // namespace

void set_targets(std::vector<Lesson>& met, float points) {
    float later = points;
    for (std::size_t i = met.size(); i-- > 0;) {
        Lesson& lesson = met[i];
        lesson.target = later;
        later = lambda * later + (1 - lambda) * lesson.value;
    }
}

float* numbers(Weights& of) { return &of.mine[0][0]; }

std::array<Features*, 5> rows_of(Weights& weights, const StoneOutline& kinds, int pile) {
    return { &weights.mine[kinds.mine], &weights.theirs[kinds.theirs], &weights.ways[kinds.ways],
             &weights.wait[kinds.wait], &weights.season[static_cast<std::size_t>(pile)] };
}

void come_nearer(Weights& mean, const Weights& now, float share) {
    float* all = numbers(mean);
    const float* to = numbers(now);
    for (std::size_t i = 0; i < weight_count; ++i) all[i] += share * (to[i] - all[i]);
}

void write_weights(std::ostream& out, const Weights& weights) {
    out.write(reinterpret_cast<const char*>(numbers(weights)), bytes_of_weights);
}
void read_weights(std::istream& in, Weights& weights) {
    in.read(reinterpret_cast<char*>(numbers(weights)), bytes_of_weights);
}

Pupil::Pupil(Random& random)
    : weights(std::make_unique<Weights>()), slope_(std::make_unique<Weights>()),
      mean_(weight_count), square_(weight_count), random_(random) {}

void Pupil::begin_anew() {
    // What a kind adds begins with nothing, so that kinds that are never met cost no room.
    float* all = numbers(*weights);
    const auto first = static_cast<std::size_t>(weights->season[0].data() - all);
    for (std::size_t i = first; i < weight_count; ++i) all[i] = 0.2F * uniform();
    for (float& weight : weights->balance) weight = uniform();
    for (float& weight : weights->correction) weight *= 0.5F;
}

double Pupil::learn(std::vector<Lesson>& lessons, float rate) {
    shuffle(lessons, random_);
    rate_ = rate;
    double loss = 0;
    for (std::size_t i = 0; i < lessons.size(); ++i) {
        if (random_.below(2) == 0) {
            std::reverse(lessons[i].outline.at.begin(), lessons[i].outline.at.end());
        }
        loss += study(lessons[i]);
        if ((i + 1) % batch == 0) step();
    }
    step();
    return loss / static_cast<double>(lessons.size());
}

double Pupil::study(const Lesson& lesson) {
    const Assessment seen = Judge(*weights).assess(lesson.outline);
    const float chance = std::clamp(seen.game.now, least_chance, 1 - least_chance);
    const float of_stones = to_balance(chance);
    float balance = of_stones - hopefulness;
    for (std::size_t j = 0; j < impression_count; ++j) {
        balance += std::max(0.0F, seen.impressions[j]) * weights->correction[j];
    }
    const float pull = (seen.value - lesson.target) * 2 / std::sqrt(1 + balance * balance);
    const Impressions back = study_impressions(lesson.outline, seen, pull);
    const float steep = 1 + of_stones * of_stones;
    const float pull_game = chance == seen.game.now ? pull * 2 * steep * std::sqrt(steep) : 0.0F;
    for (const Stone stone : every<Stone>) {
        study_stone(lesson.outline, seen, stone, pull_game, back);
    }
    const float value = std::clamp(seen.value, 1e-4F, 1 - 1e-4F);
    return -(lesson.target * std::log(value) + (1 - lesson.target) * std::log(1 - value));
}

Impressions Pupil::study_impressions(const Outline& outline, const Assessment& seen, float pull) {
    Impressions back {};
    for (std::size_t j = 0; j < impression_count; ++j) {
        if (seen.impressions[j] <= 0) continue;
        slope_->correction[j] += pull * seen.impressions[j];
        back[j] = pull * weights->correction[j];
    }
    const auto add = [&](Impressions& slope) {
        for (std::size_t j = 0; j < impression_count; ++j) slope[j] += back[j];
    };
    add(slope_->late[static_cast<std::size_t>(outline.pile)]);
    for (Cards rest = outline.hand; !rest.empty();) {
        const int face = rest.take_lowest().value() - ClanSuits::lowest;
        add(slope_->held[static_cast<std::size_t>(face)]);
    }
    return back;
}

void Pupil::study_stone(const Outline& outline, const Assessment& seen, Stone stone,
                        float pull_game, const Impressions& back) {
    const StoneOutline& kinds = outline.at[stone];
    const Features& features = seen.features[stone];
    float pull = 0;
    if (!kinds.is(Decided::Won) && !kinds.is(Decided::Lost)) {
        const float lead = 2 * seen.odds[stone] - 1;
        pull = pull_game * (seen.game.won[stone] - seen.game.lost[stone]) * 0.5F *
               std::pow(1 - lead * lead, 1.5F);
    }
    Features down {};
    const auto place = static_cast<std::size_t>(stone.id());
    for (std::size_t i = 0; i < feature_count; ++i) {
        if (features[i] <= 0) continue;
        slope_->balance[i] += pull * features[i];
        down[i] = pull * weights->balance[i];
        const Impressions& row = weights->impress[place][i];
        Impressions& slope = slope_->impress[place][i];
        for (std::size_t j = 0; j < impression_count; ++j) {
            down[i] += back[j] * row[j];
            slope[j] += back[j] * features[i];
        }
    }
    for (Features* row : rows_of(*slope_, kinds, outline.pile)) {
        for (std::size_t i = 0; i < feature_count; ++i) (*row)[i] += down[i];
        touched_.push_back(static_cast<std::size_t>(row->data() - numbers(*slope_)));
    }
}

void Pupil::step() {
    std::sort(touched_.begin(), touched_.end());
    touched_.erase(std::unique(touched_.begin(), touched_.end()), touched_.end());
    for (const std::size_t row : touched_) {
        for (std::size_t i = row; i < row + feature_count; ++i) change(i);
    }
    touched_.clear();
    const auto first = static_cast<std::size_t>(slope_->balance.data() - numbers(*slope_));
    for (std::size_t i = first; i < weight_count; ++i) change(i);
}

void Pupil::change(std::size_t i) {
    constexpr float most = 3.75F;
    float& slope = numbers(*slope_)[i];
    const float mean_slope = slope / batch;
    slope = 0;
    mean_[i] = 0.9F * mean_[i] + 0.1F * mean_slope;
    square_[i] = 0.999F * square_[i] + 0.001F * mean_slope * mean_slope;
    float& weight = numbers(*weights)[i];
    weight -= rate_ * mean_[i] / (std::sqrt(square_[i]) + 1e-6F);
    weight = std::clamp(weight, -most, most);
}

void Pupil::write(std::ostream& out) const {
    write_weights(out, *weights);
    for (const auto* of : { &mean_, &square_ }) {
        out.write(reinterpret_cast<const char*>(of->data()), bytes_of_weights);
    }
}

void Pupil::read(std::istream& in) {
    read_weights(in, *weights);
    for (auto* of : { &mean_, &square_ }) {
        in.read(reinterpret_cast<char*>(of->data()), bytes_of_weights);
    }
}

} // namespace cairn::learning
