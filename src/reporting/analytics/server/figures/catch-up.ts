/** Kept figures follow what was changed: marks are taken, and the days they say are made up anew from the ledger and the lines. */
import type { Db, Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { takeDue } from '#ledger/server/index.ts';
import {
  dayFaults,
  daysOfMarks,
  everyDay,
  type FigureFault,
  holdHead,
  makeHead,
  markItems,
  monthFaults,
  noteItems,
  putDays,
  putMonths,
  takeDays,
  unitsOfMarks,
  waitForAll,
} from './sql/stored-sums.ts';
import { putRacks, rackFaults } from './sql/stock-value.ts';
import { putUnits, takeUnits, unitFaults } from './sql/unit-sums.ts';

type Shop = Pick<Scope, 'shopId'>;

/** So many marks, days and garments are taken in one transaction. */
const marksAtOnce = 2000;
const daysAtOnce = 200;
const unitsAtOnce = 500;

/** busy: another process is at it · more: there may be something left · done: there was nothing. */
type Step = 'busy' | 'more' | 'done';

/** Sums of garments that wait, and of the racks on which they were and are; how many there were. */
const followUnits = async (q: Tx, shop: Shop): Promise<number> => {
  const { rows: units } = await takeUnits(shop, unitsAtOnce).execute(q);
  if (units.length === 0) return 0;
  const before = units.filter((one) => one.item_id !== null);
  const { rows: now } = await putUnits(
    shop,
    units.map((one) => one.unit_id),
  ).execute(q);
  const racks = [...before, ...now].map(({ branch_id, gone, item_id }) => ({ branch_id, gone, item_id }));
  if (racks.length > 0) await putRacks(shop, racks).execute(q);
  return units.length;
};

const step = async (q: Tx, shop: Shop): Promise<Step> => {
  const head = (await holdHead(shop).execute(q)).rows[0];
  if (head === undefined) return 'busy';
  if (!head.begun) await waitForAll(shop).execute(q);
  const moved = (await noteItems(shop).execute(q)).rows.filter((one) => one.moved).map((one) => one.id);
  if (moved.length > 0) await markItems(shop, moved).execute(q);
  const { rows: marks } = await takeDue(shop, marksAtOnce).execute(q);
  const taken = marks.length;
  if (taken > 0) {
    await unitsOfMarks(shop, marks).execute(q);
    await daysOfMarks(shop, marks).execute(q);
  }
  // What many marks say of the same day is made up once.
  if (taken === marksAtOnce) return 'more';
  const { rows: days } = await takeDays(shop, daysAtOnce).execute(q);
  const units = await followUnits(q, shop);
  if (days.length === 0) return taken + units > 0 ? 'more' : 'done';
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

/** What is kept of the garments of a shop and should not be. */
const verifyUnits = async (db: Db, shop: Shop): Promise<{ garments: number; faults: FigureFault[] }> => {
  const faults: FigureFault[] = [];
  const look = (first: number) => db.read(shop, unitFaults(shop, first, unitsAtOnce));
  let garments = 0;
  for (let first = 0; ;) {
    let rows = await look(first);
    if (rows.some((one) => one.wrong)) {
      // What was changed meanwhile is no fault.
      await catchUpWholly(db, shop);
      rows = await look(first);
    }
    for (const { unitId: _, wrong, ...fault } of rows) if (wrong) faults.push(fault);
    const seen = new Set(rows.map((one) => one.unitId));
    garments += seen.size;
    if (seen.size < unitsAtOnce)
      return { garments, faults: [...faults, ...(await db.read(shop, rackFaults(shop)))] };
    first = Math.max(...seen) + 1;
  }
};

/**
 * The days and garments of a shop whose sums are held against the truth, and what they say else. Makes up what is marked, and changes
 * nothing besides.
 */
export const verifyFigures = async (
  db: Db,
  shop: Shop,
): Promise<{ days: number; garments: number; faults: FigureFault[] }> => {
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
  const units = await verifyUnits(db, shop);
  return { days: days.length, garments: units.garments, faults: [...faults, ...units.faults] };
};

/** Makes the sums of all days and garments of a shop up anew; it has been caught up with before. */
export const mendFigures = async (db: Db, shop: Shop): Promise<void> => {
  await db.tx(shop, (q) => waitForAll(shop).execute(q), { long: true });
  await catchUpWholly(db, shop);
};
