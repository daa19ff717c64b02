/** Days of a season. */
import { type RawBuilder, sql } from 'kysely';

/** A condition that follows others: the day is in one of the months; none asked for: no condition. */
export const inMonths = (day: RawBuilder<unknown>, months: readonly number[]): RawBuilder<unknown> =>
  months.length === 0 ? sql`` : sql`and extract(month from ${day})::int = any(${[...months]}::int[])`;
