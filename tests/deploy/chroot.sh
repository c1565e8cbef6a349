# Sourced: a Debian that has nothing, to try things in. As root, with debootstrap.

die() { echo "$(basename "$0"): $1" >&2 && exit 1; }

# leave_root: everything that was mounted, and the folder.
leave_root() {
    umount -l "$root/proc" "$root/dev" 2>/dev/null || true
    rm -rf --one-file-system "$root"
}

# enter_root RELEASE: unpacks a minbase system into the new folder $root.
enter_root() {
    local base=build/deploy/$1.tar # Kept: it takes a minute to make.
    [ "$(id -u)" -eq 0 ] || die "must be run as root, to make a system of its own"
    command -v debootstrap >/dev/null || die "debootstrap is missing: ./setup deep"
    root=$(mktemp -d /tmp/cairn-fresh-XXXXXX)
    trap leave_root EXIT
    mkdir -p build/deploy
    if [ -e "$base" ]; then
        tar -xf "$base" -C "$root"
    else
        debootstrap --variant=minbase "$1" "$root" >build/deploy/debootstrap.log || die "see build/deploy/debootstrap.log"
        tar -cf "$base.part" -C "$root" . && mv "$base.part" "$base"
    fi
    cp /etc/resolv.conf "$root/etc/resolv.conf"
    chmod 755 "$root" # Others than root live there, too.
    echo force-unsafe-io >"$root/etc/dpkg/dpkg.cfg.d/unsafe-io" # As in Debian's images of containers: nothing is to be kept.
    # A network with certificates of its own: apt here has none, but npm asks for them.
    if [ -e "${NODE_EXTRA_CA_CERTS:-}" ]; then install -m 644 "$NODE_EXTRA_CA_CERTS" "$root/etc/own-certificates.crt"; fi
    mount -t proc proc "$root/proc"
    mount --rbind --make-rslave /dev "$root/dev"
}

# inside COMMAND: by the system's shell, as $user (root).
inside() {
    local home=/root
    [ "${user:-root}" = root ] || home=/home/$user
    chroot --userspec="${user:-root}" "$root" /usr/bin/env -i HOME="$home" USER="${user:-root}" LANG=C.UTF-8 \
        ${NODE_EXTRA_CA_CERTS:+NODE_EXTRA_CA_CERTS=/etc/own-certificates.crt} \
        PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin sh -c "$1"
}

# install_inside PACKAGE...: from Debian.
install_inside() {
    inside "apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq -y --no-install-recommends install $*" >"$root/apt.log" 2>&1 ||
        { tail -n 20 "$root/apt.log" >&2 && die "could not install $*"; }
}

# boot_root: systemd in $root, with no network but its own loopback; the repository is at /cairn.
boot_root() {
    umount -l "$root/proc" "$root/dev" 2>/dev/null || true
    systemd-nspawn --boot --directory="$root" --bind-ro="$PWD:/cairn" --private-network --register=no --keep-unit \
        </dev/null >"$root/console" 2>&1 &
    nspawn=$!
    for ((tries = 0; tries < 40; ++tries)); do
        if leader >/dev/null; then return; fi
        sleep 0.25
    done
    cat "$root/console" >&2
    die "systemd did not start"
}

leader() { pgrep -x -P "$nspawn" systemd; }

# booted COMMAND: by the shell of the system that has booted.
booted() { nsenter -t "$(leader)" -a env -i PATH=/usr/local/bin:/usr/sbin:/usr/bin HOME=/root LANG=C.UTF-8 bash -euo pipefail -c "$1"; }

# within SECONDS COMMAND...: until it succeeds.
within() {
    local seconds=$1
    shift
    for ((tries = 0; tries < seconds * 4; ++tries)); do
        if "$@" >/dev/null 2>&1; then return; fi
        sleep 0.25
    done
    booted "systemctl --no-pager status 'cairn*'" >&2 || true
    die "not within $seconds seconds: $*"
}

leave_boot() {
    if [ -n "${nspawn:-}" ] && kill -KILL "$(leader)" 2>/dev/null; then wait "$nspawn" 2>/dev/null || true; fi
}
