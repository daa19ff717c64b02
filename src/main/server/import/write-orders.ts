/** Second reading: the fresh rows become orders, a thousand a transaction. */
import { AppError } from '#lib/errors/errors.ts';
import { audit } from '#platform/audit/write-audit.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { customersByKey, insertCustomers } from '#customers/server/index.ts';
import type { BulkOrder } from '#orders/order/server/index.ts';
import { placeOrders, writeOrders } from '#orders/order/server/index.ts';
import { readRecords } from './csv-records.ts';
import { priceOf } from './prices.ts';
import { growRack, type Rack, type RackItem } from './import-units.ts';
import { pickupDayOf, readRow, returnDayOf, type RentalRow } from './rental-row.ts';
import { ImportError, mark, type Survey } from './survey-file.ts';
import { importWords } from './words/wardrobe.ts';

export const batchSize = 1000;
/** Batches. */
const analyzeAfter: readonly number[] = [1, 5, 25, 125];

type Fresh = { row: RentalRow; item: RackItem; unitId: number | undefined };
/** Milliseconds spent. */
export type Times = { place: number; write: number };

const customerFields = (key: string) => ({
  name: `${importWords.customer} ${key}`,
  phone: '',
  phone2: '',
  lineId: '',
  email: '',
  address: '',
  subdistrict: '',
  district: '',
  province: '',
  postcode: '',
  taxId: '',
  taxBranchNo: '',
  measurements: {},
  note: '',
  watch: false,
  watchReason: '',
});

const customersOf = async (q: Tx, scope: Scope, batch: readonly Fresh[]): Promise<Map<string, number>> => {
  const keys = [...new Set(batch.map((one) => one.row.customerId))];
  const known = await customersByKey(q, scope, keys);
  const missing = keys.filter((key) => !known.has(key));
  if (missing.length === 0) return known;
  await insertCustomers(
    q,
    scope,
    missing.map((key) => ({ fields: customerFields(key), importKey: key })),
  );
  return customersByKey(q, scope, keys);
};

/** A rental that is over: paid and bail taken at the pick-up, bail back at the return. */
const orderOf = ({ row, item, unitId }: Fresh, customerId: number): BulkOrder => {
  const pickupDay = pickupDayOf(row.eventDay);
  const returnDay = returnDayOf(row.eventDay);
  const price = priceOf(item.category);
  const out = `${pickupDay}T10:00:00+07:00`;
  const back = `${returnDay}T17:00:00+07:00`;
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
  rack: Rack,
  batch: readonly Fresh[],
  times: Times,
): Promise<void> => {
  for (;;) {
    try {
      return await db.tx(scope, async (q) => {
        const begun = performance.now();
        const customers = await customersOf(q, scope, batch);
        const orders = batch.map((one) => orderOf(one, customers.get(one.row.customerId) ?? 0));
        const before = performance.now();
        const placed = await placeOrders(q, scope, orders);
        const after = performance.now();
        await writeOrders(q, scope, orders, placed);
        await audit(q, scope, {
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
      await db.tx(scope, (q) => growRack(q, scope, rack, short));
    }
  }
};

/**
 * Imports the fresh rows of a surveyed file; `onRows` hears how many are in. Each batch is whole or not there at
 * all. Ends early, after the batch at hand, when `stopped` says so. Returns the rows imported.
 */
export const writeRows = async (
  db: Db,
  scope: Scope,
  file: string,
  survey: Survey,
  rack: Rack,
  hear: { onRows(count: number): void; stopped(): boolean; analyze(): Promise<void>; times: Times },
): Promise<number> => {
  let index = -2;
  let done = 0;
  let batches = 0;
  let batch: Fresh[] = [];
  const flush = async (): Promise<void> => {
    if (batch.length === 0) return;
    await writeBatch(db, scope, rack, batch, hear.times);
    batches += 1;
    // While the tables grow from nothing the database must learn their size, or it plans for empty ones.
    if (analyzeAfter.includes(batches)) await hear.analyze();
    done += batch.length;
    batch = [];
    hear.onRows(done);
  };
  for await (const records of readRecords(file))
    for (const one of records) {
      index += 1;
      if (index < 0 || survey.marks.at(index) !== mark.fresh) continue;
      const item = rack.items[survey.itemOf.at(index)];
      // No rental that was over at the first reading lies in the future now.
      const row = one.problem ?? readRow(survey.header, one.cells, '9999-12-31' as RentalRow['eventDay']);
      if (
        index >= survey.marks.length ||
        item === undefined ||
        typeof row === 'string' ||
        row.itemId !== item.code
      )
        throw new ImportError('the file changed while it was read; run the import again');
      batch.push({ row, item, unitId: item.unitIds[rack.plan.unitOf.at(index)] });
      if (batch.length >= batchSize) await flush();
      if (hear.stopped()) return done;
    }
  await flush();
  return done;
};
