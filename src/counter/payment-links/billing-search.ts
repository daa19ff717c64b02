import { countParam, choiceParam, searchParamsReader, textParam } from '#lib/contract/search-params.ts';

/**
 * toBill: reserved, not paid · slip: no slip yet · confirm: the slip has arrived · late: a slip that no bill
 * accepts · pack: paid · sent: shipped or delivered.
 */
export const billStages = ['toBill', 'slip', 'confirm', 'late', 'pack', 'sent'] as const;
export type BillStage = (typeof billStages)[number];

export const billingSearch = searchParamsReader({
  stage: choiceParam(billStages),
  q: textParam(100),
  page: countParam(10_000),
  order: countParam(Number.MAX_SAFE_INTEGER),
});
