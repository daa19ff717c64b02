import type { OrderRow } from '../contract.ts';

/** Names of sets, then of the first garments. */
export const orderContentsText = ({ sets, items }: Pick<OrderRow, 'sets' | 'items'>): string =>
  [sets, items].filter((names) => names !== '').join(', ');
