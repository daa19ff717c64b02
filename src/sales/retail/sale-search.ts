import {
  countParam,
  dayParam,
  idParam,
  listParams,
  choiceParam,
  searchParamsReader,
  textParam,
} from '#lib/contract/search-params.ts';
import { endOfLifeReasons, endOfLifeSorts } from './end-of-life.ts';

const salesLists = ['all', 'back'] as const;
export const salesSearch = searchParamsReader({
  ...listParams,
  list: choiceParam(salesLists),
  from: dayParam,
  to: dayParam,
});

/** `codes` are comma-separated barcodes. `order` is the rental to which items are charged. */
export const maxCartCodes = 2000;
export const saleCartSearch = searchParamsReader({ codes: textParam(maxCartCodes), order: idParam });

export const endOfLifeSearch = searchParamsReader({
  page: countParam(10_000),
  q: textParam(100),
  category: textParam(60),
  why: choiceParam(endOfLifeReasons),
  years: countParam(50),
  idle: countParam(10_000),
  times: countParam(10_000),
  sort: choiceParam(endOfLifeSorts),
});
