import pg from 'pg';
import type { DatabaseLook } from './idle-database.ts';

export type WalWatch = {
  look(): Promise<(DatabaseLook & { segmentBytes: number; mode: string }) | undefined>;
  endSegment(): Promise<string>;
  close(): Promise<void>;
};

export const openWalWatch = (ownerUrl: string): WalWatch => {
  let opened: Promise<pg.Client> | undefined;
  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({
      connectionString: ownerUrl,
      application_name: 'ratri archive',
      connectionTimeoutMillis: 5000,
      query_timeout: 30_000,
    });
    client.on('error', () => (opened = undefined));
    await client.connect();
    return client;
  };
  const ask = async <R extends pg.QueryResultRow>(text: string): Promise<R | undefined> => {
    try {
      return (await (await (opened ??= connect())).query<R>(text)).rows[0];
    } catch (error) {
      const broken = opened;
      opened = undefined;
      void broken?.then((client) => client.end()).catch(() => {});
      throw error;
    }
  };
  return {
    look: () =>
      ask<DatabaseLook & { segmentBytes: number; mode: string }>(
        `select pg_current_snapshot()::text as snapshot, pg_walfile_name(pg_current_wal_insert_lsn()) as segment,
           (select setting::int from pg_settings where name = 'wal_segment_size') as "segmentBytes",
           current_setting('archive_mode') as mode`,
      ).catch(() => undefined),
    endSegment: async () => {
      // PostgreSQL returns the start of the next segment if nothing was written since the last switch.
      const row = await ask<{ name: string }>('select pg_walfile_name(pg_switch_wal() - 1) as name');
      if (row === undefined) throw new Error('PostgreSQL did not report its WAL position');
      return row.name;
    },
    close: async () => {
      const last = opened;
      opened = undefined;
      await last?.then((client) => client.end()).catch(() => {});
    },
  };
};
