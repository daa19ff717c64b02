/** A holiday may be an open or a closed day. */
import type { AuditAction } from '#lib/vocabulary/audit-actions.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Holiday, shopContract } from '../contract.ts';
import { holidaysOf } from '../holidays.ts';
import { holidayNames } from '../words/holidays.ts';
import { addHolidayRows, holidayRows, saveHolidayRow, removeHolidayRow } from './settings-sql.ts';

const listed = async (q: Tx, scope: Scope): Promise<{ itemList: Holiday[] }> => ({
  itemList: (await holidayRows(scope, bangkokDay(new Date())).execute(q)).rows,
});

const written = (
  q: Tx,
  scope: Scope,
  action: AuditAction,
  before: unknown,
  after: unknown,
): Promise<unknown> =>
  writeAudit(q, scope, { action, subject: 'closed_day', id: scope.shopId, before, after });

export const saveHoliday = writeHandler<typeof shopContract.putHoliday>(async (q, scope, call) => {
  await saveHolidayRow(scope, call.body).execute(q);
  await written(q, scope, 'shop.putHoliday', undefined, call.body);
  return listed(q, scope);
});

export const removeHoliday = writeHandler<typeof shopContract.removeHoliday>(async (q, scope, call) => {
  const gone = (await removeHolidayRow(scope, call.params.day).execute(q)).rows[0];
  if (gone === undefined) throw new AppError('NOT_FOUND');
  await written(q, scope, 'shop.removeHoliday', { day: call.params.day, name: gone.name }, undefined);
  return listed(q, scope);
});

export const addHolidays = writeHandler<typeof shopContract.addHolidays>(async (q, scope, call) => {
  const { year, closed } = call.body;
  const days = holidaysOf(year).map(({ day, key }) => ({ day, name: holidayNames[key], closed }));
  const added = (await addHolidayRows(scope, days).execute(q)).rows.length;
  await written(q, scope, 'shop.addHolidays', undefined, { year, closed, added });
  return { ...(await listed(q, scope)), added };
});
