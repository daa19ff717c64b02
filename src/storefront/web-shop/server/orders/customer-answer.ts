import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { deleteDraft, resumeDraft } from '#counter/rentals/server/index.ts';
import { isInStateSet } from '#orders/order/states.ts';
import { recordWithdrawal, offeredVersionOf } from './sql.ts';

export const agreeToOffer = async (q: Tx, scope: Scope, orderId: number, version: number): Promise<void> => {
  const [offer] = (await offeredVersionOf(scope, orderId).execute(q)).rows;
  const offered = offer?.version ?? null;
  if (offered === null || offer?.spam === true) throw new AppError('ILLEGAL_TRANSITION');
  await resumeDraft(q, scope, orderId, {
    reserve: true,
    offered: true,
    look: ({ head, lines }) => {
      const isLeft = lines.some((line) => !isInStateSet('draft', line.state));
      if (!isLeft && (head.version !== version || head.version !== offered)) throw new AppError('CHANGED');
    },
  });
};

export const withdraw = async (q: Tx, scope: Scope, orderId: number): Promise<void> => {
  await deleteDraft(q, scope, orderId);
  await recordWithdrawal(scope, orderId).execute(q);
};
