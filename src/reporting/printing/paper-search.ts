import { flagParam, idParam, choiceParam, searchParamsReader } from '#lib/contract/search-params.ts';
import type { ParamReader } from '#lib/contract/search-params.ts';
import { languages } from '#lib/text/languages.ts';
import { paperFaces, paperLayoutNames } from './paper-layouts.ts';

const lang = choiceParam(languages);
/** A number selects one document. The default is the latest. */
const documents: ParamReader<number | 'all'> = (value) => (value === 'all' ? 'all' : idParam(value));
const ids: ParamReader<string> = (value) => {
  const read = String(value ?? '');
  return /^[1-9]\d*(,[1-9]\d*)*$/.test(read) ? read : undefined;
};

/** `auto` opens the print dialog. `after` excludes this document and earlier documents. */
export const receiptSearch = searchParamsReader({ doc: documents, after: idParam, auto: flagParam, lang });

export const recLayouts = [...paperLayoutNames, 'rec', 'rec2'] as const;
export const recSearch = searchParamsReader({
  doc: idParam,
  layout: choiceParam(recLayouts),
  face: choiceParam(paperFaces),
});

/** The percent may be 0. */
const percent: ParamReader<number> = (value) => {
  const read = value === undefined || value === '' ? Number.NaN : Number(value);
  return read >= 0 && read <= 100 ? read : undefined;
};

/** `auto` opens the print dialog, then prints `receipts`: all, or those after this document. */
export const slipSearch = searchParamsReader({ lang, auto: flagParam, receipts: documents });

/**
 * `orders` are several orders of one payer. `bail` includes the unpaid deposit. `rate` is the percent of tax
 * withheld.
 */
export const invoiceSearch = searchParamsReader({
  order: idParam,
  orders: ids,
  bail: flagParam,
  rate: percent,
  lang,
});

export const stickerSizes = ['100x150', '100x75', 'a6', 'a4'] as const;
export type StickerSize = (typeof stickerSizes)[number];
export const stickerSearch = searchParamsReader({ size: choiceParam(stickerSizes), lang });
