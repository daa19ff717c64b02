import { sql } from 'kysely';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { hasRight } from '#lib/vocabulary/access-rules.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeReductions } from '#platform/audit/write-reductions.ts';
import { readHandler, writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import { storedFields } from '#platform/db/field-columns.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { customerContract } from '#customers/contract.ts';
import { customerFields } from '#customers/customer-fields.ts';
import { mergeRecords } from '#customers/merge-records.ts';
import { customerSearchKey } from '#customers/search-key.ts';
import { mergedRecordColumns } from '../customer-columns.ts';
import { customerDataPort } from '../ports/customer-data.ts';
import { saveMeasures } from '../records/measures.ts';
import { changedCustomerFields, readCustomer } from '../records/save-customer.ts';
import { customerExistsQuery, customerRow, lockCustomerPair } from '../sql.ts';
import { customerToWire } from '../to-wire.ts';

/** The citizen id stays encrypted, so it moves unchanged. */
const whole = async (q: Tx, scope: Scope, id: number) => {
  const row = (await customerRow(scope, id).execute(q)).rows[0];
  if (row === undefined) throw new Error('the locked customer is missing');
  return { ...customerToWire(row), citizenId: row.citizenId ?? '' };
};

const creditQuery = (scope: Scope, customerId: number) => {
  const parts = customerDataPort.provided.flatMap((one) => one.credit?.(scope, customerId) ?? []);
  return sql<{ credit: number }>`select (${sql.join([sql`0`, ...parts], sql` + `)})::int8 as credit`;
};

const writeRecord = async (q: Tx, scope: Scope, id: number, one: ReturnType<typeof mergeRecords>) => {
  await q
    .updateTable('customer')
    .set({
      ...storedFields(customerFields, one),
      search: customerSearchKey(one),
      citizen_id_at: one.citizenId === '' ? null : sql`now()`,
      updated_at: sql`now()`,
    })
    .where('shop_id', '=', scope.shopId)
    .where('id', '=', id)
    .execute();
};

const bring = async (q: Tx, scope: Scope, from: number, into: number): Promise<void> => {
  for (const table of [sql`customer_consent`, sql`customer_measure`, sql`data_request`, sql`earlier_rental`])
    await sql`update ${table} set customer_id = ${into} where shop_id = ${scope.shopId} and customer_id = ${from}`.execute(
      q,
    );
  // Carts and links with the old id find the remaining customer by this column.
  await sql`update customer set merged_into_id = ${into}, merged_at = now(), ${mergedRecordColumns}, updated_at = now()
    where shop_id = ${scope.shopId} and id = ${from}`.execute(q);
  await sql`update customer set merged_into_id = ${into} where shop_id = ${scope.shopId} and merged_into_id = ${from}`.execute(
    q,
  );
};

/**
 * Because of the locks, concurrent orders are either moved by the merge or made for the remaining customer. A
 * repeated call returns the merged customer.
 */
export const mergeCustomers = writeHandler<typeof customerContract.merge>(async (q, scope, call) => {
  const { id: into } = call.params;
  const { from, take } = call.body;
  if (into === from)
    return call.fail('VALIDATION', {
      values: { field: 'from' },
      fields: [{ field: 'from', message: '≠' }],
    });
  const { rows } = await lockCustomerPair(scope, [into, from]).execute(q);
  const [stays, goes] = [rows.find((one) => one.id === into), rows.find((one) => one.id === from)];
  if (stays === undefined || goes === undefined) return call.fail('NOT_FOUND');
  if (goes.merged_into_id === into && stays.merged_into_id === null) return readCustomer(q, scope, into);
  if (rows.some((one) => one.merged_into_id !== null || one.erased)) return call.fail('CHANGED');
  const credit = (await creditQuery(scope, from).execute(q)).rows[0]?.credit ?? 0;
  if (credit > 0 && !hasRight(scope, 'refund')) return call.fail('FORBIDDEN');
  const before = await whole(q, scope, into);
  const record = mergeRecords(before, await whole(q, scope, from), take);
  await writeRecord(q, scope, into, record);
  await bring(q, scope, from, into);
  await saveMeasures(q, scope, into, record.measurements, before.measurements);
  for (const one of customerDataPort.provided) await one.follow?.(q, scope, { from, into });
  for (const one of customerDataPort.provided) await one.reworded?.(q, scope, into);
  const after = await readCustomer(q, scope, into);
  if (credit > 0)
    await writeReductions(q, scope, [{ kind: 'credit', amount: credit, subject: 'customer', id: into }]);
  await writeAudit(q, scope, {
    action: 'customer.merge',
    subject: 'customer',
    id: into,
    before: { from },
    after: {
      into,
      ...(credit > 0 && { credit: satangToBaht(credit) }),
      take,
      fields: changedCustomerFields({ ...after, citizenId: record.citizenId }, before),
    },
  });
  return after;
});

export const previewCustomerMerge = readHandler<typeof customerContract.mergeCheck>(
  async (db, scope, call) => {
    const { id, from } = call.params;
    const [own, other] = await db.readAll(scope, [
      customerExistsQuery(scope, id),
      customerExistsQuery(scope, from),
    ]);
    if (own.length === 0 || other.length === 0) return call.fail('NOT_FOUND');
    const counts = customerDataPort.provided
      .flatMap((one) => Object.entries(one.counts ?? {}))
      .map(([name, count]) => sql`${count(scope, from)} as ${sql.ref(name)}`);
    const [[follows], [money]] = await db.readAll(scope, [
      sql<Record<string, number>>`select ${sql.join(counts)}`,
      creditQuery(scope, from),
    ]);
    return { follows: follows ?? {}, credit: satangToBaht(money?.credit ?? 0) };
  },
);
