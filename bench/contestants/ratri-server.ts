/**
 * Runs Ratri's server as a contestant on the database given as an argument. If the folder of another checkout
 * is given, that checkout's server runs.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import '#tools/dev/register-tsx.ts';
import type * as serverFile from '#main/server/server.ts';
import type * as dbFile from '#platform/db/db.ts';
import type * as pulseFile from '#platform/db/health-check.ts';
import type * as filesFile from '#platform/files/file-store.ts';
import type * as identityFile from '#access/authentication/server/index.ts';
import { serveAsContestant } from '../support/load.ts';

// Pages are rendered as in production. The server reads this variable when it is loaded.
process.env['NODE_ENV'] = 'production';
const [appUrl = '', jwtSecret = '', checkout = path.join(import.meta.dirname, '../..'), kind = 'one server'] =
  process.argv.slice(2);
const from = (file: string): Promise<unknown> =>
  import(pathToFileURL(path.resolve(checkout, 'src', file)).href);
const { buildServer } = (await from('main/server/server.ts')) as typeof serverFile;
const { openDb } = (await from('platform/db/db.ts')) as typeof dbFile;
const { databaseTimeoutsOf: patienceOf } = (await from('platform/db/health-check.ts')) as typeof pulseFile;
const { localFileStore: localFiles } = (await from('platform/files/file-store.ts')) as typeof filesFile;
// An earlier checkout does not check sessions.
const { credentialHash } = (await from('access/authentication/server/index.ts')) as Partial<
  typeof identityFile
>;

const filesDir = await mkdtemp(path.join(tmpdir(), 'ratri-bench-files-'));
// With `patience`, a request that waits longer (seconds) is refused, as in production.
const guarded = kind === 'guarded';
const patience = guarded || kind.startsWith('patient') ? 2.5 : undefined;
const db = openDb(appUrl, {
  max: 8,
  cluster: kind.endsWith('cluster'),
  ...(patience !== undefined && { patience: patienceOf(patience) }),
});
const app = await buildServer({
  db,
  jwtSecret,
  files: localFiles(filesDir),
  siteDir: path.resolve(checkout, 'build/site'),
  ...(patience !== undefined && { patience: patience * 1000 }),
  // A single client sends all requests, so only `guarded` has the limits of the product.
  ...(!guarded && { limits: { person: 1e9, address: 1e9, operation: 1e9 } }),
});
// Every user is logged in. The session id is the user id.
if (credentialHash !== undefined) {
  const stand = (shopId: number): Promise<boolean> =>
    db.tx({ shopId }, async (q) => {
      await sql`insert into session (shop_id, id, user_id, token_hash, standing, expires_at) overriding system value
        select u.shop_id, u.id, u.id, '-', ${credentialHash}, now() + interval '1 day' from app_user u on conflict do nothing`.execute(
        q,
      );
      return (await sql`select from app_user limit 1`.execute(q)).rows.length > 0;
    });
  for (let shopId = 1; await stand(shopId); shopId += 1);
}
// The product listens in the same way (src/main/server/configured-server.ts).
await app.listen({ port: 0, host: '127.0.0.1', backlog: 4096 });
const address = app.server.address();
serveAsContestant(typeof address === 'object' && address ? address.port : 0, async () => {
  await app.close();
  await db.close();
  await rm(filesDir, { recursive: true, force: true });
});
