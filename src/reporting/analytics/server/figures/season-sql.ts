import { type RawBuilder, sql } from 'kysely';

export const inSeasonMonths = (day: RawBuilder<unknown>, months: readonly number[]): RawBuilder<unknown> =>
  months.length === 0 ? sql`` : sql`and extract(month from ${day})::int = any(${[...months]}::int[])`;
