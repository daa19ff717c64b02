import type { OrderRow } from '../contract.ts';

/** What a row of a list says is in an order: its sets, then its first garments. */
export const whatIsIn = ({ sets, items }: Pick<OrderRow, 'sets' | 'items'>): string =>
  [sets, items].filter((names) => names !== '').join(', ');
