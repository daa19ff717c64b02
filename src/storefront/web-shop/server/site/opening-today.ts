import type { Today } from '#storefront/web-shop/branches-view.ts';
import { openOn } from '#storefront/web-shop/rules/opening-hours.ts';
import type { Visit } from './http/site-request.ts';
import { rulesOf } from './requested-days.ts';

const alike = (a: Today, b: Today): boolean =>
  JSON.stringify({ ...a, name: '' }) === JSON.stringify({ ...b, name: '' });

/** What today is like: one line where it is the same everywhere, else one a branch; none while nothing is to be said. */
export const todayOf = (visit: Visit): Today[] => {
  const all = visit.branches.map(({ name, hours }): Today => ({
    ...openOn(hours, visit.front.today, rulesOf(visit)),
    name,
  }));
  const [first] = all;
  if (first === undefined) return [];
  const lines = all.every((one) => alike(one, first)) ? [{ ...first, name: '' }] : all;
  return lines.filter((one) => !one.open || one.said !== null);
};
