/** One contestant: Ratri's own server on the database given as argument. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildServer } from '../src/app/server/server.ts';
import { openDb } from '../src/core/server/db.ts';
import { localFiles } from '../src/core/server/files.ts';
import { attend } from './load.ts';

const [appUrl = '', jwtSecret = ''] = process.argv.slice(2);
const filesDir = await mkdtemp(path.join(tmpdir(), 'ratri-bench-files-'));
const db = openDb(appUrl, { max: 8 });
const app = await buildServer({ db, jwtSecret, files: localFiles(filesDir) });
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
attend(typeof address === 'object' && address ? address.port : 0, async () => {
  await app.close();
  await db.close();
  await rm(filesDir, { recursive: true, force: true });
});
