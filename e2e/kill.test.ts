/** SIGKILL of the server and of the database while orders are being made, again and again. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rounds } from '../src/core/common/testing/rounds.ts';
import { openers, wrong } from './openers.ts';
import { type Power, power } from './power.ts';

const cuts = rounds(6, 30);
let rig: Power;

beforeAll(async () => {
  rig = await power();
});
afterAll(async () => {
  await rig.end();
});

it(
  `${cuts} power cuts: every acknowledged order is whole, every other absent, numbers without gaps`,
  { timeout: 60_000 + cuts * 40_000 },
  async () => {
    let running = await rig.start();
    const all = await openers(running);
    let serial = 0;

    for (let round = 0; round < cuts; round++) {
      const at = running;
      let going = true;
      const workers = Array.from({ length: 8 }, async () => {
        while (going) await all.open(at, serial++).catch(() => (going = false));
      });
      // In the midst of the work, however long a machine takes to get there.
      const before = all.acknowledged.size;
      await expect.poll(() => all.acknowledged.size).toBeGreaterThan(before + 3);
      await new Promise((resolve) => setTimeout(resolve, round * 20));
      // In turn: the server alone, the database alone, both.
      await rig.cut(round % 3 === 0 ? 'server' : round % 3 === 1 ? 'database' : 'both');
      going = false;
      await Promise.all(workers);
      running = await rig.start();
    }
    expect(all.acknowledged.size).toBeGreaterThan(cuts * 3);

    const owner = await rig.owner();
    try {
      expect(await wrong(owner, all)).toEqual({});
    } finally {
      await owner.end();
    }
  },
);
