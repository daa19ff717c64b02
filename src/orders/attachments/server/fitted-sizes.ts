import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { similarWithin, comparedMeasures, type FitResult } from '../fit-rules.ts';

export type ComparedMeasures = Readonly<Record<(typeof comparedMeasures)[number], number | null>>;

/** Numbers of people are rounded down to these values. Smaller numbers are hidden. */
const shownCounts = [100, 50, 20, 10, 5] as const;
const fewest = 5;
/** Age limit in days. Older results do not count, because bodies and cuts change. */
const newestDays = 3 * 365;

export type FittedSize = { size: string; fit: FitResult; /** The number is rounded down. */ people: number };

const near = (measures: ComparedMeasures) =>
  sql.join(
    comparedMeasures.flatMap((name) => {
      const own = measures[name];
      return own === null
        ? []
        : [
            sql`n.${sql.ref(name)} between ${own - similarWithin}::numeric and ${own + similarWithin}::numeric`,
          ];
    }),
    sql` and `,
  );

/**
 * Returns sizes with at least five people, or none without a measurement of the visitor. Only a person's
 * latest note counts.
 */
export const loadFittedSizes = async (
  db: Db,
  scope: Pick<Scope, 'shopId'>,
  { groupId, measures }: { groupId: number; measures: ComparedMeasures },
): Promise<FittedSize[]> => {
  if (comparedMeasures.every((name) => measures[name] === null)) return [];
  const rows = await db.read(
    scope,
    sql<FittedSize>`
      select p.size, p.fit, count(*)::int as people from (
        select distinct on (n.customer_id) n.customer_id, i.size, n.fit
        from product_item i join fit_note n on n.shop_id = ${scope.shopId} and n.item_id = i.id
        where i.shop_id = ${scope.shopId} and i.group_id = ${groupId} and n.day > current_date - ${sql.lit(newestDays)}::int and ${near(measures)}
        order by n.customer_id, n.day desc, n.id desc) p
      where p.size <> '' group by p.size, p.fit having count(*) >= ${sql.lit(fewest)} order by people desc, p.size, p.fit`,
  );
  return rows.map((row) => ({ ...row, people: shownCounts.find((n) => row.people >= n) ?? fewest }));
};
