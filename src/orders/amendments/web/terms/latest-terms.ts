import type { ShopInfo } from '#setup/shop/contract.ts';
import type { ShownTerms } from '#setup/shop/terms.ts';

export const latestTermsOf = (shop: ShopInfo): ShownTerms => ({
  ...shop,
  termsVersion: shop.latestTermsVersion,
});

export type TermField = Exclude<keyof ShownTerms, 'termsVersion'>;

const fields: Readonly<Record<TermField, true>> = {
  lateFeePerDay: true,
  lateGraceDays: true,
  lateFeeDays: true,
  lateClosedDays: true,
  parcelReturns: true,
  cancelRules: true,
  bailBackCash: true,
  bailBackTransfer: true,
  downPaymentPercent: true,
  swapFee: true,
  longestRentalDays: true,
  dayCounting: true,
  promotionsAddUp: true,
};

export const changedTermsOf = (own: ShownTerms, latest: ShownTerms): TermField[] =>
  (Object.keys(fields) as TermField[]).filter(
    (field) => JSON.stringify(own[field]) !== JSON.stringify(latest[field]),
  );

export const hasNewerTerms = (order: { terms: ShownTerms }, shop: ShopInfo | undefined): shop is ShopInfo =>
  shop !== undefined && shop.latestTermsVersion > order.terms.termsVersion;
