import { countParam, choiceParam, searchParamsReader, textParam } from '#lib/contract/search-params.ts';

/**
 * `toBill`: reserved and unpaid. `slip`: no slip yet. `confirm`: a slip arrived. `late`: no bill accepts the
 * slip. `pack`: paid. `sent`: shipped or delivered.
 */
export const billStages = ['toBill', 'slip', 'confirm', 'late', 'pack', 'sent'] as const;
export type BillStage = (typeof billStages)[number];

/**
 * `bill`: make the bill. `pay`: send it and receive the slip. `check`: book the slip. `send`: send the
 * parcel.
 */
export const billSteps = ['bill', 'pay', 'check', 'send'] as const;
export type BillStep = (typeof billSteps)[number];

/** `order` is shown instead of the list. `step` defaults to the next step to do. */
export const billingSearch = searchParamsReader({
  stage: choiceParam(billStages),
  q: textParam(100),
  page: countParam(10_000),
  order: countParam(Number.MAX_SAFE_INTEGER),
  step: choiceParam(billSteps),
});
