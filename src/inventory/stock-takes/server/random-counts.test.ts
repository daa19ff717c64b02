import { fc } from '#lib/testing/fast-check.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import type { UnitState } from '#inventory/stock/contract.ts';
import { unitStates } from '#inventory/stock/contract.ts';
import { stocktakeContract } from '../contract.ts';
import type { TakeLineKind, ScanResult } from '../scan-results.ts';
import { isExpected, judgeScan, takeLineKindOf, takeLineKinds } from '../scan-results.ts';

const a = await testApp();

type Step =
  | { do: 'scan'; units: number[]; junk: boolean }
  | { do: 'unscan'; unit: number }
  | { do: 'state'; unit: number; state: UnitState }
  | { do: 'branch'; unit: number; second: boolean };

const size = 8;
const unit = fc.nat({ max: size - 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('scan' as const),
      units: fc.array(unit, { minLength: 1, maxLength: 4 }),
      junk: fc.boolean(),
    }),
  },
  fc.record({ do: fc.constant('unscan' as const), unit }),
  fc.record({ do: fc.constant('state' as const), unit, state: fc.constantFrom(...unitStates) }),
  fc.record({ do: fc.constant('branch' as const), unit, second: fc.boolean() }),
);

it('counts and lists match the model, open and closed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 12 }),
      fc.constantFrom('', 'thai', 'gown'),
      async (steps, category) => {
        const shop = await a.makeShop();
        const thai = await a.makeItem({ units: size / 2, shop, category: 'thai' });
        const gown = await a.makeItem({ units: size / 2, shop, category: 'gown' });
        const units = [...thai.units, ...gown.units].map((one, n) => ({
          ...one,
          branchId: shop.branchA,
          state: 'ready' as UnitState,
          category: n < size / 2 ? 'thai' : 'gown',
        }));
        const at = (n: number) => {
          const one = units[n];
          if (one === undefined) throw new Error('no unit');
          return one;
        };
        const { takeId } = await a.ok(shop.staff, stocktakeContract.start, {
          body: { branchId: shop.branchA, category },
        });
        const take = { branchId: shop.branchA, category };
        const params = { id: takeId };
        const scans = new Map<string, ScanResult>();
        for (const one of steps) {
          if (one.do === 'scan') {
            const asked = [...one.units.map((n) => at(n).barcode), ...(one.junk ? ['JUNK'] : [])];
            const { itemList } = await a.ok(shop.staff, stocktakeContract.scan, {
              params,
              body: { barcodes: asked },
            });
            for (const [n, barcode] of asked.entries()) {
              const again = scans.has(barcode);
              if (!again)
                scans.set(
                  barcode,
                  judgeScan(
                    take,
                    units.find((each) => each.barcode === barcode),
                  ),
                );
              expect(itemList[n]).toMatchObject({ asked: barcode, again, result: scans.get(barcode) });
            }
          } else if (one.do === 'unscan') {
            const { barcode } = at(one.unit);
            const { status } = await a.call(shop.staff, stocktakeContract.unscan, {
              params,
              body: { barcode },
            });
            expect(status).toBe(scans.delete(barcode) ? 200 : 404);
          } else if (one.do === 'state') {
            at(one.unit).state = one.state;
            await a.sql('update unit set state = $2 where id = $1', [at(one.unit).unitId, one.state]);
          } else {
            at(one.unit).branchId = one.second ? shop.branchB : shop.branchA;
            await a.sql('update unit set branch_id = $2 where id = $1', [
              at(one.unit).unitId,
              at(one.unit).branchId,
            ]);
          }
        }
        const model = Object.fromEntries(takeLineKinds.map((kind) => [kind, [] as string[]])) as Record<
          TakeLineKind,
          string[]
        >;
        for (const [barcode, result] of scans) model[takeLineKindOf(result)].push(barcode);
        model.missing = units
          .filter((one) => isExpected(take, one) && !scans.has(one.barcode))
          .map((one) => one.barcode);
        const check = async (): Promise<void> => {
          const { counts } = await a.ok(shop.staff, stocktakeContract.get, { params });
          expect(counts).toEqual({
            expected: model.counted.length + model.missing.length,
            ...Object.fromEntries(takeLineKinds.map((kind) => [kind, model[kind].length])),
          });
          for (const kind of takeLineKinds) {
            const { itemList } = await a.ok(shop.staff, stocktakeContract.lines, { params, query: { kind } });
            expect([kind, itemList.map((one) => one.barcode).toSorted()]).toEqual([
              kind,
              model[kind].toSorted(),
            ]);
          }
        };
        await check();
        await a.ok(shop.staff, stocktakeContract.close, { params, body: {} });
        await check();
        await a.sql("update unit set state = 'sold' where shop_id = $1", [shop.shopId]);
        await check();
      },
    ),
    { numRuns: rounds(4, 100) },
  );
});
