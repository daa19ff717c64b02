import { sql } from 'kysely';
import { fieldNames, fieldRecord, omitFields } from '#lib/contract/field-rows.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import type { customerContract } from '#customers/contract.ts';
import { customerFields } from '#customers/customer-fields.ts';
import type { FileWords } from '#customers/words/file/index.ts';
import { dataExportPage } from './data-export-page.ts';
import { customerDataPort, type DataSection } from '../ports/customer-data.ts';
import { unsealCitizenId } from './sealed-citizen-id.ts';
import { accessLogQuery } from './access-log.ts';
import { earlierRentalsQuery } from '../records/earlier-rentals.ts';
import { customerRow } from '../sql.ts';
import { lockDataRequest, settleDataRequest } from './sql-data-requests.ts';
import { customerToWire } from '../to-wire.ts';

type Row = DataSection['rows'][number];

const contactColumns = [
  'customerId',
  ...fieldNames(omitFields(customerFields, ['measurements'])),
] satisfies readonly (keyof FileWords['column'])[];

const contact = async (q: Tx, scope: Scope, id: number, seal: Seal): Promise<DataSection[]> => {
  const row = (await customerRow(scope, id).execute(q)).rows[0];
  if (row === undefined) return [];
  const masked = customerToWire(row);
  const citizenId =
    row.citizenId === null ? '' : (unsealCitizenId(seal, scope.shopId, row.citizenId) ?? masked.citizenId);
  return [
    { name: 'contact', rows: [{ ...fieldRecord(contactColumns, (name) => masked[name]), citizenId }] },
    { name: 'consents', rows: masked.consent.map((one) => omitFields(one, ['by'])) },
  ];
};

const storedSections = async (q: Tx, scope: Scope, id: number): Promise<DataSection[]> => {
  const measures = await sql<{ day: string; measurements: Record<string, number> }>`
    select day, measurements from customer_measure where shop_id = ${scope.shopId} and customer_id = ${id} order by id`.execute(
    q,
  );
  const looks = await sql<Row>`
    select k.at, k.kind, k.reason from (${accessLogQuery(scope, id)}) k order by k.at, k.kind`.execute(q);
  const requests = await sql<Row>`
    select kind::text, asked_day as "askedDay", due_day as "dueDay", state::text, reason from data_request
    where shop_id = ${scope.shopId} and customer_id = ${id} order by id`.execute(q);
  const earlier = (await earlierRentalsQuery(scope, { customerIds: [id] }).execute(q)).rows;
  const baht = (satang: number | null) => (satang === null ? null : satangToBaht(satang));
  return [
    {
      name: 'earlierRentals',
      rows: earlier.map((row) => ({
        ...omitFields(row, ['id', 'customerId', 'garment', 'outcome']),
        items: row.garment,
        price: baht(row.price),
        bail: baht(row.bail),
        state: row.outcome,
      })),
    },
    { name: 'measurements', rows: measures.rows.map((one) => ({ day: one.day, ...one.measurements })) },
    { name: 'looks', rows: looks.rows },
    { name: 'requests', rows: requests.rows },
  ];
};

/** Marks the request as done. */
export const exportCustomerData = writeHandler<typeof customerContract.exportData>(async (q, scope, call) => {
  const { id } = call.params;
  const [request] = (await lockDataRequest(scope, id).execute(q)).rows;
  if (request === undefined) return call.fail('NOT_FOUND');
  if (request.kind !== 'export' || request.state === 'refused') return call.fail('ILLEGAL_TRANSITION');
  const customerId = request.customer_id;
  const sections = [
    ...(await contact(q, scope, customerId, call.seal)),
    ...(await storedSections(q, scope, customerId)),
  ];
  for (const one of customerDataPort.provided)
    sections.push(...((await one.collect?.(q, scope, customerId)) ?? []));
  if (request.state === 'open') await settleDataRequest(q, scope, id, 'done');
  await writeAudit(q, scope, {
    action: 'customer.exportData',
    subject: 'customer',
    id: customerId,
    after: { requestId: id, format: call.body.format },
  });
  const name = `customer-${customerId}.${call.body.format}`;
  const at = new Date().toISOString();
  if (call.body.format === 'json') {
    const file = { customerId, at, ...Object.fromEntries(sections.map((one) => [one.name, one.rows])) };
    return { name, type: 'application/json', body: Buffer.from(JSON.stringify(file, null, 2)) };
  }
  const page = dataExportPage(sections, { customerId, at, language: call.language });
  return { name, type: 'text/html; charset=utf-8', body: Buffer.from(page) };
});
