import { sumBaht } from '#lib/money/money.ts';
import type { Order } from '#orders/order/contract.ts';

type Charge = Order['charges'][number];

/** A fee and its waiver are one row. Omits sums of 0. */
export const netChargesOf = (charges: readonly Charge[]): Pick<Charge, 'kind' | 'noVat' | 'amount'>[] => {
  const keyOf = ({ kind, noVat }: Charge): string => `${kind} ${noVat}`;
  const first = [...new Map(charges.map((one) => [keyOf(one), one])).values()];
  return first.flatMap(({ kind, noVat }) => {
    const own = charges.filter((one) => one.kind === kind && one.noVat === noVat);
    const amount = sumBaht(own.map((one) => one.amount));
    return amount === 0 ? [] : [{ kind, noVat, amount }];
  });
};
