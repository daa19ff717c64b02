/** The same day and stock always give the same orders. */
import type { PayMethod } from '#ledger/contract.ts';
import { addDays, type Day } from '#lib/dates/day.ts';
import { tierPrice } from '#orders/order/rules/rent-pricing.ts';
import type { BulkLine, BulkOrder, BulkStep } from '#orders/order/server/index.ts';
import type { DemoBookings, DemoClock } from './order-calendar.ts';
import { asEarlyReturn } from './early-returns.ts';
import { type DemoOffer, withOffer } from './promotions.ts';
import type { DemoGarment } from './inventory.ts';
import type { RandomSource } from './random.ts';
import type { DemoPriceTier } from './shop.ts';
import {
  scenarioCounts,
  scenarioDaysOf,
  scenarioLineStates,
  orderScenarios,
  type OrderScenario,
} from './order-scenarios.ts';
import { reasons } from './words/staff.ts';
import { damageNotes, orderNotes } from './words/wardrobe.ts';

export type DemoOrderInputs = {
  clock: DemoClock;
  random: RandomSource;
  bookings: DemoBookings;
  garments: readonly DemoGarment[];
  customerIds: readonly number[];
  tiers: readonly DemoPriceTier[];
  offers: readonly DemoOffer[];
};

const methods: readonly PayMethod[] = [
  'cash',
  'cash',
  'cash',
  'transfer',
  'transfer',
  'promptpay',
  'promptpay',
  'card',
];
const bailMethods: readonly Exclude<PayMethod, 'card'>[] = ['cash', 'cash', 'transfer', 'promptpay'];

type Chosen = { garment: DemoGarment; count: number };
type Dates = { created: Day; pickup: Day; due: Day; back?: Day };

const lastDayOf = (dates: Dates): Day =>
  dates.back !== undefined && dates.back > dates.due ? dates.back : dates.due;

const holds = (story: OrderScenario): boolean => !['draft', 'cancelled', 'noshow'].includes(story);

const datesOf = (
  stock: DemoOrderInputs,
  story: OrderScenario,
  tier: DemoPriceTier,
  garment: DemoGarment,
): Dates => {
  const { clock, random, bookings } = stock;
  const days = scenarioDaysOf(story, random, tier.days, bookings.rulesOf(garment).turnaroundDays);
  const pickup = clock.day(days.pickup);
  const due = days.due <= 0 ? clock.day(days.due) : clock.day(Math.max(days.due, days.pickup));
  return {
    created: clock.day(days.created),
    pickup,
    due: due < pickup ? pickup : due,
    ...(days.back !== undefined && { back: clock.day(days.back) }),
  };
};

/** Chooses one to three garments, or one costume for a whole class. */
const choose = (
  stock: DemoOrderInputs,
  story: OrderScenario,
  branch: number,
  first: DemoGarment,
  dates: Dates,
): Chosen[] => {
  const { random, bookings, garments } = stock;
  const free = (garment: DemoGarment): number =>
    bookings.free(garment, branch, dates.pickup, lastDayOf(dates));
  const most = free(first);
  if (first.group.unitsPerItem >= 10 && most >= 8)
    return [{ garment: first, count: random.between(6, Math.min(most, 14)) }];
  const chosen: Chosen[] = [{ garment: first, count: 1 }];
  const more = story === 'partial' ? 1 : random.pick([0, 0, 0, 1, 1, 2]);
  for (let tries = 0; chosen.length <= more && tries < 40; tries += 1) {
    const garment = random.pick(garments);
    if (!chosen.some((one) => one.garment === garment) && free(garment) > 0)
      chosen.push({ garment, count: 1 });
  }
  return chosen;
};

const lineOf = (
  stock: DemoOrderInputs,
  story: OrderScenario,
  garment: DemoGarment,
  tier: DemoPriceTier,
  dates: Dates,
  at: { out: string; back: string },
): BulkLine => {
  const { random } = stock;
  const { group } = garment;
  const state = scenarioLineStates[story];
  const back = dates.back !== undefined && story !== 'partial' ? dates.back : undefined;
  const damaged = back !== undefined && story !== 'lost' && random.chance(story === 'returned' ? 30 : 10);
  return {
    itemId: garment.itemId,
    state,
    rentalPrice: tierPrice(group.rentalPrice * 100, tier),
    bail: group.bail * 100,
    pickupDay: dates.pickup,
    returnDay: dates.due,
    pickedUpAt: at.out,
    ...(back !== undefined && { returnedDay: back, returnedAt: at.back }),
    ...(damaged && {
      condition: random.pick(damageNotes),
      charges: [
        random.chance(50)
          ? { kind: 'damage_fee', amount: 20_000, reason: reasons.damage }
          : { kind: 'cleaning_fee', amount: 10_000, reason: reasons.cleaning },
      ],
    }),
    ...(story === 'lost' && {
      condition: reasons.lost,
      charges: [{ kind: 'lost_unit', amount: group.bail * 100, reason: reasons.lost }],
    }),
  };
};

const stepsOf = (
  stock: DemoOrderInputs,
  story: OrderScenario,
  dates: Dates,
  price: number,
  at: { created: string; out: string; back: string },
): BulkStep[] => {
  const { random } = stock;
  const steps: BulkStep[] = [];
  const wentOut = dates.back !== undefined || scenarioLineStates[story] === 'out';
  const mode =
    story === 'draft' ? 'none' : random.pick(['full', 'full', 'down', 'down', 'down', 'none'] as const);
  if (mode !== 'none') {
    const amount = mode === 'full' ? 'rest' : Math.floor(price / 20_000) * 10_000;
    steps.push({
      kind: 'pay',
      day: dates.created,
      at: at.created,
      stage: 'reserve',
      payments: [{ for: 'price', method: random.pick(methods), amount }],
    });
  }
  if (!wentOut) return steps;
  const payments = [
    { for: 'price' as const, method: random.pick(methods), amount: 'rest' as const },
    { for: 'bail' as const, method: random.pick(bailMethods), amount: 'rest' as const },
  ];
  steps.push({ kind: 'pay', day: dates.pickup, at: at.out, stage: 'pickup', payments });
  if (story === 'closed')
    steps.push({
      kind: 'settle',
      day: dates.back ?? dates.due,
      at: at.back,
      method: random.pick(bailMethods),
    });
  return steps;
};

const orderOf = (
  stock: DemoOrderInputs,
  story: OrderScenario,
  branch: number,
  first: DemoGarment,
  tier: DemoPriceTier,
  dates: Dates,
): BulkOrder => {
  const { clock, random, bookings, customerIds } = stock;
  const at = {
    created: clock.at(dates.created, random),
    out: clock.at(dates.pickup, random),
    back: clock.at(dates.back ?? dates.due, random),
  };
  const chosen = choose(stock, story, branch, first, dates);
  const lines = chosen.flatMap(({ garment, count }) => {
    for (let number = 0; number < count; number += 1)
      if (holds(story)) bookings.take(garment, branch, dates.pickup, lastDayOf(dates));
    return Array.from({ length: count }, () => lineOf(stock, story, garment, tier, dates, at));
  });
  if (story === 'partial' && lines[0] !== undefined && dates.back !== undefined)
    lines[0] = { ...lines[0], state: 'returned', returnedDay: dates.back, returnedAt: at.back };
  const rent = lines.reduce((sum, line) => sum + line.rentalPrice, 0);
  const discount =
    lines.length >= 6
      ? Math.floor(rent / 100_000) * 10_000
      : random.chance(10)
        ? Math.floor(rent / 200_000) * 10_000
        : 0;
  return {
    customerId: random.pick(customerIds),
    createdAt: at.created,
    eventDay:
      story === 'draft' && random.chance(50) ? null : clock.day(0) > dates.pickup ? dates.pickup : dates.due,
    rentDurationId: tier.id,
    discount,
    discountReason: discount === 0 ? '' : lines.length >= 6 ? reasons.school : reasons.regular,
    note: random.chance(35) ? random.pick(orderNotes) : '',
    channel: random.chance(15) ? 'online' : 'counter',
    lines,
    steps: stepsOf(stock, story, dates, rent - discount, at),
  };
};

/** Some deposits are refunded this many days late. */
const lateBail = 4;

const withLateBail = (order: BulkOrder, number: number, today: Day): BulkOrder => ({
  ...order,
  steps: order.steps.map((step) => {
    const day = addDays(step.day, lateBail);
    return step.kind === 'settle' && number % 8 === 3 && day < today
      ? { ...step, day, at: new Date(Date.parse(step.at) + lateBail * 86_400_000).toISOString() }
      : step;
  }),
});

/** Tries random garments until one is available. */
const tell = (
  stock: DemoOrderInputs,
  story: OrderScenario,
  branch: number,
  accept: (garment: DemoGarment) => boolean,
): { order: BulkOrder; first: DemoGarment } => {
  const { random, bookings, garments, tiers } = stock;
  const wanted = garments.filter(accept);
  for (let tries = 0; tries < 2000; tries += 1) {
    const first = random.pick(wanted);
    const tier = random.pick(tiers.slice(0, random.chance(70) ? 1 : tiers.length));
    if (story === 'overdue' && tier.days > 5) continue;
    const dates = datesOf(stock, story, tier, first);
    if (bookings.free(first, branch, dates.pickup, lastDayOf(dates)) < 1) continue;
    return { order: orderOf(stock, story, branch, first, tier, dates), first };
  }
  throw new Error(`the demo shop has no available garment for: ${story}`);
};

/** True if another branch has the expensive garment too, so that a conflict can be solved. */
const isRescued = ({ group, units }: DemoGarment, branch: number): boolean =>
  group.rentalPrice >= 500 && units.some((count, index) => index !== branch && count > 0);

export const demoOrders = (stock: DemoOrderInputs): BulkOrder[][] => {
  const had = new Set<string>();
  let gaveBack = false;
  return [0, 1, 2].map((branch) => {
    const orders: BulkOrder[] = [];
    const owned = (garment: DemoGarment): number => garment.units[branch] ?? 0;
    for (const story of orderScenarios)
      for (let number = 0; number < (scenarioCounts[story][branch] ?? 0); number += 1) {
        const risky = story === 'overdue' && number === 0;
        const { order, first } = tell(
          stock,
          story,
          branch,
          risky ? (one) => owned(one) === 1 && isRescued(one, branch) : (one) => owned(one) > 0,
        );
        const early = story === 'returned' && !gaveBack ? asEarlyReturn(order, stock) : undefined;
        gaveBack ||= early !== undefined;
        orders.push(
          story === 'closed'
            ? withLateBail(withOffer(order, number, stock.offers, had), number, stock.clock.day(0))
            : (early ?? order),
        );
        // The branch's only unit is overdue and reserved for tomorrow.
        if (risky) orders.push(tell(stock, 'tomorrow', branch, (one) => one === first).order);
      }
    return orders.sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
  });
};
