import { countParam, choiceParam, searchParamsReader, textParam } from '#lib/contract/search-params.ts';

/**
 * toBill: reserved, unpaid · slip: none yet · confirm: slip arrived · late: no bill accepts the slip · pack:
 * paid · sent: shipped or delivered.
 */
export const billStages = ['toBill', 'slip', 'confirm', 'late', 'pack', 'sent'] as const;
export type BillStage = (typeof billStages)[number];

/** bill: make it · pay: send it, receive the slip · check: book the slip · send: the parcel. */
export const billSteps = ['bill', 'pay', 'check', 'send'] as const;
export type BillStep = (typeof billSteps)[number];

/** `order` replaces the list, at `step` (default: the next to do). */
export const billingSearch = searchParamsReader({
  stage: choiceParam(billStages),
  q: textParam(100),
  page: countParam(10_000),
  order: countParam(Number.MAX_SAFE_INTEGER),
  step: choiceParam(billSteps),
});
