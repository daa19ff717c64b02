import { type RawBuilder, sql } from 'kysely';
import { definePort } from '#platform/ports/define-port.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

/** Provides SQL that marks the statistics as stale, because the statistics group by item fields. */
export const itemsMovedPort =
  definePort<(scope: Pick<Scope, 'shopId'>) => RawBuilder<unknown>>('items moved');

/** The caller runs this in the transaction that may have changed items. */
export const reportItemsMoved = async (q: Tx, scope: Pick<Scope, 'shopId'>): Promise<void> => {
  await sql`${itemsMovedPort.provided(scope)}`.execute(q);
};
