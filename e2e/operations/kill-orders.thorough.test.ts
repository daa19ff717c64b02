/** Server and database are killed (SIGKILL) at any moment while orders are created. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDb } from '#platform/db/db.ts';
import { soakRounds, soakTimeout, recordTally } from '#lib/testing/soak.ts';
import { fc } from '#lib/testing/fast-check.ts';
import { rounds, randomSeed } from '#lib/testing/rounds.ts';
import { verifySums } from '#orders/order/server/index.ts';
import {
  countMadeOrders,
  startParallelCounters,
  findWrongBooks,
} from '../support/steps/parallel-counters.ts';
import { type PowerCut, type CrashableServer, startCrashableServer } from '../support/crashable-server.ts';

/** The plain run cuts the server once and the database once. */
const [plain, long] = [2, 30];
const cuts = rounds(plain, long);
/** Each order needs its own garment and days, and days lie at most two years ahead. */
const mostOpened = 3000;
let rig: CrashableServer;

beforeAll(async () => {
  rig = await startCrashableServer();
});
afterAll(async () => {
  await rig.end();
});

/** Milliseconds of work between the first responses and the power cut. */
const moments = fc.integer({ min: 0, max: 400 });

it(
  `${cuts} power cuts: every acknowledged order is complete, every other absent, numbers without gaps`,
  { timeout: soakTimeout(60_000 + cuts * 40_000) },
  async () => {
    let running = await rig.start();
    const all = await startParallelCounters(running);
    let serial = 0;
    let taken = 0;
    const more = soakRounds(plain, long);
    const what: readonly PowerCut[] = ['server', 'database', 'both'];

    for (let round = 0; more(round) && serial < mostOpened; round++) {
      const at = running;
      let going = true;
      const unanswered = new Set<number>();
      const open = async (n: number): Promise<void> => {
        const came = await all.open(at, n).catch(() => undefined);
        // The demo shop has other orders on these days.
        if (came === 'NOT_AVAILABLE') taken++;
        else if (came !== 'open') {
          unanswered.add(n);
          going &&= came !== undefined;
        }
      };
      const workers = Array.from({ length: 8 }, async () => {
        while (going) await open(serial++);
      });
      // The cut comes during the work, however slow the machine is.
      const before = all.acknowledged.size;
      await expect.poll(() => all.acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(before + 3);
      const [moment = 0] = fc.sample(moments, { numRuns: 1, seed: (randomSeed() + round) | 0 });
      await new Promise((resolve) => setTimeout(resolve, moment));
      // The cuts take turns: the server alone, the database alone, and both.
      await rig.cut(what[round % what.length] ?? 'both');
      going = false;
      await Promise.all(workers);
      running = await rig.start();
      // The test repeats requests without a response under their keys, as a counter does.
      for (const n of unanswered) {
        const came = await all.open(running, n);
        expect(['open', 'NOT_AVAILABLE']).toContain(came);
        if (came === 'NOT_AVAILABLE') taken++;
      }
      const owner = await rig.owner();
      try {
        expect(await findWrongBooks(owner, all)).toEqual({});
        expect(await countMadeOrders(owner)).toEqual({ orders: all.acknowledged.size, money: all.money() });
        expect(all.acknowledged.size + taken).toBe(serial);
      } finally {
        await owner.end();
      }
      recordTally({
        'power cuts': 1,
        'orders acknowledged': all.acknowledged.size - before,
        'unanswered, asked again': unanswered.size,
      });
    }

    const owner = await rig.owner();
    const url = new URL(`postgres://${owner.host}:${owner.port}/ratri`);
    Object.assign(url, { username: owner.user ?? '', password: owner.password ?? '' });
    const db = openDb(url.toString(), { max: 1 });
    try {
      expect((await verifySums(db, { shopId: 1 })).faults).toEqual([]);
    } finally {
      await db.close();
      await owner.end();
    }
  },
);
