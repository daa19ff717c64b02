/** A closed day's events move, or the shop opens for them. */
import { AppError } from '#lib/errors/errors.ts';
import { wakeJob } from '#platform/jobs/wake.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { type ClosingChoice, closingKeyOf } from '../closing-input.ts';
import { closingPort } from './ports/closing.ts';
import { lockShop } from './settings-sql.ts';

/** `work` closes days. Throws CLOSING_AFFECTS with planned events, unless each has a choice. */
export const withClosing = async <T>(
  q: Tx,
  scope: Scope,
  {
    choices = [],
    afterCommit,
  }: { choices: readonly ClosingChoice[] | undefined; afterCommit: (work: () => void) => void },
  work: () => Promise<T>,
): Promise<T> => {
  // Two closures without the lock could each move events to the day that the other closure closes.
  await lockShop(scope).execute(q);
  const before = new Set((await closingPort.provided.planned(q, scope)).map(closingKeyOf));
  const done = await work();
  const entries = (await closingPort.provided.planned(q, scope)).filter(
    (one) => !before.has(closingKeyOf(one)),
  );
  const chosen = new Map(choices.map((one) => [closingKeyOf(one), one.way]));
  const resolved = entries.flatMap((one) => {
    const way = chosen.get(closingKeyOf(one));
    return way === undefined ? [] : [{ ...one, way }];
  });
  if (resolved.length < entries.length)
    throw new AppError('CLOSING_AFFECTS', { values: { n: entries.length }, data: { itemList: entries } });
  if (resolved.length > 0) {
    await closingPort.provided.resolve(q, scope, resolved);
    afterCommit(() => wakeJob('messages', scope.shopId));
  }
  return done;
};
