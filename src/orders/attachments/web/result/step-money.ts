/** Amounts are in baht. */
import { sumBaht } from '#lib/money/money.ts';
import { addedTo } from '#orders/order/added-to.ts';
import type { Order } from '#orders/order/contract.ts';

type Entry = Order['entries'][number];

const sumsBy = <K extends string>(
  entries: readonly Entry[],
  key: (one: Entry) => K,
): { of: K; baht: number }[] =>
  [...new Set(entries.map(key))].map((of) => ({
    of,
    baht: sumBaht(entries.flatMap((one) => (key(one) === of ? [one.amount] : []))),
  }));

const sumOf = (entries: readonly Entry[]): number => sumBaht(entries.map((one) => one.amount));

/** `returned` and `kept` (from the deposit) are positive. The rounding belongs to the moved money. */
export const stepMoneyOf = (order: Pick<Order, 'entries'>, before: Pick<Order, 'entries'> | null) => {
  const added = addedTo(order.entries, before?.entries, (one) => one.entryId);
  const moved = added.filter((one) => one.method !== 'bail');
  const rounding = moved.filter((one) => one.kind === 'cash_rounding');
  const rest = moved.filter((one) => one.kind !== 'cash_rounding');
  const isTaken = rest.some((one) => one.amount > 0);
  const taken = [...rest.filter((one) => one.amount > 0), ...(isTaken ? rounding : [])];
  const given = [...rest.filter((one) => one.amount < 0), ...(isTaken ? [] : rounding)];
  return {
    taken: sumOf(taken),
    kinds: sumsBy(taken, (one) => one.kind),
    methods: sumsBy(taken, (one) => one.method),
    returned: 0 - sumOf(given),
    kept: 0 - sumOf(added.filter((one) => one.kind === 'bail_kept')),
  };
};
