import { countParam, choiceParam, searchParamsReader, textParam } from '#lib/contract/search-params.ts';

/** toBill: reserved, unpaid · slip: waits for the customer · confirm: slip received · pack: paid · sent: on its way or delivered. */
export const billStages = ['toBill', 'slip', 'confirm', 'pack', 'sent'] as const;
export type BillStage = (typeof billStages)[number];

export const billingSearch = searchParamsReader({
  stage: choiceParam(billStages),
  q: textParam(100),
  page: countParam(10_000),
});
