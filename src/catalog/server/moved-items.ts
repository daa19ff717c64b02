/** Items that stand elsewhere in the catalogue than before: of another category, colour or size. */
import { type RawBuilder, sql } from 'kysely';
import { asked } from '../../core/server/asked.ts';
import type { Tx } from '../../core/server/db.ts';
import type { Scope } from '../../core/server/scope.ts';

/** An insert by which whoever counts by the catalogue hears that items have moved in it. */
export const itemsMoved = asked<(scope: Pick<Scope, 'shopId'>) => RawBuilder<unknown>>(
  'items moved in the catalogue',
);

/** Tells of it, in the transaction that has moved them, or may have. */
export const tellMoved = async (q: Tx, scope: Pick<Scope, 'shopId'>): Promise<void> => {
  await sql`${itemsMoved.answers(scope)}`.execute(q);
};
