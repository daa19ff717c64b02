/** Kept figures follow what was changed: marks are taken, and the days they say are made up anew from the ledger and the lines. */
import type { Db, Tx } from '../../../core/server/db.ts';
import type { Scope } from '../../../core/server/scope.ts';
import {
  dayFaults,
  everyDay,
  type FigureFault,
  holdHead,
  makeHead,
  monthFaults,
  noteItems,
  putDays,
  putMonths,
  takeDays,
  takeMarks,
  waitForAll,
} from './sql-kept.ts';

type Shop = Pick<Scope, 'shopId'>;

/** So many marks, and so many days, are taken in one transaction. */
const marksAtOnce = 2000;
const daysAtOnce = 200;

/** busy: another process is at it · more: there may be something left · done: there was nothing. */
type Step = 'busy' | 'more' | 'done';

const step = async (q: Tx, shop: Shop): Promise<Step> => {
  const head = (await holdHead(shop).execute(q)).rows[0];
  if (head === undefined) return 'busy';
  if (!head.begun) await waitForAll(shop).execute(q);
  await noteItems(shop).execute(q);
  const taken = (await takeMarks(shop, marksAtOnce).execute(q)).rows[0]?.taken ?? 0;
  // What many marks say of the same day is made up once.
  if (taken === marksAtOnce) return 'more';
  const { rows: days } = await takeDays(shop, daysAtOnce).execute(q);
  if (days.length === 0) return taken > 0 ? 'more' : 'done';
  await putDays(shop, days).execute(q);
  await putMonths(shop, days).execute(q);
  return 'more';
};

/**
 * Goes on until nothing is marked, or `stopped` says so between two pieces. Each piece is one transaction, so a process that is killed
 * leaves its marks. A shop that another process is at is left to it: false.
 */
export const catchUp = async (db: Db, shop: Shop, stopped: () => boolean = () => false): Promise<boolean> => {
  for (let had: Step = 'more'; had === 'more' && !stopped();) {
    had = await db.tx(shop, (q) => step(q, shop), { long: true });
    if (had === 'busy') {
      // Nobody has begun yet, or somebody is at it.
      await db.tx(shop, (q) => makeHead(shop).execute(q));
      had = await db.tx(shop, (q) => step(q, shop), { long: true });
    }
    if (had === 'busy') return false;
  }
  return true;
};

/** Waits for another process where it has to. */
const catchUpWholly = async (db: Db, shop: Shop): Promise<void> => {
  while (!(await catchUp(db, shop))) await new Promise((resolve) => setTimeout(resolve, 50));
};

/** The days of a shop whose sums are held against the truth, and what they say else. Makes up what is marked, and changes nothing besides. */
export const verifyFigures = async (db: Db, shop: Shop): Promise<{ days: number; faults: FigureFault[] }> => {
  await catchUpWholly(db, shop);
  const days = await db.read(shop, everyDay(shop));
  const faults: FigureFault[] = [];
  for (let from = 0; from < days.length; from += daysAtOnce) {
    const part = days.slice(from, from + daysAtOnce);
    if ((await db.read(shop, dayFaults(shop, part))).length === 0) continue;
    // What was changed meanwhile is no fault.
    await catchUpWholly(db, shop);
    faults.push(...(await db.read(shop, dayFaults(shop, part))));
  }
  faults.push(...(await db.read(shop, monthFaults(shop))));
  return { days: days.length, faults };
};

/** Makes the sums of all days of a shop up anew; it has been caught up with before. */
export const mendFigures = async (db: Db, shop: Shop): Promise<void> => {
  await db.tx(shop, (q) => waitForAll(shop).execute(q), { long: true });
  await catchUpWholly(db, shop);
};
