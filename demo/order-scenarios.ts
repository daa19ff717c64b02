import type { LineState } from '#orders/order/states.ts';
import type { RandomSource } from './random.ts';

export const orderScenarios = [
  'closed',
  'returned',
  'lost',
  'overdue',
  'partial',
  'dueToday',
  'out',
  'prepared',
  'latePickup',
  'today',
  'tomorrow',
  'later',
  'noshow',
  'cancelled',
  'draft',
] as const;
export type OrderScenario = (typeof orderScenarios)[number];

/** The orders of the large, the medium and the small branch. */
export const scenarioCounts: Readonly<Record<OrderScenario, readonly [number, number, number]>> = {
  closed: [22, 14, 10],
  returned: [3, 2, 2],
  lost: [1, 0, 0],
  overdue: [3, 2, 1],
  partial: [1, 1, 1],
  dueToday: [3, 2, 1],
  out: [7, 5, 3],
  prepared: [2, 1, 1],
  latePickup: [1, 1, 1],
  today: [4, 2, 2],
  tomorrow: [4, 2, 2],
  later: [11, 7, 4],
  noshow: [1, 1, 0],
  cancelled: [3, 1, 1],
  draft: [3, 2, 1],
};

export const scenarioLineStates: Readonly<Record<OrderScenario, LineState>> = {
  closed: 'closed',
  returned: 'returned',
  lost: 'lost',
  overdue: 'out',
  partial: 'out',
  dueToday: 'out',
  out: 'out',
  prepared: 'prepared',
  latePickup: 'reserved',
  today: 'reserved',
  tomorrow: 'reserved',
  later: 'reserved',
  noshow: 'noshow',
  cancelled: 'cancelled',
  draft: 'draft',
};

/** The days counted from today. */
export type ScenarioDays = { created: number; pickup: number; due: number; back?: number };

/**
 * `rentDays` includes both ends. An overdue garment's reservation, with `turnaround`, must end before
 * tomorrow.
 */
export const scenarioDaysOf = (
  story: OrderScenario,
  random: RandomSource,
  rentDays: number,
  turnaround: number,
): ScenarioDays => {
  const span = rentDays - 1;
  const from = (pickup: number, before = random.between(1, 14)): ScenarioDays => ({
    created: Math.min(pickup - before, 0),
    pickup,
    due: pickup + span,
  });
  const until = (due: number): ScenarioDays => ({
    created: due - span - random.between(1, 14),
    pickup: due - span,
    due,
  });
  const returned = (days: ScenarioDays, late: number): ScenarioDays => ({
    ...days,
    back: Math.min(days.due + late, 0),
  });
  switch (story) {
    case 'closed':
      return returned(
        from(random.between(-120, -12)),
        random.chance(12) ? random.between(1, 3) : random.chance(10) ? -1 : 0,
      );
    case 'returned':
      return returned(until(random.between(-5, -2)), random.chance(40) ? 1 : 0);
    case 'lost':
      return returned(until(-4), 1);
    case 'overdue':
      return until(-Math.max(1, turnaround));
    case 'partial':
      return { ...until(random.between(0, 1)), back: -random.upTo(2) };
    case 'dueToday':
      return until(0);
    case 'out':
      return until(random.between(1, span));
    case 'prepared':
      return from(random.upTo(2));
    case 'latePickup':
      return from(-random.between(1, 2));
    case 'today':
      return from(0);
    case 'tomorrow':
      return from(1);
    case 'later':
      return from(random.between(2, 30));
    case 'noshow':
      return from(-random.between(4, 15));
    case 'cancelled':
      return from(random.between(-20, 15));
    case 'draft':
      return { ...from(random.between(2, 20)), created: -random.upTo(3) };
  }
};
