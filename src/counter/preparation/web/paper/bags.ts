import type { TodoLine, TodoOrder } from '#counter/preparation/contract.ts';
import type { OrderSetTitle } from '#orders/order/contract.ts';
import { isInStateSet } from '#orders/order/states.ts';

export type OrderBag = {
  key: string;
  /** Name of the wearer, else of the order's customer. */
  name: string;
  lines: readonly TodoLine[];
};

const inBag = (order: TodoOrder): TodoLine[] =>
  order.lines.filter((line) => !isInStateSet('off', line.state));

export const orderBagsOf = (order: TodoOrder, per: 'bag' | 'garment'): OrderBag[] => {
  const name = order.customer?.name ?? '';
  const lines = inBag(order);
  if (lines.length === 0) return [];
  if (per === 'bag') return [{ key: 'all', name, lines }];
  return lines.map((line) => ({ key: String(line.orderDetailId), name, lines: [line] }));
};

/** `set` is empty except on the set's first line. */
export type BagLabelLine = { key: string; set: string; name: string; detail: string; n: number };

const bySet = (lines: readonly TodoLine[], sets: readonly OrderSetTitle[]): TodoLine[] => {
  const place = (line: TodoLine): number => {
    const at = sets.findIndex((one) => one.orderSetId === line.orderSetId);
    return at < 0 ? sets.length : at;
  };
  return lines.toSorted((a, b) => place(a) - place(b));
};

/** Equal garments share a line. `more` counts garments that do not fit. */
export const bagLabelLinesOf = (
  lines: readonly TodoLine[],
  sets: readonly OrderSetTitle[],
  detailOf: (line: TodoLine) => string,
  most: number,
): { shown: BagLabelLine[]; more: number } => {
  const kinds = new Map<string, BagLabelLine>();
  const named = new Set<number>();
  for (const line of bySet(lines, sets)) {
    const detail = detailOf(line);
    const id = line.orderSetId;
    const key = `${id ?? ''} ${line.name} ${detail}`;
    const known = kinds.get(key);
    if (known !== undefined) {
      known.n++;
      continue;
    }
    const set = id === null || named.has(id) ? undefined : sets.find((one) => one.orderSetId === id);
    if (id !== null) named.add(id);
    kinds.set(key, { key, set: set?.name ?? '', name: line.name, detail, n: 1 });
  }
  const all = [...kinds.values()];
  const room = (kept: readonly BagLabelLine[]): number =>
    kept.length + kept.filter((one) => one.set !== '').length + (kept.length < all.length ? 1 : 0);
  let shown = all;
  while (shown.length > 1 && room(shown) > most) shown = shown.slice(0, -1);
  return { shown, more: lines.length - shown.reduce((sum, one) => sum + one.n, 0) };
};
