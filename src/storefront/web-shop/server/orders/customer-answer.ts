/** What who asked says to their request: yes to what was offered, or that they no longer want it. */
import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { dropDraft, goOnWith } from '#counter/rentals/server/index.ts';
import { noteWithdrawn, offeredVersion } from './sql.ts';

/** Books what was offered, as the customer saw it. CHANGED when the shop has changed it since, NOT_AVAILABLE, ILLEGAL_TRANSITION. */
export const agree = async (q: Tx, scope: Scope, orderId: number, version: number): Promise<void> => {
  const [offer] = (await offeredVersion(scope, orderId).execute(q)).rows;
  const offered = offer?.version ?? null;
  if (offered === null) throw new AppError('ILLEGAL_TRANSITION');
  await goOnWith(q, scope, orderId, {
    reserve: true,
    look: ({ head, lines }) => {
      const isLeft = lines.some((line) => line.state !== 'draft');
      if (!isLeft && (head.version !== version || head.version !== offered)) throw new AppError('CHANGED');
    },
  });
};

/** Ends a request that nobody has accepted; what was kept for it is free again. ILLEGAL_TRANSITION. */
export const withdraw = async (q: Tx, scope: Scope, orderId: number): Promise<void> => {
  await dropDraft(q, scope, orderId);
  await noteWithdrawn(scope, orderId).execute(q);
};
