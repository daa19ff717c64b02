import type { ReservationState } from '#platform/db/tables.ts';
import type { LineState } from '#orders/order/states.ts';
import { isInStateSet, lineMoves } from '#orders/order/states.ts';
import type { BulkLine, BulkOrder } from './bulk-order-types.ts';

export const reservationStateOf = (state: LineState): ReservationState | null =>
  (
    {
      draft: null,
      reserved: 'held',
      prepared: 'held',
      out: 'out',
      returned: 'returned',
      lost: 'returned',
      closed: 'returned',
      cancelled: 'released',
      noshow: 'released',
    } satisfies Record<LineState, ReservationState | null>
  )[state];

const refuse = (text: string): never => {
  throw new RangeError(`invalid order: ${text}`);
};

const checkLine = (line: BulkLine): void => {
  if (!(line.state in lineMoves)) refuse(`state ${line.state}`);
  if (line.pickupDay > line.returnDay) refuse('it returns before it is picked up');
  if (isInStateSet('came', line.state) !== (line.returnedDay !== undefined))
    refuse(`${line.state} with returned day ${line.returnedDay}`);
  if (line.returnedDay !== undefined && line.returnedDay < line.pickupDay)
    refuse('it came back before it was picked up');
  if ((line.discount ?? 0) > line.rentalPrice) refuse('a discount above the rent');
  for (const one of line.charges ?? []) {
    const isEarly = one.kind === 'early_return';
    if (isEarly !== (one.promotionId !== undefined)) refuse('given back by no promotion');
    if (isEarly && (line.returnedDay === undefined || line.returnedDay >= line.returnDay))
      refuse('given back for nothing early');
  }
  if ((line.promotionDiscount ?? 0) > (line.discount ?? 0)) refuse('promotions above the discount');
};

export const assertValidBulkOrder = (order: BulkOrder): void => {
  const states = order.lines.map((line) => line.state);
  if (order.lines.length === 0) refuse('no lines');
  for (const line of order.lines) checkLine(line);
  const given = (order.promotions ?? []).reduce((sum, one) => sum + one.amount, 0);
  if (given !== order.lines.reduce((sum, line) => sum + (line.promotionDiscount ?? 0), 0))
    refuse('promotions that its lines do not have');
  const drafts = states.filter((state) => isInStateSet('draft', state)).length;
  if (drafts > 0 && (drafts < states.length || order.steps.length > 0))
    refuse('a draft holds no money and no other lines');
  if (drafts === 0 && order.customerId === null) refuse('reserved without a customer');
  if (states.includes('closed') && states.some((state) => isInStateSet('away', state)))
    refuse('closed before everything is back');
  const settled = order.steps.some((step) => step.kind === 'settle');
  if (settled !== states.includes('closed')) refuse('closed and settled go together');
  for (const [index, step] of order.steps.entries()) {
    const before = order.steps[index - 1];
    if (before !== undefined && (before.day > step.day || before.kind === 'settle'))
      refuse('steps out of order');
  }
};
