/** Rental days (docs/domain.md §3). */
import { addDays, type Day, daysBetween } from '#lib/dates/day.ts';
import { type Closures, isClosedOn, lastOpenDay, openDayFrom } from '#setup/shop/closures.ts';

/** `inclusive` counts pick-up and return day, `nights` the nights, `free-travel-days` neither day. */
export type DayCounting = 'inclusive' | 'nights' | 'free-travel-days';

const spanOf = (rentDays: number, counting: DayCounting): number => {
  if (counting === 'inclusive') return rentDays - 1;
  return counting === 'nights' ? rentDays : rentDays + 1;
};

export const rentalDays = (counting: DayCounting, pickupDay: Day, returnDay: Day): number => {
  const between = daysBetween(pickupDay, returnDay);
  if (counting === 'inclusive') return Math.max(1, between + 1);
  return Math.max(1, counting === 'nights' ? between : between - 1);
};

export type DayProposalInput = Closures & {
  eventDay: Day;
  rentDays: number;
  counting: DayCounting;
  today?: Day;
};

/** Returns the earliest day that staff may enter: the last open day, or the parcel's earlier arrival. */
export const earliestReturnDay = (today: Day, shop: Closures, parcelDay: Day | null): Day => {
  const open = lastOpenDay(today, shop);
  return parcelDay !== null && parcelDay < open ? parcelDay : open;
};

/**
 * The pick-up is the day before the event (the event day for a one-day tier), the return is the tier's last
 * day. Closed days move the pick-up earlier and the return later, free of charge.
 */
export const proposeDays = (ask: DayProposalInput): { pickupDay: Day; returnDay: Day } => {
  const span = spanOf(Math.max(1, ask.rentDays), ask.counting);
  const eve = span === 0 ? ask.eventDay : addDays(ask.eventDay, -1);
  const wanted = ask.today !== undefined && eve < ask.today ? ask.today : eve;
  const pickupDay = openDayFrom(ask, wanted, -1, ask.today);
  const end = addDays(wanted, span);
  return { pickupDay, returnDay: openDayFrom(ask, end < ask.eventDay ? ask.eventDay : end, 1) };
};

type LineDays = { pickupDay: Day; returnDay: Day };

export type PaidSpan = { from: Day; until: Day };

/** Closed days next to pick-up or return are free, because `proposeDays` may have moved the day over them. */
export const paidSpanOf = ({ pickupDay, returnDay }: LineDays, shop: Closures): PaidSpan => {
  let [from, until] = [pickupDay, returnDay];
  while (from < until && isClosedOn(shop, addDays(from, 1))) from = addDays(from, 1);
  while (from < until && isClosedOn(shop, addDays(until, -1))) until = addDays(until, -1);
  return { from, until };
};

export type PaidDaysInput = Closures & LineDays & { counting: DayCounting };

export const paidDays = ({ pickupDay, returnDay, counting, ...shop }: PaidDaysInput): number => {
  const { from, until } = paidSpanOf({ pickupDay, returnDay }, shop);
  return rentalDays(counting, from, until);
};

/**
 * Closures may have changed since the line was priced. If only its return day moves now, a later return adds
 * days to the paid days, and an earlier return can only shorten them.
 */
export const paidSpanAfter = (
  line: LineDays & { paid: PaidSpan },
  days: LineDays,
  shop: Closures,
): PaidSpan => {
  const { paid } = line;
  const wanted = paidSpanOf(days, shop);
  const usual = paidSpanOf(line, shop);
  const asUsual = usual.from === paid.from && usual.until === paid.until;
  if (asUsual || days.pickupDay !== line.pickupDay) return wanted;
  if (days.returnDay > line.returnDay)
    return { from: paid.from, until: wanted.until > paid.until ? wanted.until : paid.until };
  const shorter = daysBetween(wanted.from, wanted.until) < daysBetween(paid.from, paid.until);
  return days.returnDay < line.returnDay && shorter ? wanted : paid;
};
