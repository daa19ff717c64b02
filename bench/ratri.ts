/** One contestant: Ratri's own server on the database given as argument. */
import { buildServer } from '../src/app/server/server.ts';
import { openDb } from '../src/core/server/db.ts';
import { attend } from './load.ts';

const [appUrl = '', jwtSecret = ''] = process.argv.slice(2);
const db = openDb(appUrl, { max: 8 });
const app = await buildServer({ db, jwtSecret, filesDir: '/tmp' });
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
attend(typeof address === 'object' && address ? address.port : 0, async () => {
  await app.close();
  await db.close();
});
