/** A worker as a process of its own, to be killed: sends what is due in a shop. Arguments: database, seal secret, address of LINE, shop. */
import { openDb } from '#platform/db/db.ts';
import { sealOf } from '#platform/crypto/sealing.ts';
import { deliver } from '../outbox/deliver.ts';
import { deliveryOf } from '../outbox/worker.ts';

const [url = '', secret = '', lineUrl = '', shopId = ''] = process.argv.slice(2);
const db = openDb(url, { max: 2, cluster: process.env['TEST_CLUSTER'] !== undefined });
const parts = {
  db,
  seal: sealOf(secret),
  log: { error: () => {} },
  shops: () => Promise.resolve([]),
  outside: { lineUrl, lineDataUrl: lineUrl, privateMail: true, timeout: 20_000 },
  leaseSeconds: 2,
};
await deliver(deliveryOf(parts), Number(shopId));
await db.close();
