/**
 * Tests run this script as a separate process and kill it. It creates due reports. Arguments: database, shop,
 * moment.
 */
import { openDb } from '#platform/db/db.ts';
import { createDueReports } from '../report-emails/make-reports.ts';

const [url = '', shopId = '', now = ''] = process.argv.slice(2);
const db = openDb(url, { max: 2, cluster: process.env['TEST_CLUSTER'] !== undefined });
await createDueReports(db, Number(shopId), new Date(now));
await db.close();
