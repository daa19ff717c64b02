/** SQL condition for the days of a season. */
import { type RawBuilder, sql } from 'kysely';

/** An `and` condition: the day is in one of the months. Empty without months. */
export const inSeasonMonths = (day: RawBuilder<unknown>, months: readonly number[]): RawBuilder<unknown> =>
  months.length === 0 ? sql`` : sql`and extract(month from ${day})::int = any(${[...months]}::int[])`;
