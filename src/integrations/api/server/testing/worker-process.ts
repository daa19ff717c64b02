/** A worker of hooks as a process of its own, to be killed. Arguments: database, seal secret, shop. */
import { openDb } from '#platform/db/db.ts';
import { sealOf } from '#platform/crypto/sealing.ts';
import { deliver } from '../webhooks/deliver.ts';

const [url = '', secret = '', shopId = ''] = process.argv.slice(2);
const db = openDb(url, { max: 2, cluster: process.env['TEST_CLUSTER'] !== undefined });
await deliver(
  {
    db,
    seal: sealOf(secret),
    reach: { privateHooks: true, timeout: 20_000 },
    leaseSeconds: 2,
    lanes: 1,
  },
  Number(shopId),
);
await db.close();
