import { sql, type RawBuilder } from 'kysely';
import pg from 'pg';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { DrillFault, DrillRun } from '../contract.ts';
import { recordForEveryShop } from './note-for-every-shop.ts';

export type DrillSource = 'archive' | 'backup';

export type DrillResult = { moment: Date | null; seconds: number; fault: DrillFault | null };

export const recordDrill = (
  ownerUrl: string,
  { moment, seconds, fault }: DrillResult,
  source: DrillSource = 'archive',
): Promise<void> =>
  recordForEveryShop(ownerUrl, 'archive_drill', async (client, shopId) => {
    await client.query(
      `insert into archive_drill (shop_id, moment, seconds, fault, source)
       select $1::int, $2::timestamptz, $3::int, $4::text, $5::text
       where $4::text is null or not exists (
         select from (select fault, at from archive_drill where shop_id = $1::int and source = $5::text order by id desc limit 1) l
         where l.fault = $4::text and l.at > now() - interval '20 hours')`,
      [shopId, moment?.toISOString() ?? null, Math.round(seconds), fault, source],
    );
  });

export type LastDrill = { at: Date; fault: string | null };

export const readLastDrill = async (
  ownerUrl: string,
  source: DrillSource = 'archive',
): Promise<LastDrill | null | undefined> => {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'ratri backup' });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ shop_id: number }>('select distinct shop_id from login limit 1');
    if (rows[0] === undefined) return undefined;
    await client.query("select set_config('app.shop_id', $1, false)", [String(rows[0].shop_id)]);
    const { rows: last } = await client.query<LastDrill>(
      'select at, fault from archive_drill where shop_id = $1 and source = $2 order by id desc limit 1',
      [rows[0].shop_id, source],
    );
    return last[0] ?? null;
  } finally {
    await client.end();
  }
};

export const listDrillRuns = (
  { shopId }: Pick<Scope, 'shopId'>,
  count: number,
  source: DrillSource,
) => sql<DrillRun>`
  select at, moment, seconds, fault from archive_drill where shop_id = ${shopId} and source = ${source} order by id desc limit ${count}`;

export const isRehearsalFailing = ({
  shopId,
}: Pick<Scope, 'shopId'>): RawBuilder<boolean> => sql<boolean>`exists (
  select from (select fault from archive_drill where shop_id = ${shopId} and source = 'backup' order by id desc limit 1) b
  where b.fault is not null)`;

/** A gap of the archive counts for a day, because the next drill uses the new base backup and may succeed. */
export const isDrillFailing = ({
  shopId,
}: Pick<Scope, 'shopId'>): RawBuilder<boolean> => sql<boolean>`(exists (
  select from (select at, fault from archive_drill where shop_id = ${shopId} and source = 'archive' order by id desc limit 1) d
  where d.fault is not null or d.at < now() - interval '2 days')
  or exists (select from archive_drill g where g.shop_id = ${shopId} and g.fault = 'gap' and g.at > now() - interval '1 day'))`;
