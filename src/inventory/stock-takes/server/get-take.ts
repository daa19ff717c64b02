import { AppError } from '#lib/errors/errors.ts';
import { reading } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { TakeDetail, stocktakeContract } from '../contract.ts';
import { takeQuery } from './sql.ts';

/** The take as the screens show it, inside a transaction that has just changed it. */
export const shownTake = async (q: Tx, scope: Scope, takeId: number): Promise<TakeDetail> => {
  const take = (await takeQuery(scope, takeId).execute(q)).rows[0];
  if (take === undefined) throw new AppError('NOT_FOUND');
  return take;
};

/** A stock take with its counts; NOT_FOUND when its branch is not the user's. */
export const get = reading<typeof stocktakeContract.get>(async (db, scope, call) => {
  const take = (await db.read(scope, takeQuery(scope, call.params.id)))[0];
  return take ?? call.fail('NOT_FOUND');
});
