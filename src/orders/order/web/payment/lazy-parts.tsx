import { lazyComponent } from '#ui/index.ts';

const words = { words: true };

export const LazyTenderFields = lazyComponent(
  async () => (await import('./tender-fields.tsx')).TenderFields,
  words,
);
export const LazyFullInvoice = lazyComponent(
  async () => (await import('./full-invoice.tsx')).FullInvoice,
  words,
);
export const LazySlipPictureField = lazyComponent(
  async () => (await import('./slip-picture.tsx')).SlipPictureField,
  words,
);
export const LazySlipAmount = lazyComponent(
  async () => (await import('./slip-amount.tsx')).SlipAmount,
  words,
);
export const LazySlipField = lazyComponent(async () => (await import('./slip-field.tsx')).SlipField, words);
export const LazyWithholding = lazyComponent(
  async () => (await import('./price-only/withholding.tsx')).Withholding,
);
export const LazyCreditTender = lazyComponent(
  async () => (await import('./price-only/credit-tender.tsx')).CreditTender,
);
export const LazyVoucherTender = lazyComponent(
  async () => (await import('./price-only/voucher-tender.tsx')).VoucherTender,
  words,
);
export const LazyPriceOnlyNotice = lazyComponent(
  async () => (await import('./price-only/credit-tender.tsx')).PriceOnlyNotice,
);
