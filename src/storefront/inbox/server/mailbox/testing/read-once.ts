/** A reader as a process of its own, to be killed: reads the mailbox of a shop. Arguments: database, seal secret, shop. */
import { openDb } from '#platform/db/db.ts';
import { sealOf } from '#platform/crypto/sealing.ts';
import { lookIntoBox } from '../worker.ts';

const [url = '', secret = '', shopId = ''] = process.argv.slice(2);
const db = openDb(url, { max: 2, cluster: process.env['TEST_CLUSTER'] !== undefined });
const parts = {
  db,
  seal: sealOf(secret),
  log: { error: () => {} },
  shops: () => Promise.resolve([]),
  changed: () => {},
  reach: { privateMail: true, timeout: 20_000 },
};
await lookIntoBox(parts, Number(shopId));
await db.close();
