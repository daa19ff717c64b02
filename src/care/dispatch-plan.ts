/** What to send where so that nothing is late: a proposal for each vendor and service. Pure. */
import type { Day } from '#lib/dates/day.ts';
import type { CareService } from './care-services.ts';
import type { VendorDays } from './vendor-days.ts';
import { backOn, lastDayToSend, nextCall } from './vendor-days.ts';
import type { Terms } from './vendor-terms.ts';
import { doesIt, termsOf } from './vendor-terms.ts';

export type PlanVendor = Terms & VendorDays & { wnfShopId: number; name: string; inHouse: boolean };
/** A garment that waits; `by`: the day it must be back for its next promise, null where there is none. */
export type PlanGarment = { unitId: number; category: string; service: CareService; by: Day | null };

export type Proposal = {
  vendor: PlanVendor;
  service: CareService;
  /** The day on which the vendor takes them, and the last one is back. */
  callDay: Day;
  backDay: Day;
  /** In the unit of the vendors' lists. */
  price: number;
  unitIds: number[];
  /** Of these: what is late if it misses this call, and what is late already with every vendor. */
  mustIds: number[];
  lateIds: number[];
};
export type Plan = { proposals: Proposal[]; unplaced: { service: CareService; count: number }[] };

type Way = { vendor: PlanVendor; back: Day; price: number; days: number };

/** The cheapest way in time, of equal ones the quickest; where none is in time, the quickest. */
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
 * Each garment goes to the cheapest vendor who does it and has it back in time when it is given away today; one that is
 * too late for every vendor goes to the quickest. Those with garments that must go come first, each garment in one proposal.
 */
export const planOf = (
  garments: readonly PlanGarment[],
  vendors: readonly PlanVendor[],
  today: Day,
): Plan => {
  const proposals = new Map<string, Proposal>();
  const unplaced = new Map<CareService, number>();
  for (const { unitId, category, service, by } of garments) {
    const ways = vendors
      .filter((vendor) => doesIt(vendor, service))
      .map((vendor): Way => {
        const { price, days } = termsOf(vendor, service, category);
        return { vendor, days, price: vendor.inHouse ? 0 : price, back: backOn(vendor, today, days) };
      });
    const way = bestWay(ways, by);
    if (way === undefined) {
      unplaced.set(service, (unplaced.get(service) ?? 0) + 1);
      continue;
    }
    const { vendor, back, price, days } = way;
    const callDay = nextCall(vendor, today);
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
  const pressing = (one: Proposal): number => one.lateIds.length + one.mustIds.length;
  return {
    proposals: [...proposals.values()].toSorted(
      (a, b) => pressing(b) - pressing(a) || b.unitIds.length - a.unitIds.length,
    ),
    unplaced: [...unplaced].map(([service, count]) => ({ service, count })),
  };
};
