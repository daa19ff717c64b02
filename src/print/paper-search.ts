/** What the addresses of the papers say. What cannot be read is left out. */
import type { Language } from '../core/common/words.ts';
import { isLanguage } from '../core/common/words.ts';
import type { LayoutName } from './layouts.ts';
import { faces, layoutNames } from './layouts.ts';

type Raw = Record<string, unknown>;

const idIn = (value: unknown): number | undefined => {
  const id = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN;
  return Number.isSafeInteger(id) && id >= 1 ? id : undefined;
};
const isOn = (value: unknown): '1' | undefined => (String(value) === '1' ? '1' : undefined);
const languageIn = (value: unknown): Language | undefined => (isLanguage(value) ? value : undefined);
const among = <T extends string>(value: unknown, known: readonly T[]): T | undefined =>
  known.find((one) => one === String(value));

export type ReceiptSearch = {
  /** One document, or all; the newest when left out. */
  doc?: number | 'all' | undefined;
  /** Prints at once. */
  auto?: '1' | undefined;
  /** Of the paper's own words. */
  lang?: Language | undefined;
};
export const receiptSearch = (raw: Raw): ReceiptSearch => ({
  doc: raw['doc'] === 'all' ? 'all' : idIn(raw['doc']),
  auto: isOn(raw['auto']),
  lang: languageIn(raw['lang']),
});

export const recLayouts = [...layoutNames, 'rec', 'rec2'] as const;
export type RecSearch = {
  doc?: number | undefined;
  layout?: LayoutName | 'rec' | 'rec2' | undefined;
  face?: (typeof faces)[number] | undefined;
};
export const recSearch = (raw: Raw): RecSearch => ({
  doc: idIn(raw['doc']),
  layout: among(raw['layout'], recLayouts),
  face: among(raw['face'], faces),
});

export type InvoiceSearch = {
  order?: number | undefined;
  /** Several of one payer, with commas. */
  orders?: string | undefined;
  /** With the bail that is still to be placed. */
  bail?: '1' | undefined;
  lang?: Language | undefined;
};
export const invoiceSearch = (raw: Raw): InvoiceSearch => ({
  order: idIn(raw['order']),
  orders: /^[1-9]\d*(,[1-9]\d*)*$/.test(String(raw['orders'] ?? '')) ? String(raw['orders']) : undefined,
  bail: isOn(raw['bail']),
  lang: languageIn(raw['lang']),
});

export const stickerSizes = ['100x150', '100x75', 'a6', 'a4'] as const;
export type StickerSize = (typeof stickerSizes)[number];
export type StickerSearch = { size?: StickerSize | undefined; lang?: Language | undefined };
export const stickerSearch = (raw: Raw): StickerSearch => ({
  size: among(raw['size'], stickerSizes),
  lang: languageIn(raw['lang']),
});
