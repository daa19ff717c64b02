import { sql } from 'kysely';
import { addDays, bangkokDay, type Day } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { readHandler, writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { pageReply } from '#platform/db/page-query.ts';
import type { DataRequest, customerContract } from '#customers/contract.ts';
import { resolveMergedCustomer } from '../records/resolve-merged.ts';
import {
  lockDataRequest,
  dataRequestCount,
  dataRequestPage,
  dataRequestRow,
  settleDataRequest,
} from './sql-data-requests.ts';

/** Days until a request is due (PDPA §30). */
const dueDays = 30;

export const readDataRequest = async (q: Tx, scope: Scope, id: number): Promise<DataRequest> => {
  const row = (await dataRequestRow(scope, id).execute(q)).rows[0];
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row;
};

type NewDataRequest = { customerId: number; kind: DataRequest['kind']; note: string; day: Day };

const insertDataRequest = async (
  q: Tx,
  scope: Scope,
  { customerId, kind, note, day }: NewDataRequest,
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into data_request (shop_id, customer_id, kind, asked_day, due_day, note, created_by)
    values (${scope.shopId}, ${customerId}, ${kind}::data_request_kind, ${day}::date, ${addDays(day, dueDays)}::date, ${note}, ${scope.userId || null})
    returning id`.execute(q);
  const id = rows[0]?.id ?? 0;
  await writeAudit(q, scope, {
    action: 'customer.addRequest',
    subject: 'customer',
    id: customerId,
    after: { requestId: id, kind, askedDay: day },
  });
  return id;
};

export const openDataRequests = (scope: Pick<Scope, 'shopId'>, customerId: number) => sql<{
  kind: DataRequest['kind'];
  dueDay: Day;
}>`
  select r.kind, min(r.due_day) as "dueDay" from data_request r
  where r.shop_id = ${scope.shopId} and r.customer_id = ${customerId} and r.state = 'open' group by r.kind order by r.kind`;

export const addOwnDataRequest = async (q: Tx, scope: Scope, asked: NewDataRequest): Promise<void> => {
  const customerId = await resolveMergedCustomer(q, scope, asked.customerId);
  const { rows } = await openDataRequests(scope, customerId).execute(q);
  if (rows.some((one) => one.kind === asked.kind)) return;
  await insertDataRequest(q, scope, { ...asked, customerId });
};

export const addDataRequest = writeHandler<typeof customerContract.addRequest>(async (q, scope, call) => {
  const today = bangkokDay(new Date());
  const { kind, note, askedDay = today } = call.body;
  if (askedDay > today)
    return call.fail('VALIDATION', {
      values: { field: 'askedDay' },
      fields: [{ field: 'askedDay', message: `≤ ${today}` }],
    });
  const customerId = await resolveMergedCustomer(q, scope, call.params.id);
  const id = await insertDataRequest(q, scope, { customerId, kind, note, day: askedDay });
  return readDataRequest(q, scope, id);
});

export const listDataRequests = readHandler<typeof customerContract.requests>(async (db, scope, call) => {
  const { page, size, ...filter } = call.query;
  const [rows, [count]] = await db.readAll(scope, [
    dataRequestPage(scope, filter, { page, size }),
    dataRequestCount(scope, filter),
  ]);
  return pageReply(call.query, rows, count?.n);
});

/** A refusal needs a reason (PDPA §30). */
export const refuseDataRequest = writeHandler<typeof customerContract.refuseRequest>(
  async (q, scope, call) => {
    const { id } = call.params;
    const [row] = (await lockDataRequest(scope, id).execute(q)).rows;
    if (row === undefined) return call.fail('NOT_FOUND');
    if (row.state !== 'open') return call.fail('ILLEGAL_TRANSITION');
    await settleDataRequest(q, scope, id, 'refused', call.body.reason);
    await writeAudit(q, scope, {
      action: 'customer.refuseRequest',
      subject: 'customer',
      id: row.customer_id,
      after: { requestId: id, kind: row.kind },
    });
    return readDataRequest(q, scope, id);
  },
);
