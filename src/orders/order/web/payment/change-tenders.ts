import { paysPriceOnly, type Tender } from './tender.ts';

export const newTender = (id: number): Tender => ({
  id,
  method: 'cash',
  amount: '',
  tendered: '',
  slip: '',
});

const nextId = (tenders: readonly Tender[]): number => Math.max(0, ...tenders.map((one) => one.id)) + 1;

export const splitTenders = (tenders: readonly Tender[]): Tender[] => {
  const method = tenders.at(-1)?.method === 'cash' ? 'transfer' : 'cash';
  return [...tenders, { ...newTender(nextId(tenders)), method }];
};

/** Amounts are in baht. */
export type PriceOnlyLimit = {
  total: number;
  mostOf: (tender: Pick<Tender, 'method' | 'voucher'>) => number;
};

/** A price-only tender gets its own amount. A second tender takes the remainder. */
export const changeTender = (
  before: readonly Tender[],
  id: number,
  change: Partial<Tender>,
  { total, mostOf }: PriceOnlyLimit,
): Tender[] => {
  const tenders = before.map((one) => (one.id === id ? { ...one, ...change } : one));
  const last = tenders.at(-1);
  const changed = tenders.find((one) => one.id === id);
  const limits = change.method !== undefined || change.voucher !== undefined;
  if (changed === undefined || !limits || !paysPriceOnly(changed.method)) return tenders;
  const amount = mostOf(changed);
  if (last?.id !== id)
    return change.voucher !== undefined && (changed.amount === '' || changed.amount > amount)
      ? tenders.map((one) => (one.id === id ? { ...one, amount } : one))
      : tenders;
  const methodBefore = before.at(-1)?.method ?? 'cash';
  const rest: Tender = {
    ...newTender(nextId(tenders)),
    method: paysPriceOnly(methodBefore) ? 'cash' : methodBefore,
  };
  return [...tenders.slice(0, -1), { ...last, amount }, ...(amount < total ? [rest] : [])];
};
