/** What the addresses of the papers say. */
import { flag, id, oneOf, searchOf } from '#lib/contract/search-params.ts';
import type { Reader } from '#lib/contract/search-params.ts';
import { languages } from '#lib/text/languages.ts';
import { faces, layoutNames } from './paper-layouts.ts';

/** Of the paper's own words. */
const lang = oneOf(languages);
/** One document, or all; the newest when left out. */
const documents: Reader<number | 'all'> = (value) => (value === 'all' ? 'all' : id(value));
/** Ids with commas. */
const ids: Reader<string> = (value) => {
  const read = String(value ?? '');
  return /^[1-9]\d*(,[1-9]\d*)*$/.test(read) ? read : undefined;
};

/** `auto` prints at once. */
export const receiptSearch = searchOf({ doc: documents, auto: flag, lang });

export const recLayouts = [...layoutNames, 'rec', 'rec2'] as const;
export const recSearch = searchOf({ doc: id, layout: oneOf(recLayouts), face: oneOf(faces) });

/** Percent, 0 included. */
const percent: Reader<number> = (value) => {
  const read = value === undefined || value === '' ? Number.NaN : Number(value);
  return read >= 0 && read <= 100 ? read : undefined;
};

/** Of papers that choose nothing but their language. */
export const slipSearch = searchOf({ lang });

/** One order or several of one payer; `bail`: with the bail that is still to be placed; `rate`: of the tax withheld. */
export const invoiceSearch = searchOf({ order: id, orders: ids, bail: flag, rate: percent, lang });

export const stickerSizes = ['100x150', '100x75', 'a6', 'a4'] as const;
export type StickerSize = (typeof stickerSizes)[number];
export const stickerSearch = searchOf({ size: oneOf(stickerSizes), lang });
