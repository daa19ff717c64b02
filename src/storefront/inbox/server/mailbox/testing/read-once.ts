/**
 * Reads a shop's mailbox in a separate process, which tests kill. The arguments are database, sealing secret
 * and shop.
 */
import { openDb } from '#platform/db/db.ts';
import { createSeal } from '#platform/crypto/sealing.ts';
import { pollMailbox } from '../mailbox-job.ts';

const [url = '', secret = '', shopId = ''] = process.argv.slice(2);
const db = openDb(url, { max: 2, cluster: process.env['TEST_CLUSTER'] !== undefined });
const parts = {
  db,
  seal: createSeal(secret),
  log: { error: () => {} },
  changed: () => {},
  reach: { privateMail: true, timeout: 20_000 },
};
await pollMailbox(parts, Number(shopId));
await db.close();
