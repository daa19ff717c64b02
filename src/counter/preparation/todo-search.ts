import {
  dayParam,
  flagParam,
  idParam,
  listParams,
  choiceParam,
  searchParamsReader,
} from '#lib/contract/search-params.ts';
import type { SearchParamsOf } from '#lib/contract/search-params.ts';
import { languages } from '#lib/text/languages.ts';
import { preparationFilters, preparationTabs } from './pickup-day-tabs.ts';

export const todoSearch = searchParamsReader({
  ...listParams,
  tab: choiceParam([...preparationTabs, 'fittings']),
  show: choiceParam(preparationFilters),
  day: dayParam,
});

const lang = choiceParam(languages);

export const pickingSearch = searchParamsReader({
  from: dayParam,
  to: dayParam,
  order: idParam,
  all: flagParam,
  lang,
});
export type PickingSearch = SearchParamsOf<typeof pickingSearch>;

export const bagSearch = searchParamsReader({
  per: choiceParam(['garment']),
  code: choiceParam(['code128']),
  lang,
});
export type BagSearch = SearchParamsOf<typeof bagSearch>;
