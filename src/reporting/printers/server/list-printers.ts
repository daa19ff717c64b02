import { readHandler } from '#platform/http/handlers.ts';
import type { printersContract } from '../contract.ts';
import { printerReach } from './queue/printer-reach.ts';
import { printersQuery } from './sql.ts';

export const listPrinters = readHandler<typeof printersContract.printers>(async (db, scope) => ({
  network: printerReach().network,
  itemList: await db.read(scope, printersQuery(scope)),
}));
