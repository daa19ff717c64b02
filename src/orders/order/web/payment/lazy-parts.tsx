/** Parts of the payment box that few payments need: each is fetched when it is first shown. */
import { later } from '#ui/index.ts';

const words = { words: true };

export const FullInvoice = later(async () => (await import('./full-invoice.tsx')).FullInvoice, words);
export const SlipPicture = later(async () => (await import('./slip-picture.tsx')).SlipPicture, words);
export const SlipAmount = later(async () => (await import('./slip-amount.tsx')).SlipAmount, words);
export const SlipField = later(async () => (await import('./slip-field.tsx')).SlipField, words);
export const Withholding = later(async () => (await import('./withholding.tsx')).Withholding);
export const Credit = later(async () => (await import('./credit-tender.tsx')).Credit);
export const PriceOnly = later(async () => (await import('./credit-tender.tsx')).PriceOnly);
