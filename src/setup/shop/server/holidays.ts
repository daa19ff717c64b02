/** A holiday may be an open or a closed day. */
import type { AuditAction } from '#lib/vocabulary/audit-actions.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import { endIfUnchanged } from '#platform/http/unchanged-record.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Holiday, shopContract } from '../contract.ts';
import { holidaysOf } from '../holidays.ts';
import { lunarHolidaysOf } from '../lunar-holidays.ts';
import { holidayNames } from '../words/holidays.ts';
import { withClosing } from './closing.ts';
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
  const { closing, ...holiday } = call.body;
  const before = (await listed(q, scope)).itemList;
  const was = before.find(({ day }) => day === holiday.day);
  if (was !== undefined) endIfUnchanged(was, holiday, { itemList: before });
  const closer = { choices: closing, afterCommit: call.afterCommit };
  await withClosing(q, scope, closer, () => saveHolidayRow(scope, holiday).execute(q));
  await written(q, scope, 'shop.putHoliday', was, holiday);
  return listed(q, scope);
});

export const removeHoliday = writeHandler<typeof shopContract.removeHoliday>(async (q, scope, call) => {
  const removed = (await removeHolidayRow(scope, call.params.day).execute(q)).rows[0];
  if (removed === undefined) throw new AppError('NOT_FOUND');
  await written(q, scope, 'shop.removeHoliday', { day: call.params.day, name: removed.name }, undefined);
  return listed(q, scope);
});

export const addHolidays = writeHandler<typeof shopContract.addHolidays>(async (q, scope, call) => {
  const { year, closed, closing } = call.body;
  const days = holidaysOf(year).map(({ day, key }) => ({ day, name: holidayNames[key], closed }));
  const { rows } = await withClosing(q, scope, { choices: closing, afterCommit: call.afterCommit }, () =>
    addHolidayRows(scope, days).execute(q),
  );
  const added = rows.length;
  await written(q, scope, 'shop.addHolidays', undefined, { year, closed, added });
  return { ...(await listed(q, scope)), added, lunar: lunarHolidaysOf(year).length > 0 };
});
