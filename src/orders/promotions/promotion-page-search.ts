import { listParams, choiceParam, searchParamsReader } from '#lib/contract/search-params.ts';

export const promotionLists = ['running', 'coming', 'over'] as const;

export const promotionSearch = searchParamsReader({ ...listParams, list: choiceParam(promotionLists) });
