# Sourced by tests of the image: runs it with what the kernel offers, without a daemon.
# shellcheck shell=bash
require buildah buildah

BUILDAH=(buildah --storage-driver=vfs "--root=$SCRATCH/containers" "--runroot=$SCRATCH/containers-run")

# Loads the image of the release. Sets IMAGE_ROOT, its files, and IMAGE_USER, IMAGE_ENVIRONMENT, IMAGE_COMMAND, IMAGE_CHECK.
load_image() {
    gzip --decompress --stdout "$DIST/pijersi-$VERSION-image-$DEBIAN_ARCHITECTURE.tar.gz" >"$SCRATCH/image.tar"
    "${BUILDAH[@]}" pull --quiet "docker-archive:$SCRATCH/image.tar" >/dev/null
    CONTAINER=$("${BUILDAH[@]}" from --pull-never "pijersi:$VERSION")
    IMAGE_ROOT=$("${BUILDAH[@]}" mount "$CONTAINER")
    # Mount points that container engines add.
    mkdir -p "$IMAGE_ROOT/proc"
    touch "$IMAGE_ROOT/etc/hosts"
    "${BUILDAH[@]}" inspect --type image "pijersi:$VERSION" >"$SCRATCH/image.json"
    eval "$(python3 - "$SCRATCH/image.json" <<'EOF'
import json, shlex, sys
config = json.load(open(sys.argv[1], encoding="utf-8"))["Docker"]["config"]
def assign(name, values):
    print(f"{name}=({shlex.join(values)})")
assign("IMAGE_USER", [config["User"]])
assign("IMAGE_ENVIRONMENT", config["Env"])
assign("IMAGE_COMMAND", config["Entrypoint"] + config["Cmd"])
assign("IMAGE_CHECK", config["Healthcheck"]["Test"][1:])
EOF
)"
}

# run_image HOSTS COMMAND...: becomes a command that runs as the image's user in its files, which are read-only, with
# temporary /data and /tmp and the names of a file of hosts. Its environment is CONTAINER_ENVIRONMENT.
run_image() {
    exec env --ignore-environment "${CONTAINER_ENVIRONMENT[@]}" /usr/bin/unshare --mount /bin/bash -c '
        set -e
        PATH=/usr/sbin:/usr/bin:/sbin:/bin
        root=$1 user=$2 hosts=$3
        shift 3
        mount --bind "$root" "$root"
        mount -t proc proc "$root/proc"
        mount -t tmpfs -o mode=1777 tmpfs "$root/data"
        mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
        mount --bind "$hosts" "$root/etc/hosts"
        mount -o remount,ro,bind "$root"
        exec setpriv --no-new-privs chroot --userspec="$user" "$root" "$@"
    ' run_image "$IMAGE_ROOT" "$IMAGE_USER" "$@"
}
