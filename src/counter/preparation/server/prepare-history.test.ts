import { fc } from '#lib/testing/fast-check.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { orderBuildersOf } from '#test/builders/index.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { preparationContract } from '../contract.ts';
import type { PreparationStep } from '../preparation-steps.ts';
import { isLinePrepared, preparationSteps } from '../preparation-steps.ts';

const a = await testApp();
const make = orderBuildersOf(a);

type Move =
  | { what: 'tick'; line: number; steps: PreparationStep[]; done: boolean }
  | { what: 'note'; line: number; alteration: string }
  | { what: 'scan'; unit: number }
  | { what: 'swap'; line: number };

const moves: fc.Arbitrary<Move> = fc.oneof(
  fc.record({
    what: fc.constant('tick' as const),
    line: fc.nat(1),
    steps: fc.subarray([...preparationSteps], { minLength: 1 }),
    done: fc.boolean(),
  }),
  fc.record({ what: fc.constant('note' as const), line: fc.nat(1), alteration: fc.constantFrom('', 'hem') }),
  fc.record({ what: fc.constant('scan' as const), unit: fc.nat(3) }),
  fc.record({ what: fc.constant('swap' as const), line: fc.nat(1) }),
);

it('in any sequence of steps, a line is prepared exactly when every step is ticked on its garment', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(moves, { minLength: 1, maxLength: 14 }), async (history) => {
      const { itemId, units } = await a.makeItem({ units: 4 });
      const order = await make.reserved({ itemId, quantity: 2 });
      const ids = make.idsOf(order);
      const params = { id: order.orderId };
      for (const move of history) {
        const orderDetailId = ids['line' in move ? move.line : 0] ?? 0;
        const before = await a.ok(a.shop.staff, preparationContract.get, { params });
        const answer =
          move.what === 'tick'
            ? await a.call(a.shop.staff, preparationContract.tick, {
                params,
                body: { orderDetailIds: [orderDetailId], steps: move.steps, done: move.done },
              })
            : move.what === 'note'
              ? await a.call(a.shop.staff, preparationContract.saveNote, {
                  params,
                  body: { orderDetailId, note: '', alteration: move.alteration },
                })
              : move.what === 'scan'
                ? await a.call(a.shop.staff, preparationContract.bind, {
                    params,
                    body: { barcode: units[move.unit]?.barcode ?? '' },
                  })
                : await a.call(a.shop.staff, amendmentContract.swap, {
                    params,
                    body: { orderDetailId, itemId },
                  });
        expect([200, 409]).toContain(answer.status);
        const now = await a.ok(a.shop.staff, preparationContract.get, { params });
        if (answer.status === 409) expect(now).toEqual(before);
        for (const line of now.lines) {
          const done = line.steps.filter((one) => one.done).map((one) => one.step);
          const ready = isLinePrepared({ ...line, unpacked: [] }, done);
          expect([line.state, ready]).toEqual([ready ? 'prepared' : 'reserved', line.state === 'prepared']);
          if (done.length > 0) expect(line.bound).toBe(true);
        }
        expect(new Set(now.lines.map((line) => line.barcode)).size).toBe(2);
      }
    }),
    { numRuns: rounds(2, 60) },
  );
});
