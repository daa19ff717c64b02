import { describe, expect, it } from 'vitest';
import { addDays, asDay, bangkokDay, daysBetween } from '#lib/dates/day.ts';
import type { DayCounting } from './rental-days.ts';
import { proposeDays, rentalDays } from './rental-days.ts';

const counted = (counting: DayCounting, from: string, to: string) =>
  rentalDays(counting, asDay(from), asDay(to));

const propose = (
  eventDay: string,
  rentDays: number,
  more: Partial<Parameters<typeof proposeDays>[0]> = {},
) => {
  const days = proposeDays({
    eventDay: asDay(eventDay),
    rentDays,
    counting: 'inclusive',
    closedWeekdays: [],
    closedDays: [],
    ...more,
  });
  return [days.pickupDay, days.returnDay];
};

describe('rentalDays', () => {
  it('counts both ends under inclusive: the 1st to the 3rd are 3 days', () => {
    expect(counted('inclusive', '2026-12-01', '2026-12-03')).toBe(3);
    expect(counted('inclusive', '2026-12-01', '2026-12-01')).toBe(1);
  });

  it('counts nights, at least one', () => {
    expect(counted('nights', '2026-12-01', '2026-12-03')).toBe(2);
    expect(counted('nights', '2026-12-01', '2026-12-01')).toBe(1);
  });

  it('counts neither end under free travel days, at least one day', () => {
    expect(counted('free-travel-days', '2026-12-01', '2026-12-05')).toBe(3);
    expect(counted('free-travel-days', '2026-12-01', '2026-12-02')).toBe(1);
  });
});

describe('proposeDays', () => {
  it('proposes pick-up on the day before and a return that uses the full tier, in every way of counting', () => {
    expect(propose('2026-12-05', 3)).toEqual(['2026-12-04', '2026-12-06']);
    expect(propose('2026-12-05', 1)).toEqual(['2026-12-05', '2026-12-05']);
    expect(propose('2026-12-05', 3, { counting: 'nights' })).toEqual(['2026-12-04', '2026-12-07']);
    expect(propose('2026-12-05', 1, { counting: 'free-travel-days' })).toEqual(['2026-12-04', '2026-12-06']);
    for (const counting of ['inclusive', 'nights', 'free-travel-days'] as const)
      for (const rentDays of [1, 2, 3, 7]) {
        const days = proposeDays({
          eventDay: asDay('2026-12-31'),
          rentDays,
          counting,
          closedWeekdays: [],
          closedDays: [],
        });
        expect(rentalDays(counting, days.pickupDay, days.returnDay)).toBe(rentDays);
      }
  });

  it('skips closed weekdays and holidays: pick-up earlier, return later', () => {
    // 2026-12-06 is a Sunday.
    expect(propose('2026-12-07', 3, { closedWeekdays: [0] })).toEqual(['2026-12-05', '2026-12-08']);
    expect(propose('2026-12-05', 3, { closedWeekdays: [0] })).toEqual(['2026-12-04', '2026-12-07']);
    expect(propose('2026-12-05', 3, { closedDays: [asDay('2026-12-04'), asDay('2026-12-06')] })).toEqual([
      '2026-12-03',
      '2026-12-07',
    ]);
  });

  it('skips several closed days around the event', () => {
    const eventDay = addDays(bangkokDay(new Date()), 30);
    const closedDays = [addDays(eventDay, -1), addDays(eventDay, 1), addDays(eventDay, 2)];
    const { pickupDay, returnDay } = proposeDays({
      eventDay,
      rentDays: 3,
      counting: 'inclusive',
      closedWeekdays: [],
      closedDays,
    });
    expect([daysBetween(eventDay, pickupDay), daysBetween(eventDay, returnDay)]).toEqual([-2, 3]);
  });

  it('proposes pick-up before and return after an event on a closed day', () => {
    expect(propose('2026-12-06', 1, { closedWeekdays: [0] })).toEqual(['2026-12-05', '2026-12-07']);
  });

  it('proposes no pick-up before today and no return before the event', () => {
    expect(propose('2026-12-05', 3, { today: asDay('2026-12-05') })).toEqual(['2026-12-05', '2026-12-07']);
    expect(propose('2026-12-05', 2)).toEqual(['2026-12-04', '2026-12-05']);
  });

  it('proposes the plain days for a shop that is always closed', () => {
    expect(propose('2026-12-05', 3, { closedWeekdays: [0, 1, 2, 3, 4, 5, 6] })).toEqual([
      '2026-12-04',
      '2026-12-06',
    ]);
  });
});
