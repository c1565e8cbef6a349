// What learns: a net of the scrutiny that is corrected, some hundred positions at a time, by what it
// should have said (gradient descent with a step size for each number, Adam).
#pragma once

#include <filesystem>
#include <memory>
#include <vector>

#include "example.hpp"
#include "mind/border/evaluation/courses.hpp"
#include "mind/border/evaluation/judgement.hpp"
#include "mind/border/scrutiny/net.hpp"

namespace cairn::learning {

using Net = border::ScrutinyNet<float>;

// What a net and the judgement that it starts from make of an example.
struct Said {
    float balance;
    float judgement;
};

class Pupil {
public:
    explicit Pupil(const border::Course& course);

    // Learns from so many examples, drawn at random, in small steps towards the end. Goes on from
    // what lies in the file, and keeps it there on the way.
    void learn(const std::vector<Example>& examples, std::uint64_t visits,
               const std::filesystem::path& kept);

    Said say(const Example& example);
    const Net& net() const { return *net_; }

private:
    void begin();
    bool go_on(const std::filesystem::path& kept);
    void keep(const std::filesystem::path& kept) const;

    void look(const Example& example, bool mirrored);
    // Adds to the slope; returns the loss.
    double study(const Example& example, bool mirrored);
    template <class UnitNet, class Rows>
    void study_unit(const UnitNet& unit, const Rows& rows, const border::Verdict& of,
                    const border::Floats<border::verdict_size>& down, UnitNet& slope);
    void step(float rate);

    const border::Course& course_;
    border::Judge judge_;
    std::unique_ptr<Net> net_;
    std::unique_ptr<Net> slope_;
    std::unique_ptr<Net> mean_;
    std::unique_ptr<Net> square_;
    std::uint64_t steps_ = 0;
    border::Sights sights_;
    border::Deliberation deliberation_;
    std::vector<std::uint8_t> touched_; // since the last step: rows, by where they begin
};

} // namespace cairn::learning
