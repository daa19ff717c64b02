/** What a vendor asks for a garment and how long it takes, by its list. Pure; used by server and web. */
import type { CareService } from './care-services.ts';

type Price = { service: CareService; category: string; price: number; days: number | null };
export type Terms = { usualDays: number; services: readonly CareService[]; prices: readonly Price[] };

/** The price of the category, else of every category; nothing is said of a service that is not on the list. Same unit as the list. */
export const termsOf = (
  vendor: Terms,
  service: CareService,
  category: string,
): { price: number; days: number } => {
  const listed = vendor.prices.filter((one) => one.service === service);
  const own = listed.find((one) => one.category === category) ?? listed.find((one) => one.category === '');
  return { price: own?.price ?? 0, days: own?.days ?? vendor.usualDays };
};

/** Does the vendor do it? One who has said nothing of services does everything. */
export const doesIt = (vendor: Pick<Terms, 'services'>, service: CareService): boolean =>
  vendor.services.length === 0 || vendor.services.includes(service);
