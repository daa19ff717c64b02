import type { OrderRow } from '../contract.ts';

/** Contents of an order in a list row: its sets, then its first garments. */
export const orderContentsText = ({ sets, items }: Pick<OrderRow, 'sets' | 'items'>): string =>
  [sets, items].filter((names) => names !== '').join(', ');
