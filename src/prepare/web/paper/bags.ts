/** Which bags an order goes out in: one label a bag. */
import type { TodoLine, TodoOrder } from '../../contract.ts';
import { isIn } from '../../../order/states.ts';

export type Bag = {
  key: string;
  /** Whose bag it is; the order's customer unless a wearer is known. */
  name: string;
  lines: readonly TodoLine[];
};

/** Lines that go into a bag: all but those that were called off. */
const inBag = (order: TodoOrder): TodoLine[] => order.lines.filter((line) => !isIn('off', line.state));

/** One bag for the whole order, or one a garment. */
export const bagsOf = (order: TodoOrder, per: 'bag' | 'garment'): Bag[] => {
  const name = order.customer?.name ?? '';
  const lines = inBag(order);
  if (lines.length === 0) return [];
  if (per === 'bag') return [{ key: 'all', name, lines }];
  return lines.map((line) => ({ key: String(line.orderDetailId), name, lines: [line] }));
};

export type Shown = { key: string; name: string; detail: string; n: number };

/** Garments of a kind together, so that a bag of forty fits its label; the rest is counted. */
export const shownOf = (
  lines: readonly TodoLine[],
  detailOf: (line: TodoLine) => string,
  most: number,
): { shown: Shown[]; more: number } => {
  const kinds = new Map<string, Shown>();
  for (const line of lines) {
    const detail = detailOf(line);
    const key = `${line.name} ${detail}`;
    const known = kinds.get(key);
    if (known === undefined) kinds.set(key, { key, name: line.name, detail, n: 1 });
    else known.n++;
  }
  const all = [...kinds.values()];
  const shown = all.length <= most ? all : all.slice(0, most - 1);
  return { shown, more: lines.length - shown.reduce((sum, one) => sum + one.n, 0) };
};
