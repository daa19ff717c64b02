import { sql } from 'kysely';
import { unsentStepsPort } from '#access/staff-accounts/server/index.ts';
import type { UnsentSteps } from '#access/staff-accounts/unsent-steps.ts';
import { bangkokDay, type Day } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { Compilable, Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { cashContract } from '../contract.ts';
import { type DayView, unclosedDays } from '../shapes.ts';
import { drawerCashSumOf, sumDayFigures, moneyMethods } from '../day-figures.ts';
import { branchDay, dayCash, dayEvents, daySums, openingCashOf, unclosedBefore, undoneOfDay } from './sql.ts';
import { dayEventToWire, methodToWire } from './wire.ts';

const queriesOf = (scope: Scope, day: Day) =>
  [
    branchDay(scope, day),
    daySums(scope, day),
    dayCash(scope, day),
    openingCashOf(scope, day),
    dayEvents(scope, day),
    undoneOfDay(scope, day),
    unclosedBefore(scope, bangkokDay(new Date()), unclosedDays),
    sql<{
      unsent: UnsentSteps[];
    }>`select ${unsentStepsPort.provided(scope, sql`r.branch_id = ${scope.branchId}`)} as unsent`,
  ] as const;
type RowsOf<Q> = { [K in keyof Q]: Q[K] extends Compilable<infer R> ? readonly R[] : never };

const viewOf = (scope: Scope, day: Day, rows: RowsOf<ReturnType<typeof queriesOf>>): DayView => {
  const [[branch], sums, [cash], [start], events, undone, unclosed, [devices]] = rows;
  if (branch === undefined) throw new AppError('NOT_FOUND');
  const { methods, total, apart } = sumDayFigures(sums);
  const opening = start?.opening ?? 0;
  const closing = branch.closed ? events.find((one) => one.kind === 'close') : undefined;
  const aside = (one: { amount: number; entries: number }) => ({ ...one, amount: satangToBaht(one.amount) });
  return {
    day,
    branchId: scope.branchId,
    branchName: branch.name,
    closed: branch.closed,
    methods: moneyMethods.map((method) => ({ method, ...methodToWire(methods[method]) })),
    total: methodToWire(total),
    apart: {
      bailKept: aside(apart.bailKept),
      fromBail: aside(apart.fromBail),
      creditKept: aside(apart.creditKept),
      creditUsed: aside(apart.creditUsed),
      creditPaid: aside(apart.creditPaid),
      voucherGiven: aside(apart.voucherGiven),
      voucherUsed: aside(apart.voucherUsed),
      withholding: aside(apart.withholding),
      withheldTax: aside(apart.withheldTax),
    },
    drawer: {
      opening: satangToBaht(opening),
      openingFrom: start?.openingFrom ?? null,
      in: satangToBaht(cash?.came ?? 0),
      out: satangToBaht(cash?.went ?? 0),
      rounding: satangToBaht(cash?.rounding ?? 0),
      expected: satangToBaht(opening + drawerCashSumOf(sums)),
    },
    undone: undone.map((one) => ({ ...one, amount: satangToBaht(one.amount) })),
    unsent: devices?.unsent ?? [],
    closing: closing === undefined ? null : dayEventToWire(closing),
    events: events.map(dayEventToWire),
    unclosed: unclosed.map((one) => one.day).filter((one) => one !== day),
  };
};

export const readDay = async (q: Tx, scope: Scope, day: Day): Promise<DayView> => {
  const [branch, sums, cash, start, events, undone, unclosed, devices] = queriesOf(scope, day);
  return viewOf(scope, day, [
    (await branch.execute(q)).rows,
    (await sums.execute(q)).rows,
    (await cash.execute(q)).rows,
    (await start.execute(q)).rows,
    (await events.execute(q)).rows,
    (await undone.execute(q)).rows,
    (await unclosed.execute(q)).rows,
    (await devices.execute(q)).rows,
  ]);
};

export const getBookDay = readHandler<typeof cashContract.day>(async (db, scope, call) => {
  const requestedDay = call.query.day ?? bangkokDay(new Date());
  return viewOf(scope, requestedDay, await db.readAll(scope, queriesOf(scope, requestedDay)));
});
