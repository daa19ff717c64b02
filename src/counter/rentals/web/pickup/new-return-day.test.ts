import { expect, it } from 'vitest';
import { asDay } from '#lib/dates/day.ts';
import { sampleOrderLine, sampleTerms } from '#orders/order/web/testing/sample-order.ts';
import { proposedReturnDay } from './new-return-day.ts';

const from = asDay('2026-11-26');
const proposed = (line: Parameters<typeof sampleOrderLine>[1], closures: object = {}) =>
  proposedReturnDay(
    { terms: sampleTerms, closures: { closedWeekdays: [], closedDays: [], ...closures } },
    [sampleOrderLine(1, line)],
    from,
  );

it('proposes as many days as the line has', () => {
  expect(proposed({ pickupDay: '2026-11-20' })).toBe('2026-11-28');
});

it('proposes the agreed days of a line moved by a closed day', () => {
  const moved = { pickupDay: '2026-11-19', returnDay: '2026-11-22', originalReturnDay: '2026-11-22' };
  expect(proposed({ ...moved, agreedDays: 2 })).toBe('2026-11-27');
  expect(proposed({ ...moved, returnDay: '2026-11-24', agreedDays: 2 })).toBe('2026-11-29');
});

it('counts a closed day on which the shop opened for the order', () => {
  const closures = { closedDays: ['2026-11-21'] };
  const line = { pickupDay: '2026-11-20', returnDay: '2026-11-22' };
  expect(proposed(line, closures)).toBe('2026-11-26');
  expect(proposed(line, { ...closures, openDays: ['2026-11-21'] })).toBe('2026-11-28');
});
