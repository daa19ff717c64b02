/**
 * This worker process sends a shop's due messages. Its arguments are database, seal secret, address of LINE,
 * shop.
 */
import { openDb } from '#platform/db/db.ts';
import { createSeal } from '#platform/crypto/sealing.ts';
import { deliverMessages } from '../outbox/deliver.ts';
import { messageDeliveryOf } from '../outbox/messages-job.ts';

const [url = '', secret = '', lineUrl = '', shopId = ''] = process.argv.slice(2);
const db = openDb(url, { max: 2, cluster: process.env['TEST_CLUSTER'] !== undefined });
const parts = {
  db,
  seal: createSeal(secret),
  log: { error: () => {} },
  outside: { lineUrl, lineDataUrl: lineUrl, privateMail: true, timeout: 20_000 },
  leaseSeconds: 2,
};
await deliverMessages(messageDeliveryOf(parts), Number(shopId));
await db.close();
