/** GET /healthz (the process lives) and /readyz (it can work: its database answers, its disk takes what is written). */
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../core/server/db.ts';
import { counted } from '../../core/server/seeing/counted.ts';

type Parts = { db: Pick<Db, 'ping'>; dataDir?: string; ready?: () => boolean };

/** As much as a small picture: a full disk still takes a few bytes. */
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

export const addHealth = (app: FastifyInstance, { db, dataDir, ready }: Parts): void => {
  const isReady = async (): Promise<boolean> => {
    if (ready?.() === false) return false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), longest);
    });
    try {
      const all = Promise.all([db.ping(), dataDir === undefined ? undefined : diskTakes(dataDir)]);
      return await Promise.race([all.then(() => true), late]);
    } catch {
      return false;
    } finally {
      clearTimeout(timer);
    }
  };
  // Asked by many at once, it is found out once.
  let asked: Promise<boolean> | undefined;
  // `line`: calls wait for their turn here; a page whose own is not answered says so then.
  app.get('/healthz', () => ({ status: 'ok', line: counted.waiting > 0 }));
  app.get('/readyz', async (_, reply) => {
    asked ??= isReady().finally(() => (asked = undefined));
    return (await asked) ? { status: 'ready' } : reply.code(503).send({ status: 'unavailable' });
  });
};
