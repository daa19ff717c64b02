/**
 * `/healthz` replies while the process is alive. `/readyz` replies 200 if the database responds and the disk
 * is writable.
 */
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/db/db.ts';
import { databaseErrorCodeOf } from '#platform/db/pool.ts';
import { ratriRelease } from '#platform/settings/version.ts';
import { processCounters } from '#platform/telemetry/counters.ts';

type Parts = { db: Pick<Db, 'ping'>; dataDir?: string; unready?: () => UnreadyReason | undefined };
/** `starting`: migrations or demo shop are incomplete. `stopping`: only running requests are completed. */
export type UnreadyReason = 'starting' | 'stopping';

/**
 * The reason is public, so it has no address, folder or account. `code` is PostgreSQL's or the operating
 * system's.
 */
type Reason = { what: UnreadyReason | 'database' | 'disk'; why: string; code?: string };

/** A full disk may still accept a few bytes. */
const something = Buffer.alloc(65_536, 'x');
const longest = 2500;

const diskTakes = async (dataDir: string): Promise<void> => {
  const file = path.join(dataDir, `.ready-${process.pid}`);
  try {
    await writeFile(file, something);
  } finally {
    await rm(file, { force: true });
  }
};

const ofProcess: Readonly<Record<UnreadyReason, string>> = {
  starting: 'it is being started: tables or the first shop are being made',
  stopping: 'it is being stopped, and ends what it was asked',
};
const ofDatabase: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens at its address',
  ENOTFOUND: 'its host name leads nowhere',
  ECONNRESET: 'it ended the connection',
  '28P01': 'it does not take the password',
  '28000': 'it does not let this account in',
  '3D000': 'the database is not there',
  '53300': 'it has no connection left',
  '57P01': 'it is being stopped',
  '57P03': 'it does not answer',
};
const ofDisk: Readonly<Record<string, string>> = {
  ENOSPC: 'it is full',
  EDQUOT: 'the quota of the account is used up',
  EROFS: 'it is read-only',
  EACCES: 'the account of the server may not write there',
  ENOENT: 'the data folder is gone',
  EIO: 'it fails',
};

const inTime = async (work: Promise<unknown>): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('late'), { code: 'ETIMEDOUT' })), longest);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

const reasonOf = async (
  what: 'database' | 'disk',
  work: Promise<unknown>,
  known: Readonly<Record<string, string>>,
): Promise<Reason | undefined> => {
  try {
    await inTime(work);
    return undefined;
  } catch (error) {
    const code = databaseErrorCodeOf(error);
    const why = known[code ?? ''] ?? (code === 'ETIMEDOUT' ? 'it does not answer' : 'it fails');
    return { what, why, ...(code !== undefined && { code }) };
  }
};

export const addHealthRoutes = (app: FastifyInstance, { db, dataDir, unready }: Parts): void => {
  const reasons = async (): Promise<Reason[]> => {
    const own = unready?.();
    if (own !== undefined) return [{ what: own, why: ofProcess[own] }];
    const found = await Promise.all([
      reasonOf('database', db.ping(), ofDatabase),
      dataDir === undefined ? undefined : reasonOf('disk', diskTakes(dataDir), ofDisk),
    ]);
    return found.filter((one) => one !== undefined);
  };
  let asked: Promise<Reason[]> | undefined;
  // `line` shows a waiting page whether requests are queued.
  app.get('/healthz', () => ({
    status: 'ok',
    version: ratriRelease,
    line: processCounters.waiting > 0,
  }));
  app.get('/readyz', async (_, reply) => {
    asked ??= reasons().finally(() => (asked = undefined));
    const found = await asked;
    return found.length === 0
      ? { status: 'ready' }
      : reply.code(503).send({ status: 'unavailable', reasons: found });
  });
};
