import pino from 'pino';
import { expect, it } from 'vitest';
import { ledgerContract } from '#ledger/contract.ts';
import { testApp } from '#test/server/test-app.ts';
import { notificationsContract } from '#admin/notifications/contract.ts';
import { groupOrdersContract } from '#counter/group-orders/contract.ts';
import { preparationContract } from '#counter/preparation/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { cash, inDays, orderBuildersOf, handedLinesOf } from '#test/builders/index.ts';
import { customerContract } from '#customers/contract.ts';

const logged: string[] = [];
const a = await testApp({
  log: pino({ level: 'trace' }, { write: (text: string) => void logged.push(text) }),
});
const make = orderBuildersOf(a);

const id13 = '1101700230708';
const someone = async (more: object = {}): Promise<number> =>
  (
    await a.ok(a.shop.staff, customerContract.create, {
      body: { name: 'สมศรี ใจดี', phone: '0898887777', citizenId: '1-1017-00230-70-8', ...more },
    })
  ).customerId;
/** Returns the text columns that contain the number in any notation. */
const placesOf = async (digits: string): Promise<string[]> => {
  const tables = await a.sql<{ name: string }>(
    "select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind in ('r', 'p', 'm') order by 1",
  );
  const found: string[] = [];
  for (const { name } of tables)
    for (const row of await a.sql<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from "${name}" t`,
    ))
      for (const [column, value] of Object.entries(row.row))
        if (JSON.stringify(value).replaceAll(/[\s-]/g, '').includes(digits)) found.push(`${name}.${column}`);
  return [...new Set(found)];
};

it('never writes a citizen id to another column, a reply or a log line, in any operation on its owner', async () => {
  const answers: unknown[] = [];
  const keep = <T>(value: T): T => {
    answers.push(value);
    return value;
  };
  const customerId = await someone();
  const twin = await someone({ citizenId: undefined });
  const params = { params: { id: customerId } };
  keep(
    await a.ok(a.shop.staff, customerContract.update, {
      ...params,
      body: { name: 'สมศรี ใจดี', phone: '0898887777', citizenId: id13, note: 'x' },
    }),
  );
  const wrong = await a.call(a.shop.staff, customerContract.update, {
    ...params,
    body: { name: 'x', citizenId: '1101700230709' },
  });
  expect([wrong.status, JSON.stringify(wrong.error).includes('1101700230709')]).toEqual([400, false]);
  const { itemId } = await a.makeItem({ units: 3 });
  const order = keep(await make.reserved({ customerId, itemId, pay: 500 }));
  const at = { params: { id: order.orderId } };
  keep(
    await a.ok(a.shop.staff, rentalsContract.pickup, {
      ...at,
      body: {
        lines: handedLinesOf(order),
        payments: [cash('bail', 1000)],
      },
    }),
  );
  keep(
    await a.ok(a.shop.staff, preparationContract.addFitting, {
      body: { customerId, day: inDays(1), from: '10:00', to: '10:30' } as never,
    }),
  );
  keep(
    await a.ok(a.shop.staff, notificationsContract.write, {
      body: { orderId: order.orderId, kind: 'free', body: 'สวัสดี {ชื่อลูกค้า}' },
    }),
  );
  keep(
    await a.ok(a.shop.staff, groupOrdersContract.create, {
      body: {
        pickupDay: inDays(20),
        returnDay: inDays(21),
        customerId,
        reserve: true,
        wearers: [{ name: 'ก', itemIds: [itemId] }],
      },
    }),
  );
  keep(
    await a.ok(a.shop.staff, ledgerContract.document, {
      params: { id: order.documents[0]?.documentId ?? 0 },
    }),
  );
  keep(await a.ok(a.shop.staff, customerContract.list, { query: { q: '0898887777' } }));
  for (const q of [id13, '1-1017-00230-70-8', '230708'])
    expect((await a.ok(a.shop.owner, customerContract.list, { query: { q } })).itemList).toEqual([]);
  expect(
    (await a.call(a.shop.staff, customerContract.citizenId, { ...params, body: { reason: 'x' } })).status,
  ).toBe(403);
  expect(
    (await a.call(a.shop.admin, customerContract.citizenId, { ...params, body: { reason: ' ' } })).status,
  ).toBe(400);
  expect(
    (await a.ok(a.shop.admin, customerContract.citizenId, { ...params, body: { reason: 'ตรวจบัตร' } }))
      .citizenId,
  ).toBe(id13);
  expect((await a.ok(a.shop.admin, customerContract.looks, { ...params, query: {} })).itemList).toHaveLength(
    1,
  );
  keep(
    await a.ok(a.shop.staff, customerContract.merge, {
      params: { id: twin },
      body: { from: customerId },
      key: 'merge-key',
    }),
  );
  keep(await a.ok(a.shop.staff, customerContract.get, { params: { id: twin } }));
  keep(await a.ok(a.shop.staff, orderContract.get, at));
  keep(await a.ok(a.shop.staff, orderContract.log, at));
  keep(await a.ok(a.shop.staff, customerContract.twins, { query: { phone: '0898887777' } }));
  keep(await a.ok(a.shop.staff, customerContract.duplicates, { query: {} }));
  expect(JSON.stringify(answers).replaceAll('-', '')).not.toContain(id13);
  expect(await placesOf(id13)).toEqual([]);
  expect(await a.sql('select id from customer where citizen_id is not null')).toEqual([{ id: String(twin) }]);
  const after = { params: { id: twin } };
  expect(
    (await a.ok(a.shop.admin, customerContract.citizenId, { ...after, body: { reason: 'ตรวจบัตร' } }))
      .citizenId,
  ).toBe(id13);
  const asked = await a.ok(a.shop.staff, customerContract.addRequest, { ...after, body: { kind: 'export' } });
  const copy = await a.ok(a.shop.admin, customerContract.exportData, {
    params: { id: asked.requestId },
    body: { format: 'json' },
  });
  expect(Buffer.from(copy.body as Uint8Array).toString()).toContain(id13);
  expect(await placesOf(id13)).toEqual([]);
  // When PostgreSQL refuses a row, it reports the whole row, and unexpected errors are logged unchanged.
  await a.sql("alter table customer add constraint unforeseen check (note <> 'boom')");
  const body = { name: 'สมศรี ใจดี', phone: '0898887777', citizenId: id13, note: 'boom' };
  expect((await a.call(a.shop.staff, customerContract.update, { ...after, body })).status).toBe(500);
  await a.sql('alter table customer drop constraint unforeseen');
  expect(logged.join('')).toContain('unforeseen');
  expect(logged.join('').replaceAll('-', '')).not.toContain(id13);
});
