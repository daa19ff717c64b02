import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { SheetKind } from '#integrations/import-export/columns.ts';
import type { SheetContext, SheetKindHandler } from './sheet-context.ts';
import { customerSheetHandler } from '../kinds/customers.ts';
import { expenseSheetHandler } from '../kinds/expenses.ts';
import { goodsSheetHandler } from '../kinds/goods.ts';
import { groupSheetHandler } from '../kinds/groups.ts';
import { itemSheetHandler } from '../kinds/items.ts';
import { rentalSheetHandler } from '../kinds/rentals.ts';
import { unitSheetHandler } from '../kinds/units.ts';
import { setSheetHandler } from '../kinds/sets.ts';
import { type ChosenCode, loadKnownCodes } from '#setup/sheets/server/index.ts';

export const sheetKindHandlers: Record<SheetKind, SheetKindHandler> = {
  groups: groupSheetHandler,
  items: itemSheetHandler,
  units: unitSheetHandler,
  sets: setSheetHandler,
  customers: customerSheetHandler,
  rentals: rentalSheetHandler,
  goods: goodsSheetHandler,
  expenses: expenseSheetHandler,
};

export const sheetBatchSize = 1000;

/**
 * Plans each query again. The table grows during an import, and a plan from the start would scan the table
 * per key. Foreign key checks keep cached plans, because these checks run once per row.
 */
export const newSheetPlans = async <T>(q: Tx, read: () => Promise<T>): Promise<T> => {
  await sql`set local plan_cache_mode = force_custom_plan`.execute(q);
  const value = await read();
  await sql`set local plan_cache_mode = auto`.execute(q);
  return value;
};

export const sheetContextOf = async (
  q: Tx,
  scope: Scope,
  { chosenCodes }: { chosenCodes: readonly ChosenCode[] },
): Promise<SheetContext> => ({
  q,
  scope,
  known: await loadKnownCodes(q, scope, chosenCodes),
  seen: new Map(),
  codes: new Map(),
});
