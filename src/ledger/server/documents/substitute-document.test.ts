import { expect, it } from 'vitest';
import { testApp, type LoggedInPerson } from '#test/server/test-app.ts';
import { ledgerContract } from '#ledger/contract.ts';
import { takePayments } from '../index.ts';
import { satangOfWholeBaht, bareOrder, testScopeFor, today } from '#test/builders/index.ts';

const a = await testApp();

const issued = async (): Promise<number> => {
  const order = await bareOrder(a, a.shop);
  const as = testScopeFor(a.shop.staff);
  const [id = 0] = await a.db.tx(as, (q) =>
    takePayments(q, as, order, 'pickup', [{ for: 'price', method: 'cash', amount: satangOfWholeBaht(1000) }]),
  );
  return id;
};
const substitute = (id: number, reason = 'ต้นฉบับหาย', who: LoggedInPerson = a.shop.admin) =>
  a.call(who, ledgerContract.substituteDocument, { params: { id }, body: { reason } });
const read = (id: number) => a.ok(a.shop.staff, ledgerContract.document, { params: { id } });

it('issues the same document with number, day, reason and user of the substitute, and counts substitutes', async () => {
  const id = await issued();
  const before = await read(id);
  expect(before.substitute).toBeNull();
  const { data } = await substitute(id);
  expect(data).toEqual({
    ...before,
    substitute: { number: 1, day: today(), reason: 'ต้นฉบับหาย', by: expect.any(String) },
  });
  expect(data.substitute?.by).not.toBe('');
  await substitute(id, 'ไฟไหม้');
  expect((await read(id)).substitute).toMatchObject({ number: 2, reason: 'ไฟไหม้' });
  const logged = await a.sql("select 1 from audit_log where action = 'document.substitute'");
  expect(logged).toHaveLength(2);
});

it('numbers two concurrent substitutes differently', async () => {
  const id = await issued();
  const both = await Promise.all([substitute(id, 'a'), substitute(id, 'b')]);
  expect(both.map((one) => one.data.substitute?.number).toSorted()).toEqual([1, 2]);
});

it('refuses no reason (400), staff (403), other shops (404) and a voided document', async () => {
  const id = await issued();
  expect((await substitute(id, ' ')).status).toBe(400);
  expect((await substitute(id, 'x', a.shop.staff)).status).toBe(403);
  expect((await substitute(id, 'x', a.other.admin)).status).toBe(404);
  await a.sql(
    `insert into document_void (shop_id, document_id, reason, by_user) values (${a.shop.shopId}, $1, 'x', $2)`,
    [id, a.shop.admin.userId],
  );
  expect((await substitute(id)).error.code).toBe('DOC_VOID');
});
