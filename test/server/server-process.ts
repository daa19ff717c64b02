/**
 * Starts a server on a test's database in a separate process. APP_URL, FILES_DIR and PATIENCE (database
 * timeout in seconds, by default none) come from the environment. The server prints its address when it
 * accepts requests. The server's clock follows the caller's clock, because tests move through days.
 */
import { openDb } from '#platform/db/db.ts';
import { localFileStore } from '#platform/files/file-store.ts';
import { databaseTimeoutsOf } from '#platform/db/health-check.ts';
import { openProcessBus } from '#platform/workers/process-bus.ts';
import { buildServer } from '#main/server/server.ts';
import { testClockHeader, testSecret, unlimitedCalls } from './test-constants.ts';

const patience = process.env['PATIENCE'];
const db = openDb(process.env['APP_URL'] ?? '', {
  max: 10,
  cluster: process.env['TEST_CLUSTER'] !== undefined,
  ...(patience !== undefined && { patience: databaseTimeoutsOf(Number(patience)) }),
});
const app = await buildServer({
  db,
  files: localFileStore(process.env['FILES_DIR'] ?? ''),
  together: openProcessBus(db),
  jwtSecret: testSecret,
  limits: unlimitedCalls,
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
  const told = Number(headers[testClockHeader]);
  if (told > 0) ahead = told - Real.now();
});
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
// The process also ends if the test that started it crashes.
process.stdin.resume().once('end', () => process.exit(0));
