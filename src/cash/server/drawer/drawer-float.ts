import { sql } from 'kysely';
import { blockBranchPostings, dayClosedError } from '#ledger/server/index.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import type { Day } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { formatBaht } from '#lib/money/money.ts';
import { effectiveRole } from '#lib/vocabulary/access-rules.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Tx } from '#platform/db/db.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { cashContract } from '#cash/contract.ts';
import { readDay } from '../read-day.ts';
import { insertRequest } from '../requests/insert-request.ts';
import { invalidReportField } from '../wire.ts';
import { addEvent, assertNotFuture, drawerOpened, openingIn } from './drawer-events.ts';

type Float = { day: Day; amount: number; note: string };

/**
 * `known` is the day's last float that was approved or set by a user other than staff, otherwise the cash
 * that the last count left. `most` is the day's largest float since then.
 */
const expectedCash = ({ shopId, branchId }: Scope, day: Day) => sql<{
  limit: number;
  known: number | null;
  most: number | null;
}>`
  select s.staff_float_limit as limit, coalesce(t.opening, l.left_in) as known,
    (select max(v.opening) from cash_day_event v where v.shop_id = ${shopId} and v.branch_id = ${branchId}::bigint and v.day = ${day}::date
      and v.kind in ('float', 'close') and (t.id is null or v.id >= t.id)) as most
  from shop s
  left join lateral (select v.left_in from cash_day_event v
    where v.shop_id = ${shopId} and v.branch_id = ${branchId}::bigint and v.day < ${day}::date and v.kind = 'close'
    order by v.day desc, v.id desc limit 1) l on true
  left join lateral (select v.id, v.opening from cash_day_event v
    where v.shop_id = ${shopId} and v.branch_id = ${branchId}::bigint and v.day = ${day}::date and v.kind = 'float'
      and (exists (select from expense_request r where r.shop_id = v.shop_id and r.event_id = v.id)
        or exists (select from user_role u where u.shop_id = v.shop_id and u.user_id = v.by_user and u.role <> 'staff'))
    order by v.id desc limit 1) t on true
  where s.shop_id = ${shopId}`;

/**
 * Cash above the known amount is a difference only if that amount is not zero, because an emptied drawer is
 * filled in the morning.
 */
const differenceOf = (
  amount: number,
  { known, most }: { known: number | null; most: number | null },
): number => {
  const before = known ?? 0;
  const less = Math.max(before, most ?? 0) - amount;
  const more = before > 0 ? amount - before : 0;
  return Math.max(less, more, 0);
};

const blockFloat = async (q: Tx, scope: Scope, day: Day): Promise<void> => {
  assertNotFuture(day);
  if ((await blockBranchPostings(q, scope, day)).closed) throw dayClosedError(day);
};

export const saveFloat = async (q: Tx, scope: Scope, { day, amount, note }: Float): Promise<number> => {
  await blockFloat(q, scope, day);
  const before = await openingIn(q, scope, day);
  if (before !== null && amount !== before && note === '') throw invalidReportField('note', 'why it differs');
  const eventId = await addEvent(q, scope, day, { kind: 'float', opening: amount, note });
  if (before !== null && amount !== before)
    await drawerOpened(q, scope, Math.max(0, before - amount), note, eventId);
  await writeAudit(q, scope, {
    action: 'daybook.float',
    subject: 'cash_day',
    id: eventId,
    before: { day, opening: before },
    after: { day, opening: amount, note },
  });
  return eventId;
};

/** Lets a float by staff differ from the expected cash at most by the shop's limit (FLOAT_LIMIT). */
const assertWithinFloatLimit = async (q: Tx, scope: Scope, { day, amount }: Float): Promise<void> => {
  if (effectiveRole(scope.roles) !== 'staff') return;
  const [found] = (await expectedCash(scope, day).execute(q)).rows;
  if (found !== undefined && differenceOf(amount, found) > found.limit)
    throw new AppError('FLOAT_LIMIT', { values: { limit: formatBaht(found.limit) } });
};

export const setDrawerFloat = writeHandler<typeof cashContract.setFloat>(async (q, scope, call) => {
  await blockFloat(q, scope, call.body.day);
  await assertWithinFloatLimit(q, scope, call.body);
  await saveFloat(q, scope, call.body);
  return readDay(q, scope, call.body.day);
});

export const askForFloat = writeHandler<typeof cashContract.askFloat>(async (q, scope, call) => {
  const { day, amount, note } = call.body;
  await blockFloat(q, scope, day);
  const [found] = (await expectedCash(scope, day).execute(q)).rows;
  const difference = found === undefined ? 0 : differenceOf(amount, found);
  if (difference === 0) throw invalidReportField('amount', 'as expected');
  const requestId = await insertRequest(q, scope, {
    kind: 'float',
    amount: difference,
    method: 'cash',
    note,
    day,
    opening: amount,
  });
  await writeAudit(q, scope, {
    action: 'daybook.ask',
    subject: 'cash_day',
    after: { day, opening: satangToBaht(amount), amount: satangToBaht(difference), note },
  });
  return { requestId };
});
