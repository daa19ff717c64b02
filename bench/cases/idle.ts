/**
 * Measures the idle cost of an installation with many shops, without and with automatic messages. Needs a
 * build.
 */
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import '#main/server/providers.ts';
import { openStorage } from '#main/server/open-storage.ts';
import { removeScratch } from '#platform/postgres/scratch-folder.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { automaticMessageKinds } from '#admin/notifications/message-kinds.ts';
import { createShop } from '#access/sign-up/server/index.ts';
import { cpuOfProcessTree } from '../support/cpu-time.ts';
import { benchJwtSecret } from '../support/filled.ts';
import { assertBuilt, serveBuiltRatri, waitUntilIdle } from '../support/served.ts';

export const idleKinds = ['plain', 'messages'] as const;
export type IdleKind = (typeof idleKinds)[number];

export type IdleFigures = {
  shops: number;
  kind: IdleKind;
  /** Bytes that a shop adds to the database. */
  shop: number;
  startSeconds: number;
  /** Cores, averaged over the measured minutes. */
  server: number;
  database: number;
  /** Memory of the server in megabytes. */
  memory: number;
};

const sizeOf = (storage: Awaited<ReturnType<typeof openStorage>>): Promise<number> =>
  storage.db.tx({ shopId: 1 }, async (q) => {
    const { rows } = await sql<{
      bytes: string;
    }>`select pg_database_size(current_database()) as bytes`.execute(q);
    return Number(rows[0]?.bytes);
  });

/** Opens shops as the product does. Returns the bytes of the database per shop. */
const open = async (dataDir: string, shops: number, kind: IdleKind): Promise<number> => {
  const storage = await openStorage(
    readSettings({ DATA_DIR: dataDir, JWT_SECRET: benchJwtSecret }),
    () => {},
    {
      filling: true,
    },
  );
  const before = await sizeOf(storage);
  for (let n = 1; n <= shops; n += 1) {
    const owner = { username: `owner.bench${n}`, displayName: 'bench', email: '', passwordHash: '-' };
    const plain = { phone: '', vatSystem: true, taxId: '', promptPayId: '', package: 'l' as const, ip: '' };
    const shopId = await createShop(
      storage.db,
      { ...plain, shopName: 'bench', domain: `bench${n}`, branchName: 'Main', owner },
      async () => {},
    );
    if (kind === 'messages')
      await storage.db.tx({ shopId }, async (q) => {
        await sql`insert into message_rule (shop_id, kind) select ${shopId}, k from unnest(enum_range(null::message_kind)) k
          where k::text = any(${[...automaticMessageKinds]}::text[])`.execute(q);
      });
  }
  const bytes = ((await sizeOf(storage)) - before) / shops;
  await storage.close();
  return bytes;
};

const measure = async (
  home: string,
  shops: number,
  kind: IdleKind,
  minutes: number,
): Promise<IdleFigures> => {
  const dataDir = path.join(home, 'shops');
  const shop = await open(dataDir, shops, kind);
  const begun = performance.now();
  const served = await serveBuiltRatri(dataDir, {});
  const { contestant, postmaster } = served;
  await contestant.ask({ method: 'GET', path: '/login', headers: {} });
  const startSeconds = (performance.now() - begun) / 1000;
  // Waits for the end of the startup's work, at most three minutes.
  await waitUntilIdle(served, 180_000);
  const before = { server: cpuOfProcessTree(contestant.pid), database: cpuOfProcessTree(postmaster) };
  const from = performance.now();
  await new Promise((resolve) => setTimeout(resolve, minutes * 60_000));
  const took = (performance.now() - from) * 1000;
  const server = (cpuOfProcessTree(contestant.pid) - before.server) / took;
  const database = (cpuOfProcessTree(postmaster) - before.database) / took;
  const status = await readFile(`/proc/${contestant.pid}/status`, 'utf8');
  const memory = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  await contestant.stop();
  return { shops, kind, shop, startSeconds, server, database, memory };
};

/** Each kind and number of shops has its own installation. Yields each result immediately. */
export async function* benchIdle(
  sizes: readonly number[],
  kinds: readonly IdleKind[],
  minutes: number,
): AsyncGenerator<IdleFigures> {
  assertBuilt();
  for (const shops of sizes)
    for (const kind of kinds) {
      const home = await mkdtemp(path.join(tmpdir(), 'ratri-bench-'));
      try {
        yield await measure(home, shops, kind, minutes);
      } finally {
        await removeScratch(path.join(home, 'shops'));
        await removeScratch(home);
      }
    }
}
