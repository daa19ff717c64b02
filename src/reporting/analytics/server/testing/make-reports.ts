/** Makes the reports that are due as a process of its own, to be killed. Arguments: database, shop, the moment. */
import { openDb } from '#platform/db/db.ts';
import { makeReports } from '../report-emails/make-reports.ts';

const [url = '', shopId = '', now = ''] = process.argv.slice(2);
const db = openDb(url, { max: 2, cluster: process.env['TEST_CLUSTER'] !== undefined });
await makeReports(db, Number(shopId), new Date(now));
await db.close();
