import { countParam, choiceParam, searchParamsReader, textParam } from '#lib/contract/search-params.ts';

/**
 * `toBill` is reserved and unpaid, and `slip` has no slip yet. In `confirm`, a slip arrived. In `late`, no
 * bill accepts the slip. `pack` is paid, and `sent` is shipped or delivered.
 */
export const billStages = ['toBill', 'slip', 'confirm', 'late', 'pack', 'sent'] as const;
export type BillStage = (typeof billStages)[number];

/**
 * `bill` makes the bill, `pay` sends it and receives the slip, `check` books the slip, and `send` sends the
 * parcel.
 */
export const billSteps = ['bill', 'pay', 'check', 'send'] as const;
export type BillStep = (typeof billSteps)[number];

/** `order` replaces the list. The default of `step` is the next step to do. */
export const billingSearch = searchParamsReader({
  stage: choiceParam(billStages),
  q: textParam(100),
  page: countParam(10_000),
  order: countParam(Number.MAX_SAFE_INTEGER),
  step: choiceParam(billSteps),
});
