import { describe, expect, it } from 'vitest';
import { addDays, asDay } from '#lib/dates/day.ts';
import { fc } from '#lib/testing/fast-check.ts';
import { rounds } from '#lib/testing/rounds.ts';
import type { PlanGarment, PlanVendor } from './dispatch-plan.ts';
import { dispatchPlanOf } from './dispatch-plan.ts';
import { careServices } from './care-services.ts';
import { vendorReturnDayOf } from './vendor-days.ts';
import { vendorOffers, vendorTermsOf } from './vendor-terms.ts';

const today = asDay('2026-11-23');
const day = (offset: number) => addDays(today, offset);

let made = 0;
const vendor = (more: Partial<PlanVendor> = {}): PlanVendor => ({
  wnfShopId: (made += 1),
  name: `V${made}`,
  inHouse: false,
  services: [],
  usualDays: 3,
  weekdays: [],
  holidays: [],
  prices: [],
  ...more,
});
const garment = (unitId: number, by: number | null, more: Partial<PlanGarment> = {}): PlanGarment => ({
  unitId,
  category: 'EV',
  service: 'wash',
  by: by === null ? null : day(by),
  ...more,
});
const priced = (price: number) => [{ service: 'wash' as const, category: '', price, days: null }];

describe('dispatch plan', () => {
  it('takes the cheapest vendor that is in time, else the quickest, and lists garments that are late anyway', () => {
    const slow = vendor({ usualDays: 5, prices: priced(50) });
    const quick = vendor({ usualDays: 2, prices: priced(120) });
    const { proposals } = dispatchPlanOf(
      [garment(1, 10), garment(2, 3), garment(3, 1), garment(4, null)],
      [quick, slow],
      today,
    );
    expect(
      proposals.map(({ vendor: { wnfShopId }, unitIds, mustIds, lateIds, price, backDay }) => ({
        wnfShopId,
        unitIds,
        mustIds,
        lateIds,
        price,
        backDay,
      })),
    ).toEqual([
      { wnfShopId: quick.wnfShopId, unitIds: [2, 3], mustIds: [], lateIds: [3], price: 240, backDay: day(2) },
      { wnfShopId: slow.wnfShopId, unitIds: [1, 4], mustIds: [], lateIds: [], price: 100, backDay: day(5) },
    ]);
  });

  it('lists garments that must go with this collection because the next one returns them too late', () => {
    const mondaysAndThursdays = vendor({ usualDays: 2, weekdays: [1, 4] });
    const { proposals } = dispatchPlanOf([garment(1, 3), garment(2, 7)], [mondaysAndThursdays], today);
    expect(proposals).toMatchObject([{ callDay: today, backDay: day(3), unitIds: [1, 2], mustIds: [1] }]);
    const shut = vendor({ usualDays: 2, weekdays: [1, 4], holidays: [today] });
    expect(dispatchPlanOf([garment(1, 7)], [shut], today).proposals).toMatchObject([
      { callDay: day(3), backDay: day(7), mustIds: [1], lateIds: [] },
    ]);
  });

  it('charges nothing for in-house work and lists services that no vendor offers', () => {
    const own = vendor({ inHouse: true, services: ['wash'], prices: priced(90) });
    const plan = dispatchPlanOf([garment(1, null), garment(2, 5, { service: 'bead' })], [own], today);
    expect(plan.proposals).toMatchObject([{ unitIds: [1], price: 0 }]);
    expect(plan.unplaced).toEqual([{ service: 'bead', count: 1 }]);
  });

  it('places each garment of any input once: in time if a vendor can, and with the cheapest vendor in time', () => {
    const anyVendor = fc.record({
      services: fc.subarray([...careServices]),
      usualDays: fc.integer({ min: 0, max: 9 }),
      weekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6]),
      holidays: fc.subarray([0, 1, 2, 5].map(day)),
      inHouse: fc.boolean(),
      price: fc.integer({ min: 0, max: 5 }),
    });
    const anyGarment = fc.record({
      service: fc.constantFrom(...careServices),
      by: fc.option(fc.integer({ min: -2, max: 14 })),
    });
    fc.assert(
      fc.property(
        fc.array(anyVendor, { maxLength: 5 }),
        fc.array(anyGarment, { maxLength: 20 }),
        (someVendors, someGarments) => {
          const vendors = someVendors.map(({ price, ...one }, at) =>
            vendor({ ...one, wnfShopId: at + 1, prices: priced(price) }),
          );
          const garments = someGarments.map((one, at) => garment(at + 1, one.by, { service: one.service }));
          const { proposals, unplaced } = dispatchPlanOf(garments, vendors, today);
          const placed = proposals.flatMap((one) => one.unitIds);
          expect(new Set(placed).size).toBe(placed.length);
          expect(placed.length + unplaced.reduce((sum, one) => sum + one.count, 0)).toBe(garments.length);
          for (const one of proposals)
            for (const unitId of one.unitIds) {
              const of = garments[unitId - 1];
              if (of === undefined) throw new Error('unknown garment');
              const ways = vendors
                .filter((other) => vendorOffers(other, of.service))
                .map((other) => {
                  const terms = vendorTermsOf(other, of.service, of.category);
                  return {
                    back: vendorReturnDayOf(other, today, terms.days),
                    price: other.inHouse ? 0 : terms.price,
                    id: other.wnfShopId,
                  };
                });
              const { by } = of;
              const inTime = ways.filter((way) => by === null || way.back <= by);
              const taken = ways.find((way) => way.id === one.vendor.wnfShopId);
              expect(one.lateIds.includes(unitId)).toBe(inTime.length === 0);
              if (inTime.length > 0) {
                expect(inTime.map((way) => way.id)).toContain(taken?.id);
                expect(taken?.price).toBe(Math.min(...inTime.map((way) => way.price)));
              }
            }
        },
      ),
      { numRuns: rounds(200, 5000) },
    );
  });
});
