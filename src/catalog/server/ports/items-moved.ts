/** Items that stand elsewhere in the catalogue than before: of another category, colour or size. */
import { type RawBuilder, sql } from 'kysely';
import { asked } from '#platform/ports/define-port.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

/** An insert by which whoever counts by the catalogue hears that items have moved in it. */
export const itemsMoved = asked<(scope: Pick<Scope, 'shopId'>) => RawBuilder<unknown>>(
  'items moved in the catalogue',
);

/** Tells of it, in the transaction that has moved them, or may have. */
export const tellMoved = async (q: Tx, scope: Pick<Scope, 'shopId'>): Promise<void> => {
  await sql`${itemsMoved.answers(scope)}`.execute(q);
};
