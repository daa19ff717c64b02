import { AppError } from '#lib/errors/errors.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { TakeDetail, stocktakeContract } from '../contract.ts';
import { takeQuery } from './sql.ts';

export const readTakeDetail = async (q: Tx, scope: Scope, takeId: number): Promise<TakeDetail> => {
  const take = (await takeQuery(scope, takeId).execute(q)).rows[0];
  if (take === undefined) throw new AppError('NOT_FOUND');
  return take;
};

export const getTake = readHandler<typeof stocktakeContract.get>(async (db, scope, call) => {
  const take = (await db.read(scope, takeQuery(scope, call.params.id)))[0];
  return take ?? call.fail('NOT_FOUND');
});
