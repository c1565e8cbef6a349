#include "server/limits/door.hpp"

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <cassert>

namespace cairn {

namespace {

constexpr std::uint64_t files_for_ourselves = 64; // the log, the bus, the page, what libraries open
constexpr std::size_t bytes_of_network = 8;       // of an IPv6 address: its /64

} // namespace

std::string address_group(std::string_view address) {
    namespace ip = boost::asio::ip;
    boost::system::error_code wrong;
    const auto parsed = ip::make_address(std::string(address), wrong);
    if (wrong) return std::string(address.substr(0, 64));
    if (parsed.is_v4()) return parsed.to_string();
    if (parsed.to_v6().is_v4_mapped()) {
        return ip::make_address_v4(ip::v4_mapped, parsed.to_v6()).to_string();
    }
    auto bytes = parsed.to_v6().to_bytes();
    std::fill(bytes.begin() + bytes_of_network, bytes.end(), std::uint8_t { 0 });
    return ip::make_address_v6(bytes).to_string() + "/64";
}

Door::Door(const Limits& limits, std::uint64_t files)
    : most_(limits.count(Limit::Connections)), kept_(limits.count(Limit::ConnectionsKept)),
      most_of_address_(limits.count(Limit::ConnectionsOfAddress)) {
    const std::uint64_t for_sockets = files - std::min(files_for_ourselves, files / 2);
    most_ = static_cast<int>(std::min(static_cast<std::uint64_t>(most_), for_sockets));
    kept_ = std::min(kept_, most_ / 4);
}

Door::Ticket Door::let_in() {
    if (sockets_ >= most_) return {};
    ++sockets_;
    return Ticket(*this);
}

std::vector<std::pair<std::string, int>> Door::crowds(int least) const {
    std::vector<std::pair<std::string, int>> crowds;
    for (const auto& [group, count] : of_) {
        if (count >= least) crowds.emplace_back(group, count);
    }
    return crowds;
}

Door::Ticket::~Ticket() {
    if (door_ == nullptr) return;
    count_for_nobody();
    --door_->sockets_;
}

bool Door::Ticket::count_for(const std::string& group) {
    assert(door_ != nullptr && !group.empty());
    if (group == group_) return true;
    count_for_nobody();
    const auto found = door_->of_.find(group);
    const int here = found == door_->of_.end() ? 0 : found->second;
    const int elsewhere = door_->elsewhere_ ? door_->elsewhere_(group) : 0;
    if (here + elsewhere >= door_->most_of_address_) return false;
    ++door_->of_[group];
    group_ = group;
    return true;
}

void Door::Ticket::count_for_nobody() {
    if (group_.empty()) return;
    const auto found = door_->of_.find(group_);
    if (--found->second == 0) door_->of_.erase(found);
    group_.clear();
}

} // namespace cairn
