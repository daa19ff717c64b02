/** Extension point: items have changed category, colour or size. */
import { type RawBuilder, sql } from 'kysely';
import { definePort } from '#platform/ports/define-port.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

/** An insert that records the change for modules that count by category, colour or size. */
export const itemsMovedPort =
  definePort<(scope: Pick<Scope, 'shopId'>) => RawBuilder<unknown>>('items moved');

/** Records it in the transaction that has changed items, or may have. */
export const reportItemsMoved = async (q: Tx, scope: Pick<Scope, 'shopId'>): Promise<void> => {
  await sql`${itemsMovedPort.provided(scope)}`.execute(q);
};
