/** Rent durations (docs/domain.md §3): what the counter offers, and the price each of them makes. */
import { AppError } from '#lib/errors/errors.ts';
import { baht, done } from '#lib/contract/wire-schemas.ts';
import { audit } from '#platform/audit/write-audit.ts';
import { reading, writing } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { maxDurations, type DurationRow, type shopContract } from '../contract.ts';
import {
  allRows,
  deleteRow,
  insertRow,
  lockedAll,
  lockedRow,
  oneRow,
  type Row,
  updateRow,
  type Values,
} from './durations-sql.ts';

const asDuration = (row: Row): DurationRow => ({
  ...row,
  price: row.price === null ? null : baht(row.price),
});

const read = async (q: Tx, scope: Scope, id: number): Promise<DurationRow> => {
  const row = (await oneRow(scope, id).execute(q)).rows[0];
  if (row === undefined) throw new AppError('NOT_FOUND');
  return asDuration(row);
};

const refuse = (field: string, message: string): never => {
  throw new AppError('VALIDATION', { values: { field }, fields: [{ field, message }] });
};

/** The figure the rule needs must be there; a figure of another rule is dropped. */
const checked = (values: Values): Values => {
  const { priceRule, pricePercent, price } = values;
  if (priceRule === 'scale' && pricePercent === null) return refuse('pricePercent', priceRule);
  if (priceRule === 'replace' && price === null) return refuse('price', priceRule);
  return {
    ...values,
    pricePercent: priceRule === 'scale' ? pricePercent : null,
    price: priceRule === 'replace' ? price : null,
  };
};

export const durations = reading<typeof shopContract.durations>(async (db, scope) => ({
  itemList: (await db.read(scope, allRows(scope))).map(asDuration),
}));

export const addDuration = writing<typeof shopContract.addDuration>(async (q, scope, call) => {
  const values = checked(call.body);
  if ((await lockedAll(scope).execute(q)).rows.length >= maxDurations)
    return refuse('rentDays', `≤ ${maxDurations}`);
  const id = (await insertRow(scope, values).execute(q)).rows[0]?.id ?? 0;
  const after = await read(q, scope, id);
  await audit(q, scope, { action: 'shop.addDuration', subject: 'rent_duration', id, after });
  return after;
});

export const saveDuration = writing<typeof shopContract.saveDuration>(async (q, scope, call) => {
  const { id } = call.params;
  const { version, ...fields } = call.body;
  const values = checked(fields);
  await lockedRow(scope, id).execute(q);
  const before = await read(q, scope, id);
  if (before.version !== version) throw new AppError('CHANGED', { data: before });
  await updateRow(scope, id, values).execute(q);
  const after = await read(q, scope, id);
  await audit(q, scope, { action: 'shop.saveDuration', subject: 'rent_duration', id, before, after });
  return after;
});

/** IN_USE with the number of orders that were made with it; it can be hidden instead. */
export const removeDuration = writing<typeof shopContract.removeDuration>(async (q, scope, call) => {
  const { id } = call.params;
  await lockedRow(scope, id).execute(q);
  const before = await read(q, scope, id);
  if (before.orders > 0) throw new AppError('IN_USE', { values: { n: before.orders } });
  await deleteRow(scope, id).execute(q);
  await audit(q, scope, { action: 'shop.removeDuration', subject: 'rent_duration', id, before });
  return done;
});
