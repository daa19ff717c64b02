/** A server as a process of its own on the database of a test. Its environment: APP_URL, FILES_DIR; says its address once it serves. */
import { openDb } from '../../../core/server/db.ts';
import { localFiles } from '../../../core/server/files.ts';
import { openTogether } from '../../../core/server/together.ts';
import { buildServer } from '../server.ts';
import { testSecret, unlimited } from './secret.ts';

const db = openDb(process.env['APP_URL'] ?? '', { max: 10 });
const app = await buildServer({
  db,
  files: localFiles(process.env['FILES_DIR'] ?? ''),
  together: openTogether(db),
  jwtSecret: testSecret,
  limits: unlimited,
  proofOfWork: 'none',
});
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
// Ends with the test that has started it, however that ends.
process.stdin.resume().once('end', () => process.exit(0));
