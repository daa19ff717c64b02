import { sql } from 'kysely';
import { bangkokDay, type Day } from '#lib/dates/day.ts';
import { writeReductions } from '#platform/audit/write-reductions.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { CashPiece, EntrySum } from '#cash/day-figures.ts';
import { openingCashOf } from '../sql.ts';
import { invalidReportField } from '../wire.ts';

type NewEvent = {
  kind: 'float' | 'close' | 'reopen';
  note?: string;
  opening?: number;
  expected?: number;
  counted?: number;
  left?: number;
  pieces?: readonly CashPiece[];
  totals?: readonly Omit<EntrySum, 'own' | 'sold'>[];
};

export const addEvent = async (q: Tx, scope: Scope, day: Day, event: NewEvent): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into cash_day_event (shop_id, branch_id, day, kind, by_user, note, opening, expected, counted, left_in, pieces, totals)
    values (${scope.shopId}, ${scope.branchId}, ${day}, ${event.kind}, ${scope.userId || null}, ${event.note ?? ''},
      ${event.opening ?? null}, ${event.expected ?? null}, ${event.counted ?? null}, ${event.left ?? null},
      ${event.pieces === undefined ? null : JSON.stringify(event.pieces)}::jsonb,
      ${event.totals === undefined ? null : JSON.stringify(event.totals)}::jsonb) returning id`.execute(q);
  return rows[0]?.id ?? 0;
};

/** `amount` is the satang that the drawer lacks. `eventId` belongs to a float. */
export const drawerOpened = (
  q: Tx,
  scope: Scope,
  amount: number,
  reason: string,
  eventId: number | null = null,
): Promise<void> =>
  writeReductions(q, scope, [{ kind: 'drawer', amount, reason, subject: 'cash_day', id: eventId }]);

export const assertNotFuture = (day: Day): void => {
  if (day > bangkokDay(new Date())) throw invalidReportField('day', 'not later than today');
};

export const openingIn = async (q: Tx, scope: Scope, day: Day): Promise<number | null> =>
  (await openingCashOf(scope, day).execute(q)).rows[0]?.opening ?? null;
