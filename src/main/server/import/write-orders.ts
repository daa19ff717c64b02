import { AppError } from '#lib/errors/errors.ts';
import { bangkokInstant } from '#lib/dates/day.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { customersByImportKey, emptyCustomer, insertCustomers } from '#customers/server/index.ts';
import type { BulkOrder } from '#orders/order/server/index.ts';
import { placeBulkOrders, writeBulkOrders } from '#orders/order/server/index.ts';
import { readCsvRecords } from './csv-records.ts';
import { priceOfCategory } from './prices.ts';
import { addMissingUnits, type ImportedItems, type ImportedItem } from './import-units.ts';
import { pickupDayOf, readRentalRow, returnDayOf, type ImportedRental } from './rental-row.ts';
import { ImportError, recordMark, type FileSurvey } from './survey-file.ts';
import { importWords } from './words/wardrobe.ts';

export const importBatchSize = 1000;
const analyzeAfter: readonly number[] = [1, 5, 25, 125];

type Fresh = { row: ImportedRental; item: ImportedItem; unitId: number | undefined };
export type ImportPhaseTimes = { place: number; write: number };

const customersOf = async (q: Tx, scope: Scope, batch: readonly Fresh[]): Promise<Map<string, number>> => {
  const keys = [...new Set(batch.map((one) => one.row.customerId))];
  const known = await customersByImportKey(q, scope, keys);
  const missing = keys.filter((key) => !known.has(key));
  if (missing.length === 0) return known;
  await insertCustomers(
    q,
    scope,
    missing.map((key) => ({
      fields: { ...emptyCustomer, name: `${importWords.customer} ${key}` },
      importKey: key,
    })),
  );
  return customersByImportKey(q, scope, keys);
};

/** Returns a completed order, with payment and deposit at pick-up and refund at return. */
const orderOf = ({ row, item, unitId }: Fresh, customerId: number): BulkOrder => {
  const pickupDay = pickupDayOf(row.eventDay);
  const returnDay = returnDayOf(row.eventDay);
  const price = priceOfCategory(item.category);
  const out = bangkokInstant(pickupDay, '10:00');
  const back = bangkokInstant(returnDay, '17:00');
  return {
    customerId,
    createdAt: out,
    eventDay: row.eventDay,
    note: row.note,
    channel: 'import',
    importKey: row.rentalId,
    lines: [
      {
        itemId: item.itemId,
        state: 'closed',
        rentalPrice: price.rent,
        bail: price.bail,
        pickupDay,
        returnDay,
        returnedDay: returnDay,
        pickedUpAt: out,
        returnedAt: back,
        ...(unitId !== undefined && { at: unitId }),
      },
    ],
    steps: [
      {
        kind: 'pay',
        day: pickupDay,
        at: out,
        stage: 'pickup',
        payments: [
          { for: 'price', method: 'cash', amount: 'rest' },
          { for: 'bail', method: 'cash', amount: 'rest' },
        ],
      },
      { kind: 'settle', day: returnDay, at: back, method: 'cash' },
    ],
  };
};

const shortItems = (error: unknown): number[] => {
  if (!(error instanceof AppError) || error.code !== 'NOT_AVAILABLE') return [];
  const { items = [] } = error.data as { items?: readonly { itemId: number }[] };
  return items.map((one) => one.itemId);
};

const writeBatch = async (
  db: Db,
  scope: Scope,
  rack: ImportedItems,
  batch: readonly Fresh[],
  times: ImportPhaseTimes,
): Promise<void> => {
  for (;;) {
    try {
      return await db.tx(scope, async (q) => {
        const begun = performance.now();
        const customers = await customersOf(q, scope, batch);
        const orders = batch.map((one) => orderOf(one, customers.get(one.row.customerId) ?? 0));
        const before = performance.now();
        const placed = await placeBulkOrders(q, scope, orders);
        const after = performance.now();
        await writeBulkOrders(q, scope, orders, placed);
        await writeAudit(q, scope, {
          action: 'rental.import',
          subject: 'rental_order',
          after: { rows: batch.length },
        });
        times.place += after - before;
        times.write += before - begun + performance.now() - after;
      });
    } catch (error) {
      const short = shortItems(error);
      if (short.length === 0) throw error;
      await db.tx(scope, (q) => addMissingUnits(q, scope, rack, short));
    }
  }
};

/**
 * Makes the second pass over the file, one transaction per thousand rows. After a stop, the rows already read
 * are still written. Counts the imported rentals.
 */
export const writeImportedOrders = async (
  db: Db,
  scope: Scope,
  file: string,
  survey: FileSurvey,
  rack: ImportedItems,
  hear: {
    onRows(count: number): void;
    stopped(): boolean;
    analyze(): Promise<void>;
    times: ImportPhaseTimes;
  },
): Promise<number> => {
  let index = -2;
  let done = 0;
  let batches = 0;
  let batch: Fresh[] = [];
  const flush = async (): Promise<void> => {
    if (batch.length === 0) return;
    await writeBatch(db, scope, rack, batch, hear.times);
    batches += 1;
    if (analyzeAfter.includes(batches)) await hear.analyze();
    done += batch.length;
    batch = [];
    hear.onRows(done);
  };
  for await (const records of readCsvRecords(file))
    for (const one of records) {
      index += 1;
      if (index < 0 || survey.marks.at(index) !== recordMark.fresh) continue;
      const item = rack.items[survey.itemOf.at(index)];
      // The first pass verified that the rental is over, so `today` can be the latest day.
      const row =
        one.problem ?? readRentalRow(survey.header, one.cells, '9999-12-31' as ImportedRental['eventDay']);
      if (
        index >= survey.marks.length ||
        item === undefined ||
        typeof row === 'string' ||
        row.itemId !== item.code
      )
        throw new ImportError('the file changed while it was read; run the import again');
      batch.push({ row, item, unitId: item.unitIds[rack.plan.unitOf.at(index)] });
      if (batch.length >= importBatchSize) await flush();
      if (!hear.stopped()) continue;
      await flush();
      return done;
    }
  await flush();
  return done;
};
