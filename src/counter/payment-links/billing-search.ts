/** What the billing page shows, as it stands in its address. */
import { count, oneOf, searchOf, text } from '#lib/contract/search-params.ts';

/** toBill: reserved, nothing paid, no bill · slip: waits for the customer · confirm: slip is in · pack: paid · sent: on its way or there. */
export const billStages = ['toBill', 'slip', 'confirm', 'pack', 'sent'] as const;
export type BillStage = (typeof billStages)[number];

export const billingSearch = searchOf({ stage: oneOf(billStages), q: text(100), page: count(10_000) });
