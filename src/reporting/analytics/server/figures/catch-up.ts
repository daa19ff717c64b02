import type { Db, Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { takeStaleFiguresQuery } from '#ledger/server/index.ts';
import {
  dayFigureFaults,
  daysOfStaleMarks,
  allFigureDays,
  type FigureFault,
  lockFigureHead,
  createFigureHead,
  markStaleItems,
  monthFigureFaults,
  recordStaleItems,
  writeDaySums,
  writeMonthSums,
  claimStaleDays,
  unitsOfStaleMarks,
  markAllDaysStale,
} from './sql/stored-sums.ts';
import { writeStockValues, stockValueFaults } from './sql/stock-value.ts';
import { writeUnitSums, claimStaleUnits, unitFigureFaults } from './sql/unit-sums.ts';

type Shop = Pick<Scope, 'shopId'>;

const marksAtOnce = 2000;
const daysAtOnce = 200;
const unitsAtOnce = 500;

/** `busy` means another process works on the shop. `more` means the caller must call again. */
type Step = 'busy' | 'more' | 'done';

/** Recomputes garments, and the branch items to which they belonged and belong. Counts the garments. */
const followUnits = async (q: Tx, shop: Shop): Promise<number> => {
  const { rows: units } = await claimStaleUnits(shop, unitsAtOnce).execute(q);
  if (units.length === 0) return 0;
  const before = units.filter((one) => one.item_id !== null);
  const { rows: now } = await writeUnitSums(
    shop,
    units.map((one) => one.unit_id),
  ).execute(q);
  const racks = [...before, ...now].map(({ branch_id, gone, item_id }) => ({ branch_id, gone, item_id }));
  if (racks.length > 0) await writeStockValues(shop, racks).execute(q);
  return units.length;
};

const step = async (q: Tx, shop: Shop): Promise<Step> => {
  const head = (await lockFigureHead(shop).execute(q)).rows[0];
  if (head === undefined) return 'busy';
  if (!head.begun) await markAllDaysStale(shop).execute(q);
  const moved = (await recordStaleItems(shop).execute(q)).rows
    .filter((one) => one.moved)
    .map((one) => one.id);
  if (moved.length > 0) await markStaleItems(shop, moved).execute(q);
  const { rows: marks } = await takeStaleFiguresQuery(shop, marksAtOnce).execute(q);
  const taken = marks.length;
  if (taken > 0) {
    await unitsOfStaleMarks(shop, marks).execute(q);
    await daysOfStaleMarks(shop, marks).execute(q);
  }
  // All marks come first, so each day is recomputed once.
  if (taken === marksAtOnce) return 'more';
  const { rows: days } = await claimStaleDays(shop, daysAtOnce).execute(q);
  const units = await followUnits(q, shop);
  if (days.length === 0) return taken + units > 0 ? 'more' : 'done';
  await writeDaySums(shop, days).execute(q);
  await writeMonthSums(shop, days).execute(q);
  return 'more';
};

/**
 * Runs until no marks remain or `stopped` is true after a transaction. The marks of a killed process remain.
 * Returns false if another process works on the shop.
 */
export const catchUp = async (db: Db, shop: Shop, stopped: () => boolean = () => false): Promise<boolean> => {
  for (let had: Step = 'more'; had === 'more' && !stopped();) {
    had = await db.tx(shop, (q) => step(q, shop), { long: true });
    if (had === 'busy') {
      // There are no figures yet, or another process works on them.
      await db.tx(shop, (q) => createFigureHead(shop).execute(q));
      had = await db.tx(shop, (q) => step(q, shop), { long: true });
    }
    if (had === 'busy') return false;
  }
  return true;
};

const catchUpWholly = async (db: Db, shop: Shop): Promise<void> => {
  while (!(await catchUp(db, shop))) await new Promise((resolve) => setTimeout(resolve, 50));
};

const verifyUnits = async (db: Db, shop: Shop): Promise<{ garments: number; faults: FigureFault[] }> => {
  const faults: FigureFault[] = [];
  const look = (first: number) => db.read(shop, unitFigureFaults(shop, first, unitsAtOnce));
  let garments = 0;
  for (let first = 0; ;) {
    let rows = await look(first);
    if (rows.some((one) => one.wrong)) {
      // A concurrent change may have caused the difference.
      await catchUpWholly(db, shop);
      rows = await look(first);
    }
    for (const { unitId: _, wrong, ...fault } of rows) if (wrong) faults.push(fault);
    const seen = new Set(rows.map((one) => one.unitId));
    garments += seen.size;
    if (seen.size < unitsAtOnce)
      return { garments, faults: [...faults, ...(await db.read(shop, stockValueFaults(shop)))] };
    first = Math.max(...seen) + 1;
  }
};

export const verifyFigures = async (
  db: Db,
  shop: Shop,
): Promise<{ days: number; garments: number; faults: FigureFault[] }> => {
  await catchUpWholly(db, shop);
  const days = await db.read(shop, allFigureDays(shop));
  const faults: FigureFault[] = [];
  for (let from = 0; from < days.length; from += daysAtOnce) {
    const part = days.slice(from, from + daysAtOnce);
    if ((await db.read(shop, dayFigureFaults(shop, part))).length === 0) continue;
    await catchUpWholly(db, shop);
    faults.push(...(await db.read(shop, dayFigureFaults(shop, part))));
  }
  faults.push(...(await db.read(shop, monthFigureFaults(shop))));
  const units = await verifyUnits(db, shop);
  return { days: days.length, garments: units.garments, faults: [...faults, ...units.faults] };
};

export const mendFigures = async (db: Db, shop: Shop): Promise<void> => {
  await db.tx(shop, (q) => markAllDaysStale(shop).execute(q), { long: true });
  await catchUpWholly(db, shop);
};
