/** When a day closes, its events move or the shop opens for them. */
import { AppError } from '#lib/errors/errors.ts';
import { readHandler } from '#platform/http/handlers.ts';
import { wakeJob } from '#platform/jobs/wake.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { shopContract } from '../contract.ts';
import { type ClosingChoice, type ClosingEntry, closingKeyOf } from '../closing-input.ts';
import { closingPort } from './ports/closing.ts';
import { addHolidayRows, lockShop, saveClosedWeekdays, saveHolidayRow, saveHours } from './settings-sql.ts';
import { holidaysOfYear } from './holidays-of-year.ts';

/** Runs `work`, which closes days. Returns the events planned on days that were open before. */
const affectedBy = async <T>(
  q: Tx,
  scope: Scope,
  work: () => Promise<T>,
): Promise<{ done: T; entries: ClosingEntry[] }> => {
  const before = new Set((await closingPort.provided.planned(q, scope)).map(closingKeyOf));
  const done = await work();
  const entries = (await closingPort.provided.planned(q, scope)).filter(
    (one) => !before.has(closingKeyOf(one)),
  );
  return { done, entries };
};

/** Throws CLOSING_AFFECTS, with the entries as data, unless each has a choice. */
export const withClosing = async <T>(
  q: Tx,
  scope: Scope,
  {
    choices = [],
    afterCommit,
  }: { choices: readonly ClosingChoice[] | undefined; afterCommit: (work: () => void) => void },
  work: () => Promise<T>,
): Promise<T> => {
  // Otherwise, two closures could each move events to the day that the other closes.
  await lockShop(scope).execute(q);
  const { done, entries } = await affectedBy(q, scope, work);
  const chosen = new Map(choices.map((one) => [closingKeyOf(one), one.way]));
  const resolved = entries.flatMap((one) => {
    const way = chosen.get(closingKeyOf(one));
    return way === undefined ? [] : [{ ...one, way }];
  });
  if (resolved.length < entries.length)
    throw new AppError('CLOSING_AFFECTS', { values: { n: entries.length }, data: { itemList: entries } });
  if (resolved.length > 0) {
    await closingPort.provided.resolve(q, scope, resolved);
    afterCommit(() => wakeJob('messages', scope.shopId));
  }
  return done;
};

class Previewed extends Error {
  readonly entries: ClosingEntry[];
  constructor(entries: ClosingEntry[]) {
    super('previewed');
    this.entries = entries;
  }
}

export const previewClosing = readHandler<typeof shopContract.previewClosing>(async (db, scope, { body }) => {
  const { day, year, closedWeekdays, branches = [] } = body;
  const close = async (q: Tx): Promise<void> => {
    if (day !== undefined) await saveHolidayRow(scope, { day, name: '-', closed: true }).execute(q);
    if (year !== undefined) await addHolidayRows(scope, holidaysOfYear(year, true)).execute(q);
    if (closedWeekdays !== undefined) await saveClosedWeekdays(scope, closedWeekdays).execute(q);
    if ((await saveHours(scope, branches).execute(q)).rows.length < branches.length)
      throw new AppError('NOT_FOUND');
  };
  try {
    return await db.tx(scope, async (q): Promise<{ itemList: ClosingEntry[] }> => {
      throw new Previewed((await affectedBy(q, scope, () => close(q))).entries);
    });
  } catch (error) {
    if (error instanceof Previewed) return { itemList: error.entries };
    throw error;
  }
});
