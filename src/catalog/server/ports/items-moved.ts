/** Items have changed category, colour or size. */
import { type RawBuilder, sql } from 'kysely';
import { definePort } from '#platform/ports/define-port.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

/** An insert for modules that count by these. */
export const itemsMovedPort =
  definePort<(scope: Pick<Scope, 'shopId'>) => RawBuilder<unknown>>('items moved');

/** Call it in the transaction that changes the items, or may have changed them. */
export const reportItemsMoved = async (q: Tx, scope: Pick<Scope, 'shopId'>): Promise<void> => {
  await sql`${itemsMovedPort.provided(scope)}`.execute(q);
};
