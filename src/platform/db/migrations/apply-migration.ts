/** Applying one migration beside a version that works on the same tables: nobody who writes waits for longer than a moment. */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** So long a statement waits for its lock; whoever writes meanwhile waits behind it. */
const lockWait = '1500ms';
/** So often it is tried: some three minutes, in which a shop's longest transactions end. */
const tries = 60;

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
/** lock_not_available, deadlock_detected: another time it may be free. */
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

/** All of one migration, or nothing of it. `whole` is one string of several statements or runs them, `record` writes down that it was applied. */
export const applyWhole = (
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

/** An index that a broken off `create index concurrently` has left: it is kept up to date and used by nobody. */
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

/** Each statement by itself, in order; one that was applied before it was broken off is applied again. */
export const applyEach = async (
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
