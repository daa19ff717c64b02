import type { Day } from '#lib/dates/day.ts';
import type { CareService } from './care-services.ts';
import type { VendorDays } from './vendor-days.ts';
import { vendorReturnDayOf, lastDayToSend, nextVendorCall } from './vendor-days.ts';
import type { VendorTerms } from './vendor-terms.ts';
import { vendorOffers, vendorTermsOf } from './vendor-terms.ts';

export type PlanVendor = VendorTerms & VendorDays & { wnfShopId: number; name: string; inHouse: boolean };
/** `by` is the last day to return before the garment's next reservation. */
export type PlanGarment = { unitId: number; category: string; service: CareService; by: Day | null };

export type DispatchProposal = {
  vendor: PlanVendor;
  service: CareService;
  /** `callDay` is the day of collection, `backDay` the day of the last return. */
  callDay: Day;
  backDay: Day;
  price: number;
  unitIds: number[];
  mustIds: number[];
  lateIds: number[];
};
export type DispatchPlan = {
  proposals: DispatchProposal[];
  unplaced: { service: CareService; count: number }[];
};

type Way = { vendor: PlanVendor; back: Day; price: number; days: number };

const bestWay = (ways: readonly Way[], by: Day | null): Way | undefined => {
  const inTime = ways.filter((one) => by === null || one.back <= by);
  const [first] = (inTime.length > 0 ? inTime : ways).toSorted(
    (a, b) =>
      (inTime.length > 0 ? a.price - b.price : 0) ||
      (a.back < b.back ? -1 : a.back > b.back ? 1 : 0) ||
      a.price - b.price ||
      a.vendor.wnfShopId - b.vendor.wnfShopId,
  );
  return first;
};

/**
 * Sends each garment to the cheapest vendor that returns it in time if sent today, otherwise to the quickest.
 * Urgent proposals come first.
 */
export const dispatchPlanOf = (
  garments: readonly PlanGarment[],
  vendors: readonly PlanVendor[],
  today: Day,
): DispatchPlan => {
  const proposals = new Map<string, DispatchProposal>();
  const unplaced = new Map<CareService, number>();
  for (const { unitId, category, service, by } of garments) {
    const ways = vendors
      .filter((vendor) => vendorOffers(vendor, service))
      .map((vendor): Way => {
        const { price, days } = vendorTermsOf(vendor, service, category);
        return {
          vendor,
          days,
          price: vendor.inHouse ? 0 : price,
          back: vendorReturnDayOf(vendor, today, days),
        };
      });
    const way = bestWay(ways, by);
    if (way === undefined) {
      unplaced.set(service, (unplaced.get(service) ?? 0) + 1);
      continue;
    }
    const { vendor, back, price, days } = way;
    const callDay = nextVendorCall(vendor, today);
    const key = `${vendor.wnfShopId} ${service}`;
    const into = proposals.get(key) ?? {
      vendor,
      service,
      callDay,
      backDay: back,
      price: 0,
      unitIds: [],
      mustIds: [],
      lateIds: [],
    };
    proposals.set(key, into);
    into.unitIds.push(unitId);
    into.price += price;
    if (back > into.backDay) into.backDay = back;
    if (by === null) continue;
    if (back > by) into.lateIds.push(unitId);
    else if ((lastDayToSend(vendor, today, by, days) ?? callDay) <= callDay) into.mustIds.push(unitId);
  }
  const pressing = (one: DispatchProposal): number => one.lateIds.length + one.mustIds.length;
  return {
    proposals: [...proposals.values()].toSorted(
      (a, b) => pressing(b) - pressing(a) || b.unitIds.length - a.unitIds.length,
    ),
    unplaced: [...unplaced].map(([service, count]) => ({ service, count })),
  };
};
