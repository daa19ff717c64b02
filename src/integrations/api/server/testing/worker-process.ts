/** Tests kill this webhook worker in a separate process. Its arguments are database, seal secret and shop. */
import { openDb } from '#platform/db/db.ts';
import { createSeal } from '#platform/crypto/sealing.ts';
import { deliverWebhooks } from '../webhooks/deliver.ts';

const [url = '', secret = '', shopId = ''] = process.argv.slice(2);
const db = openDb(url, { max: 2, cluster: process.env['TEST_CLUSTER'] !== undefined });
await deliverWebhooks(
  {
    db,
    seal: createSeal(secret),
    reach: { privateHooks: true, timeout: 20_000 },
    leaseSeconds: 2,
    lanes: 1,
  },
  Number(shopId),
);
await db.close();
