/** After power cuts, the books contain all money of the steps. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { rounds } from '#lib/testing/rounds.ts';
import type { NumberBlock, OfflineStepView, StepDraft } from '#counter/offline/contract.ts';
import { provisionalNumber } from '#counter/offline/provisional-numbers.ts';
import {
  type PowerCut,
  type CrashableServer,
  startCrashableServer,
  type RunningServer,
} from '../support/crashable-server.ts';

const turns = ['both', 'server', 'database'] as const;
const kinds: readonly PowerCut[] = Array.from({ length: rounds(1, 12) }, (_, at) => turns[at % 3] ?? 'both');
const garments = rounds(20, 48);
const workers = 4;
const taken = 1500;

let rig: CrashableServer;
beforeAll(async () => {
  rig = await startCrashableServer();
});
afterAll(async () => {
  await rig.end();
});

const post = async <T>(at: RunningServer, path: string, body: unknown): Promise<T> => {
  const reply = await fetch(`${at.origin}${path}`, {
    method: 'POST',
    headers: at.headers,
    body: JSON.stringify(body),
  });
  if (reply.status !== 200) throw new Error(`not done: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as T;
};

it(
  'processes each step once when it is sent again after a power cut',
  { timeout: 60_000 + kinds.length * 90_000 },
  async () => {
    let running = await rig.start();
    const owner = await rig.owner();
    const device = randomUUID();
    await post(running, '/api/offline/device', { device });
    const { deviceNo } = await post<NumberBlock>(running, '/api/offline/numbers', { device });
    const found = await owner.query<{ branch: string; item: string; barcode: string; name: string }>(
      `select u.branch_id as branch, u.item_id as item, u.barcode from unit u
       where u.branch_id = (select min(id) from branch) and u.state = 'ready' and not exists (
         select from reservation r where r.unit_id = u.id and r.state in ('held', 'out')) order by u.id limit $1`,
      [garments],
    );
    await owner.end();
    const asOf = new Date().toISOString();
    // Two steps rent each garment, so the second finds it unavailable.
    const steps = [...found.rows, ...found.rows].map(({ branch, item, barcode }, at): StepDraft => {
      const n = at + 1;
      return {
        id: randomUUID(),
        device,
        branchId: Number(branch),
        number: provisionalNumber(Number(branch), deviceNo, n),
        sequence: n,
        happenedAt: new Date().toISOString(),
        clockError: 0,
        asOf,
        what: {
          kind: 'open',
          customer: { name: `คนที่ ${n}`, phone: '' },
          returnDay: addDays(bangkokDay(new Date()), 1),
          lines: [{ itemId: Number(item), barcode, rentalPrice: 500, bail: 1000 }],
          payments: [
            { for: 'price', method: 'cash', amount: 500 },
            { for: 'bail', method: 'cash', amount: 1000 },
          ],
        },
      };
    });
    expect(steps.length).toBeGreaterThan(kinds.length * 5);
    const answered = new Map<string, number>();
    for (const kind of kinds) {
      const at = running;
      const begun = answered.size;
      const waiting = steps.filter((step) => !answered.has(step.id));
      const sending = Array.from({ length: workers }, async () => {
        for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
          const kept = await post<OfflineStepView>(at, '/api/offline/step', step).catch(() => undefined);
          if (kept === undefined) return;
          answered.set(step.id, kept.stepId);
        }
      });
      await expect.poll(() => answered.size).toBeGreaterThan(begun + 2);
      await rig.cut(kind);
      await Promise.all(sending);
      running = await rig.start();
    }
    const states: string[] = [];
    for (const step of steps) {
      const kept = await post<OfflineStepView>(running, '/api/offline/step', step);
      // Every acknowledged step exists after the power cut.
      expect(answered.get(step.id) ?? kept.stepId).toBe(kept.stepId);
      states.push(kept.state === 'conflict' ? `${kept.state} ${kept.reason}` : kept.state);
    }
    expect(states.toSorted()).toEqual(
      ['conflict NOT_FREE_UNIT', 'done'].flatMap((state) => found.rows.map(() => state)),
    );

    const after = await rig.owner();
    const { rows: sums } = await after.query<{ steps: string; orders: string; held: string; paid: string }>(
      `select count(*) as steps, count(distinct t.order_id) as orders, sum(t.held) as held,
         (select sum(e.amount) from ledger_entry e where e.order_id in (select order_id from offline_step)) as paid
       from offline_step t`,
    );
    const { rows: gaps } = await after.query(
      'select kind from document group by shop_id, branch_id, kind, year having count(*) <> max(number)',
    );
    await after.end();
    const all = found.rows.length * taken * 100;
    expect(sums).toEqual([
      {
        steps: String(steps.length),
        orders: String(found.rows.length),
        held: String(all),
        paid: String(all),
      },
    ]);
    expect(gaps).toEqual([]);
  },
);
