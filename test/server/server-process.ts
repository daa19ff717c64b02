/**
 * A server as a process of its own on the database of a test. Its environment: APP_URL, FILES_DIR, and PATIENCE (seconds) where it is not to wait for
 * the database for ever; says its address once it serves. Its clock is that of whoever calls: tests live through days.
 */
import { openDb } from '#platform/db/db.ts';
import { localFiles } from '#platform/files/file-store.ts';
import { patienceOf } from '#platform/db/health-check.ts';
import { openTogether } from '#platform/workers/process-bus.ts';
import { buildServer } from '#main/server/server.ts';
import { clockHeader, testSecret, unlimited } from './test-constants.ts';

const patience = process.env['PATIENCE'];
const db = openDb(process.env['APP_URL'] ?? '', {
  max: 10,
  cluster: process.env['TEST_CLUSTER'] !== undefined,
  ...(patience !== undefined && { patience: patienceOf(Number(patience)) }),
});
const app = await buildServer({
  db,
  files: localFiles(process.env['FILES_DIR'] ?? ''),
  together: openTogether(db),
  jwtSecret: testSecret,
  limits: unlimited,
  proofOfWork: 'none',
});
let ahead = 0;
const Real = globalThis.Date;
const now = (): number => Real.now() + ahead;
globalThis.Date = new Proxy(Real, {
  construct: (target, given, maker): object =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, maker) as object,
  get: (target, name): unknown => (name === 'now' ? now : Reflect.get(target, name)),
});
app.server.prependListener('request', ({ headers }) => {
  const told = Number(headers[clockHeader]);
  if (told > 0) ahead = told - Real.now();
});
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
// Ends with the test that has started it, however that ends.
process.stdin.resume().once('end', () => process.exit(0));
