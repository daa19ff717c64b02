import { expect, it } from 'vitest';
import { closedReasonOn } from './shop-days.ts';

const shop = {
  dayCounting: 'inclusive' as const,
  closedWeekdays: [0],
  closedDays: [{ day: '2026-12-07', name: 'วันหยุดชดเชย' }],
};

it('names a closed day, and treats weekdays without opening hours as closed', () => {
  expect(closedReasonOn('2026-12-07', shop)).toBe('วันหยุดชดเชย');
  expect(closedReasonOn('2026-12-06', shop)).toBe('');
  expect(closedReasonOn('2026-12-08', shop)).toBeNull();
});

it('does not report a closed day on which the shop opens for the order', () => {
  const opened = { ...shop, openDays: ['2026-12-06', '2026-12-07'] };
  expect([closedReasonOn('2026-12-06', opened), closedReasonOn('2026-12-07', opened)]).toEqual([null, null]);
});
