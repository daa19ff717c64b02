import { AppError } from '#lib/errors/errors.ts';
import { satangToBaht, doneReply } from '#lib/contract/wire-schemas.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { readHandler, writeHandler } from '#platform/http/handlers.ts';
import { endIfUnchanged } from '#platform/http/unchanged-record.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { maxDurations, type DurationRow, type shopContract } from '../contract.ts';
import {
  durationsQuery,
  deleteDuration,
  insertDuration,
  lockAllDurations,
  lockDuration,
  durationQuery,
  type DurationSqlRow,
  updateDuration,
  type DurationValues,
} from './durations-sql.ts';

const asDuration = (row: DurationSqlRow): DurationRow => ({
  ...row,
  price: row.price === null ? null : satangToBaht(row.price),
});

const read = async (q: Tx, scope: Scope, id: number): Promise<DurationRow> => {
  const row = (await durationQuery(scope, id).execute(q)).rows[0];
  if (row === undefined) throw new AppError('NOT_FOUND');
  return asDuration(row);
};

const withItsFigure = (values: DurationValues): DurationValues => ({
  ...values,
  pricePercent: values.priceRule === 'scale' ? values.pricePercent : null,
  price: values.priceRule === 'replace' ? values.price : null,
});

export const listDurations = readHandler<typeof shopContract.durations>(async (db, scope) => ({
  itemList: (await db.read(scope, durationsQuery(scope))).map(asDuration),
}));

export const addDuration = writeHandler<typeof shopContract.addDuration>(async (q, scope, call) => {
  const values = withItsFigure(call.body);
  if ((await lockAllDurations(scope).execute(q)).rows.length >= maxDurations)
    throw new AppError('VALIDATION', {
      values: { field: 'rentDays' },
      fields: [{ field: 'rentDays', message: `≤ ${maxDurations}` }],
    });
  const id = (await insertDuration(scope, values).execute(q)).rows[0]?.id ?? 0;
  const after = await read(q, scope, id);
  await writeAudit(q, scope, { action: 'shop.addDuration', subject: 'rent_duration', id, after });
  return after;
});

export const saveDuration = writeHandler<typeof shopContract.saveDuration>(async (q, scope, call) => {
  const { id } = call.params;
  const { version, ...fields } = call.body;
  const values = withItsFigure(fields);
  await lockDuration(scope, id).execute(q);
  const before = await read(q, scope, id);
  if (before.version !== version) throw new AppError('CHANGED', { data: before });
  await updateDuration(scope, id, values).execute(q);
  const after = await read(q, scope, id);
  endIfUnchanged(before, after);
  await writeAudit(q, scope, { action: 'shop.saveDuration', subject: 'rent_duration', id, before, after });
  return after;
});

/** IN_USE has the number of orders. A used duration can be hidden. */
export const removeDuration = writeHandler<typeof shopContract.removeDuration>(async (q, scope, call) => {
  const { id } = call.params;
  await lockDuration(scope, id).execute(q);
  const before = await read(q, scope, id);
  if (before.orders > 0) throw new AppError('IN_USE', { values: { n: before.orders } });
  await deleteDuration(scope, id).execute(q);
  await writeAudit(q, scope, { action: 'shop.removeDuration', subject: 'rent_duration', id, before });
  return doneReply;
});
