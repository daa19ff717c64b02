import type { OrderRow } from '../contract.ts';

export const orderContentsText = ({ sets, items }: Pick<OrderRow, 'sets' | 'items'>): string =>
  [sets, items].filter((names) => names !== '').join(', ');
