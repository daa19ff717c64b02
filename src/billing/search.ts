/** What the billing page shows, as it stands in its address. */
import { type BillStage, billStages } from './contract.ts';

export type BillingSearch = {
  stage?: BillStage | undefined;
  q?: string | undefined;
  page?: number | undefined;
};

/** For validateSearch. What cannot be read is left out. */
export const billingSearch = (raw: Record<string, unknown>): BillingSearch => {
  const page = Number(raw['page']);
  const q = typeof raw['q'] === 'string' || typeof raw['q'] === 'number' ? String(raw['q']) : '';
  return {
    stage: billStages.find((one) => one === raw['stage']),
    q: q === '' || q.length > 100 ? undefined : q,
    page: Number.isSafeInteger(page) && page >= 1 && page <= 10_000 ? page : undefined,
  };
};
