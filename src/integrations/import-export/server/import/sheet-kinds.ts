/** The kinds of sheets, and a desk to work at. */
import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { SheetKind } from '#integrations/import-export/columns.ts';
import type { Desk, KindWork } from './sheet-context.ts';
import { customerWork } from '../kinds/customers.ts';
import { goodsWork } from '../kinds/goods.ts';
import { groupWork } from '../kinds/groups.ts';
import { unitWork } from '../kinds/units.ts';
import { setWork } from '../kinds/sets.ts';
import { loadKnown } from './known-codes.ts';

export const works: Record<SheetKind, KindWork> = {
  groups: groupWork,
  units: unitWork,
  sets: setWork,
  customers: customerWork,
  goods: goodsWork,
};

/** Rows read, checked and written at a time. */
export const batchRows = 1000;

/**
 * Reads planned for how the tables are now. They grow by thousands of rows while a sheet is written: a plan kept from when
 * they were small would read them whole for every key. Only around reads: the checks of foreign keys, one a row, keep theirs.
 */
export const freshPlans = async <T>(q: Tx, read: () => Promise<T>): Promise<T> => {
  await sql`set local plan_cache_mode = force_custom_plan`.execute(q);
  const value = await read();
  await sql`set local plan_cache_mode = auto`.execute(q);
  return value;
};

export const deskOf = async (q: Tx, scope: Scope, createCodes: boolean): Promise<Desk> => ({
  q,
  scope,
  known: await loadKnown(q, scope),
  createCodes,
  seen: new Map(),
  codes: new Map(),
});
