import type { CareService } from './care-services.ts';

type Price = { service: CareService; category: string; price: number; days: number | null };
export type VendorTerms = { usualDays: number; services: readonly CareService[]; prices: readonly Price[] };

export const vendorTermsOf = (
  vendor: VendorTerms,
  service: CareService,
  category: string,
): { price: number; days: number } => {
  const listed = vendor.prices.filter((one) => one.service === service);
  const own = listed.find((one) => one.category === category) ?? listed.find((one) => one.category === '');
  return { price: own?.price ?? 0, days: own?.days ?? vendor.usualDays };
};

export const vendorOffers = (vendor: Pick<VendorTerms, 'services'>, service: CareService): boolean =>
  vendor.services.length === 0 || vendor.services.includes(service);
