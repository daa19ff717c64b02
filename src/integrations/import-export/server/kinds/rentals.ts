/**
 * A row is a past rental of an earlier system. It touches neither stock nor ledger. One equal row per stored
 * rental counts as stored, so a sheet can be sent again.
 */
import { sql } from 'kysely';
import { asDay, bangkokDay } from '#lib/dates/day.ts';
import { exactSatang } from '#lib/money/money.ts';
import { searchKey } from '#lib/thai/thai.ts';
import {
  type EarlierRentalRow,
  earlierRentalsQuery,
  insertEarlierRentals,
  removeEarlierRentals,
} from '#customers/server/index.ts';
import type { EarlierOutcome } from '#customers/earlier-rental.ts';
import { plainBaht } from '#setup/sheets/server/index.ts';
import type { CellError, CellValues } from '#integrations/import-export/columns.ts';
import type { CheckedRow, ParsedRow } from '../import/compare.ts';
import { missingCells, newRowValues, rowVerdict } from '../import/compare.ts';
import type { SheetContext, SheetKindHandler } from '../import/sheet-context.ts';
import type { StoredRow } from '../stored-rows.ts';

const kind = 'rentals';

type Customer = { id: number; name: string; phone: string; phone2: string };
type Customers = {
  byId: ReadonlyMap<number, Customer>;
  byPhone: ReadonlyMap<string, readonly Customer[]>;
  byName: ReadonlyMap<string, readonly Customer[]>;
};

/** Finds customers by number, telephone or name. Names count only in rows without a telephone. */
const customersOf = async ({ q, scope }: SheetContext, rows: readonly ParsedRow[]): Promise<Customers> => {
  const ids = rows.flatMap(({ values }) => values['customerId'] ?? []).map(Number);
  const phones = rows.flatMap(({ values }) => values['phone'] ?? []);
  const names = rows.flatMap(({ values }) =>
    values['phone'] === undefined ? (values['customerName'] ?? []) : [],
  );
  const active = sql`c.shop_id = ${scope.shopId} and c.merged_into_id is null and c.erased_at is null`;
  const found = await sql<Customer>`
    select c.id, c.name, c.phone, c.phone2 from customer c where ${active} and c.id = any(${ids}::bigint[])
    union select c.id, c.name, c.phone, c.phone2 from customer c where ${active} and c.phone <> '' and c.phone = any(${phones}::text[])
    union select c.id, c.name, c.phone, c.phone2 from customer c where ${active} and c.phone2 <> '' and c.phone2 = any(${phones}::text[])
    union select c.id, c.name, c.phone, c.phone2 from customer c where ${active} and c.name = any(${names}::text[])`.execute(
    q,
  );
  const phoned = found.rows.flatMap((one) =>
    [...new Set([one.phone, one.phone2])].map((phone) => ({ phone, one })),
  );
  return {
    byId: new Map(found.rows.map((one) => [one.id, one])),
    byPhone: new Map(
      [...Map.groupBy(phoned, ({ phone }) => phone)].map(([phone, list]) => [
        phone,
        list.map(({ one }) => one),
      ]),
    ),
    byName: Map.groupBy(found.rows, (one) => searchKey(one.name)),
  };
};

const customerOf = ({ byId, byPhone, byName }: Customers, values: CellValues): number | CellError => {
  const { customerId, customerName: name, phone } = values;
  if (customerId !== undefined)
    return byId.has(Number(customerId))
      ? Number(customerId)
      : { column: 'customerId', message: 'noCustomer' };
  const column = phone === undefined ? 'customerName' : 'phone';
  if (phone === undefined && name === undefined) return { column, message: 'required' };
  const key = searchKey(name ?? '');
  const found =
    phone === undefined
      ? (byName.get(key) ?? [])
      : (byPhone.get(phone) ?? []).filter((one) => name === undefined || searchKey(one.name) === key);
  if (found.length > 1) return { column, message: 'severalCustomers' };
  return found[0]?.id ?? { column, message: 'noSuchCustomer' };
};

/** Returns the columns that identify a rental. The customer is identified by number. */
const keyOf = ({
  customerId,
  orderNo,
  garment,
  pickupDay,
  returnDay,
  rentalPrice,
  bail,
  outcome,
  note,
}: CellValues) =>
  JSON.stringify([customerId, orderNo, garment, pickupDay, returnDay, rentalPrice, bail, outcome, note]);

const valuesOf = (row: EarlierRentalRow): StoredRow => ({
  id: row.id,
  values: {
    customerId: String(row.customerId),
    orderNo: row.orderNo,
    garment: row.garment,
    pickupDay: row.pickupDay,
    returnDay: row.returnDay,
    outcome: row.outcome,
    note: row.note,
    ...(row.price !== null && { rentalPrice: plainBaht(row.price) }),
    ...(row.bail !== null && { bail: plainBaht(row.bail) }),
  },
});

const dayErrors = ({ pickupDay, returnDay }: CellValues): CellError[] => {
  const today = bangkokDay(new Date());
  const column = returnDay === undefined ? 'pickupDay' : 'returnDay';
  if ((returnDay ?? pickupDay ?? '') > today) return [{ column, message: 'futureDay' }];
  return pickupDay !== undefined && returnDay !== undefined && returnDay < pickupDay
    ? [{ column: 'returnDay', message: 'beforePickup' }]
    : [];
};

const check = async (desk: SheetContext, rows: readonly ParsedRow[]): Promise<CheckedRow[]> => {
  const customers = await customersOf(desk, rows);
  const owners = rows.map((row) => customerOf(customers, row.values));
  const customerIds = [...new Set(owners.filter((one) => typeof one === 'number'))];
  const stored = Map.groupBy(
    (await earlierRentalsQuery(desk.scope, { customerIds }).execute(desk.q)).rows.map(valuesOf),
    (one) => keyOf(one.values),
  );
  return rows.map((row, at) => {
    const owner = owners[at];
    const { pickupDay } = row.values;
    const errors: CellError[] = [
      ...(typeof owner === 'object' ? [owner] : []),
      ...dayErrors(row.values),
      ...missingCells(kind, row.values),
    ].filter((error) => !row.errors.some((own) => own.column === error.column));
    const { customerName: _, phone: __, ...own } = row.values;
    const values: CellValues = {
      ...own,
      ...(typeof owner === 'number' && { customerId: String(owner) }),
      ...(pickupDay !== undefined && { returnDay: row.values['returnDay'] ?? pickupDay }),
    };
    const key = keyOf(newRowValues(kind, values));
    const times = (desk.seen.get(key) ?? 0) + 1;
    desk.seen.set(key, times);
    return rowVerdict(kind, { ...row, values }, stored.get(key)?.[times - 1], errors);
  });
};

const satang = (baht: string | undefined): number | null => (baht === undefined ? null : exactSatang(baht));

export const rentalSheetHandler: SheetKindHandler = {
  kind,
  nameOf: (cells) => [cells['pickupDay'], cells['garment']].filter((one) => (one ?? '') !== '').join(' '),
  check,
  lock: () => Promise.resolve(),
  add: ({ q, scope }, rows) =>
    insertEarlierRentals(
      q,
      scope,
      rows.map(({ after }) => {
        const { customerId = '', orderNo = '', garment = '', pickupDay = '', returnDay = '' } = after ?? {};
        return {
          customerId: Number(customerId),
          orderNo,
          garment,
          pickupDay: asDay(pickupDay),
          returnDay: asDay(returnDay),
          price: satang(after?.['rentalPrice']),
          bail: satang(after?.['bail']),
          outcome: (after?.['outcome'] ?? 'returned') as EarlierOutcome,
          note: after?.['note'] ?? '',
        };
      }),
    ),
  change: () => Promise.resolve(),
  // The customer is omitted, because a merge of customers must not block the undo.
  load: async ({ q, scope }, ids) =>
    (await earlierRentalsQuery(scope, { ids }).execute(q)).rows.map(valuesOf).map(({ id, values }) => {
      const { customerId: _, ...rest } = values;
      return { id, values: rest };
    }),
  used: () => Promise.resolve(new Set()),
  remove: removeEarlierRentals,
};
