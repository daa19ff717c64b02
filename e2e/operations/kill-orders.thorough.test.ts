/** SIGKILL of the server and of the database at any moment while orders are being made, again and again. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDb } from '#platform/db/db.ts';
import { goesOn, limit, tally } from '#lib/testing/soak.ts';
import { fc } from '#lib/testing/fast-check.ts';
import { rounds, seed } from '#lib/testing/rounds.ts';
import { verifySums } from '#orders/order/server/index.ts';
import { made, openers, wrong } from '../support/steps/parallel-counters.ts';
import { type Cut, type Power, power } from '../support/crashable-server.ts';

/** In the plain run of the server and of the database, once each. */
const [plain, long] = [2, 30];
const cuts = rounds(plain, long);
/** Each takes a garment and days of its own, and days lie no more than two years ahead. */
const mostOpened = 3000;
let rig: Power;

beforeAll(async () => {
  rig = await power();
});
afterAll(async () => {
  await rig.end();
});

/** Milliseconds of work after the first answers until the power goes. */
const moments = fc.integer({ min: 0, max: 400 });

it(
  `${cuts} power cuts: every acknowledged order is whole, every other absent, numbers without gaps`,
  { timeout: limit(60_000 + cuts * 40_000) },
  async () => {
    let running = await rig.start();
    const all = await openers(running);
    let serial = 0;
    let taken = 0;
    const more = goesOn(plain, long);
    const what: readonly Cut[] = ['server', 'database', 'both'];

    for (let round = 0; more(round) && serial < mostOpened; round++) {
      const at = running;
      let going = true;
      const unanswered = new Set<number>();
      const open = async (n: number): Promise<void> => {
        const came = await all.open(at, n).catch(() => undefined);
        // Those days are taken in the demo shop.
        if (came === 'NOT_AVAILABLE') taken++;
        else if (came !== 'open') {
          unanswered.add(n);
          going &&= came !== undefined;
        }
      };
      const workers = Array.from({ length: 8 }, async () => {
        while (going) await open(serial++);
      });
      // In the midst of the work, however long a machine takes to get there.
      const before = all.acknowledged.size;
      await expect.poll(() => all.acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(before + 3);
      const [moment = 0] = fc.sample(moments, { numRuns: 1, seed: (seed() + round) | 0 });
      await new Promise((resolve) => setTimeout(resolve, moment));
      // In turn: the server alone, the database alone, both.
      await rig.cut(what[round % what.length] ?? 'both');
      going = false;
      await Promise.all(workers);
      running = await rig.start();
      // As a counter does: what was not answered is asked for again under its key.
      for (const n of unanswered) {
        const came = await all.open(running, n);
        expect(['open', 'NOT_AVAILABLE']).toContain(came);
        if (came === 'NOT_AVAILABLE') taken++;
      }
      const owner = await rig.owner();
      try {
        expect(await wrong(owner, all)).toEqual({});
        expect(await made(owner)).toEqual({ orders: all.acknowledged.size, money: all.money() });
        expect(all.acknowledged.size + taken).toBe(serial);
      } finally {
        await owner.end();
      }
      tally({
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
