import type { Db } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { recordAccessSql } from '#customers/server/index.ts';
import type { CareDbRow } from './sql-rows.ts';
import { photographedGarments } from './sql-rows.ts';

export const logPhotoAccess = async (db: Db, scope: Scope, rows: readonly CareDbRow[]): Promise<void> => {
  const orderIds = rows.flatMap((row) =>
    row.lastOrderId === null || row.photoTokens.length === 0 ? [] : [row.lastOrderId],
  );
  if (orderIds.length > 0)
    await db.read(scope, recordAccessSql(scope, photographedGarments(scope, orderIds)));
};
