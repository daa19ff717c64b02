import type { Order } from '../../contract.ts';

export type Settlement = 'out' | 'pay' | 'refund' | 'closed';

/**
 * What is still to be done about an order's money: nothing before every garment is back; `pay` when the bail does
 * not cover what is owed; `refund` when something is given back or kept; else it is closed.
 */
export const settlement = (order: Pick<Order, 'lines' | 'money'>): Settlement => {
  const has = (...states: Order['lines'][number]['state'][]): boolean =>
    order.lines.some((line) => states.includes(line.state));
  if (has('draft', 'reserved', 'prepared', 'out')) return 'out';
  const { bailHeld, balance } = order.money;
  if (!has('returned', 'lost') && bailHeld === 0 && balance >= 0) return 'closed';
  if (bailHeld < balance) return 'pay';
  return 'refund';
};
