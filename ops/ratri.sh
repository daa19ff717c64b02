#!/bin/sh
# Ratri from its archive: brings its own Node, PostgreSQL and libraries.
set -eu
here=$(dirname -- "$(readlink -f -- "$0")")

usage() {
  cat <<'END'
./ratri start [--replace]   starts the server; --replace: in place of the one that runs on the data folder, without a pause;
                            --silent: as a copy that sends nothing; --real: the restored copy is the shop
./ratri import | shop | keys | backup | restore | doctor | figures | audit | operator …   as npm run import, shop, …
./ratri db shell            psql on the database
./ratri version
Settings are variables of the environment (DATA_DIR, PORT, …): see docs/operations.md and ops/ratri.env.
คู่มือภาษาไทย: docs/th/operations.md (ติดตั้งและดูแล), docs/th/runbook.md (แก้ปัญหาตามอาการ)
END
}

command=${1-help}
[ $# -eq 0 ] || shift
case $command in
  start) program=main ;;
  import | shop | keys | backup | restore | doctor | figures | audit | operator | db) program=$command ;;
  version) exec "$here/bin/node" -p 'require(process.argv[1]).version' "$here/package.json" ;;
  help | --help | -h) usage && exit 0 ;;
  *) usage >&2 && exit 2 ;;
esac

# Messages name commands as `./ratri …`.
export RATRI_TYPED=./ratri
# The C library holds large blocks per thread; these settings make it return them.
export NODE_ENV=production MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
exec "$here/bin/node" "$here/build/server/$program.js" "$@"
