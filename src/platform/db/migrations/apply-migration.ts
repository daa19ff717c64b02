import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** The wait is short, because other writers queue behind the waiting statement. */
const lockWait = '1500ms';
/** The tries last about three minutes, longer than a shop's longest transaction. */
const tries = 60;

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
const isBusy = (error: unknown): boolean => ['55P03', '40P01'].includes(String(codeOf(error)));

const again = async (work: () => Promise<void>, between = 500): Promise<void> => {
  for (let n = 1; ; n += 1)
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || n >= tries) throw error;
      await sleep(between * (0.5 + Math.random()));
    }
};

export const applyInTransaction = (
  client: pg.Client,
  whole: string | (() => Promise<void>),
  record: () => Promise<unknown>,
): Promise<void> =>
  again(async () => {
    await client.query('begin');
    try {
      await client.query(`set local lock_timeout = '${lockWait}'`);
      await (typeof whole === 'string' ? client.query(whole) : whole());
      await record();
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  });

/**
 * An interrupted `create index concurrently` leaves an invalid index, which PostgreSQL maintains but never
 * uses.
 */
const dropHalfMade = async (client: pg.Client, statement: string): Promise<void> => {
  const name = /^create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(\w+)/i.exec(
    statement,
  )?.[1];
  if (name === undefined) return;
  const { rows } = await client.query<{ name: string }>(
    'select indexrelid::regclass::text as name from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [name],
  );
  if (rows[0] !== undefined) await client.query(`drop index concurrently if exists ${rows[0].name}`);
};

/** The next start after an interruption repeats all statements. */
export const applyStatements = async (
  client: pg.Client,
  each: readonly string[],
  record: () => Promise<unknown>,
): Promise<void> => {
  for (const statement of each)
    await again(async () => {
      await dropHalfMade(client, statement);
      await client.query(statement);
    });
  await record();
};
