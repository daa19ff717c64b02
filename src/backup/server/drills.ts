/** What became of each trial of the archive: written down for every shop, and read by its owner. */
import { sql, type RawBuilder } from 'kysely';
import pg from 'pg';
import type { Scope } from '../../core/server/scope.ts';
import type { DrillFault, DrillRun } from '../contract.ts';
import { noteEach } from './note-each.ts';

export type DrillResult = { moment: Date | null; seconds: number; fault: DrillFault | null };

export const noteDrill = (ownerUrl: string, { moment, seconds, fault }: DrillResult): Promise<void> =>
  noteEach(ownerUrl, 'archive_drill', async (client, shopId) => {
    await client.query(
      'insert into archive_drill (shop_id, moment, seconds, fault) values ($1, $2::timestamptz, $3, $4)',
      [shopId, moment?.toISOString() ?? null, Math.round(seconds), fault],
    );
  });

/** When the last trial was made, of whichever shop. */
export const lastDrill = async (ownerUrl: string): Promise<Date | undefined> => {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'ratri backup' });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ shop_id: number }>('select distinct shop_id from login limit 1');
    if (rows[0] === undefined) return undefined;
    await client.query("select set_config('app.shop_id', $1, false)", [String(rows[0].shop_id)]);
    const { rows: last } = await client.query<{ at: Date }>(
      'select at from archive_drill where shop_id = $1 order by id desc limit 1',
      [rows[0].shop_id],
    );
    return last[0]?.at;
  } finally {
    await client.end();
  }
};

export const drillRuns = ({ shopId }: Pick<Scope, 'shopId'>, count: number) => sql<DrillRun>`
  select at, moment, seconds, fault from archive_drill where shop_id = ${shopId} order by id desc limit ${count}`;

/** Whether the archive was tried, and the last trial failed or is more than two days old. */
export const drillIsBad = ({ shopId }: Pick<Scope, 'shopId'>): RawBuilder<boolean> => sql<boolean>`exists (
  select from (select at, fault from archive_drill where shop_id = ${shopId} order by id desc limit 1) d
  where d.fault is not null or d.at < now() - interval '2 days')`;
