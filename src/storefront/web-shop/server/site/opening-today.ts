import type { BranchOpeningToday } from '#storefront/web-shop/branches-view.ts';
import { openingOnDay } from '#storefront/web-shop/rules/opening-hours.ts';
import type { SiteRequest } from './http/site-request.ts';
import { rentalRulesOf } from './requested-days.ts';

const alike = (a: BranchOpeningToday, b: BranchOpeningToday): boolean =>
  JSON.stringify({ ...a, name: '' }) === JSON.stringify({ ...b, name: '' });

export const openingTodayOf = (visit: SiteRequest): BranchOpeningToday[] => {
  const all = visit.branches.map(({ name, hours }): BranchOpeningToday => ({
    ...openingOnDay(hours, visit.front.today, rentalRulesOf(visit)),
    name,
  }));
  const [first] = all;
  if (first === undefined) return [];
  const lines = all.every((one) => alike(one, first)) ? [{ ...first, name: '' }] : all;
  return lines.filter((one) => !one.open || one.said !== null);
};
