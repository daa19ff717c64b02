import type { Db } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { noteLooks } from '#customers/server/index.ts';
import type { RawRow } from './sql-rows.ts';
import { photographed } from './sql-rows.ts';

/** Photos of returns are shown with the rows: written down for their customers; nothing is asked where there is none. */
export const noteShown = async (db: Db, scope: Scope, rows: readonly RawRow[]): Promise<void> => {
  const orderIds = rows.flatMap((row) =>
    row.lastOrderId === null || row.photoTokens.length === 0 ? [] : [row.lastOrderId],
  );
  if (orderIds.length > 0) await db.read(scope, noteLooks(scope, photographed(scope, orderIds)));
};
