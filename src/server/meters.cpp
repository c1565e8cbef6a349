#include "server/meters.hpp"

#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>
#include <prometheus/text_serializer.h>

namespace cairn {

using namespace prometheus; // the names are long, and this is its only file

struct Meters::Parts {
    Registry registry;
    Counter& messages = BuildCounter()
                            .Name("cairn_messages_total")
                            .Help("Messages that came from clients")
                            .Register(registry)
                            .Add({});
    prometheus::Family<Counter>& refusals = BuildCounter()
                                                .Name("cairn_refusals_total")
                                                .Help("Messages that were answered with an error")
                                                .Register(registry);
    Histogram& moves = BuildHistogram()
                           .Name("cairn_move_seconds")
                           .Help("From a move's arrival until it was durable and told")
                           .Register(registry)
                           .Add({}, Histogram::BucketBoundaries { 0.001, 0.002, 0.005, 0.01, 0.02,
                                                                  0.05, 0.1, 0.5, 1, 5 });
    Gauge& connections = gauge("cairn_connections", "Clients that are connected");
    Gauge& places = gauge("cairn_tables_in_memory", "Tables that are held in memory");
    Gauge& unfinished = gauge("cairn_tables_unfinished", "Tables that are not over");
    Gauge& sockets = gauge("cairn_sockets", "Sockets that are open, whatever they are for");
    Gauge& batches = gauge("cairn_log_batches", "Transactions on the log since the start");
    Gauge& lines = gauge("cairn_log_lines", "Lines written to the log since the start");
    Gauge& seconds = gauge("cairn_log_seconds", "Seconds spent writing the log");

    prometheus::Family<Histogram>& waits =
        BuildHistogram()
            .Name("cairn_wait_seconds")
            .Help("Where moves wait; at the socket, all messages")
            .Register(registry);

    Gauge& gauge(const char* name, const char* help) {
        return BuildGauge().Name(name).Help(help).Register(registry).Add({});
    }
};

namespace {

Histogram::BucketBoundaries wait_bounds() {
    Histogram::BucketBoundaries bounds;
    for (std::size_t i = 0; i < WaitCounts::bounds; ++i) bounds.push_back(WaitCounts::bound(i));
    return bounds;
}

} // namespace

Meters::Meters() : parts_(std::make_unique<Parts>()) {}
Meters::~Meters() = default;

void Meters::message() { parts_->messages.Increment(); }
void Meters::refusal(std::string_view code) {
    parts_->refusals.Add({ { "code", std::string(code) } }).Increment();
}
void Meters::move(double seconds) { parts_->moves.Observe(seconds); }
void Meters::connections(int change) { parts_->connections.Increment(change); }

std::string Meters::page(const Now& now) {
    for (const Wait wait : every_wait) {
        const auto& counted = waits_.of(wait);
        parts_->waits.Add({ { "at", name(wait) } }, wait_bounds())
            .ObserveMultiple({ counted.times.begin(), counted.times.end() },
                             std::chrono::duration<double>(counted.sum).count());
    }
    waits_.clear();
    parts_->places.Set(static_cast<double>(now.places));
    parts_->unfinished.Set(static_cast<double>(now.unfinished));
    parts_->sockets.Set(static_cast<double>(now.sockets));
    parts_->batches.Set(static_cast<double>(now.batches));
    parts_->lines.Set(static_cast<double>(now.lines));
    parts_->seconds.Set(static_cast<double>(now.microseconds) / 1e6);
    return TextSerializer().Serialize(parts_->registry.Collect());
}

} // namespace cairn
