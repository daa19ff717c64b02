import { expect, it } from 'vitest';
import { cashContract } from '#cash/contract.ts';
import { updateShopSettings } from '#test/builders/index.ts';
import { testApp } from '#test/server/test-app.ts';
import { careContract } from '../contract.ts';

const a = await testApp();
const { admin, staff } = a.shop;
await updateShopSettings(a, { staff_expense_limit: 99_999_900, staff_receipt_from: 99_999_900 });

const { wnfShopId } = await a.ok(staff, careContract.addVendor, {
  body: { name: 'ร้านซัก', prices: [{ service: 'wash', price: 50 }] },
});
const send = async (line: object = {}) => {
  const { units } = await a.makeItem({ units: 1 });
  const unitId = units[0]?.unitId ?? 0;
  const { ticket } = await a.ok(staff, careContract.send, {
    body: { wnfShopId, itemList: [{ unitId, service: 'wash', ...line }] },
  });
  return { unitId, wnforderId: ticket.wnforderId, agreed: ticket.itemList[0]?.agreed };
};
const receive = (
  { unitId, wnforderId }: Awaited<ReturnType<typeof send>>,
  charged: number,
  note = '',
  who = staff,
) =>
  a.call(who, careContract.receive, {
    body: { wnforderId, itemList: [{ unitId, charged, note }], method: 'cash' },
  });

it('needs a note, and above the share of the shop another role', async () => {
  const line = await send();
  expect(line.agreed).toBe(50);
  expect((await receive(line, 51)).error.fields?.[0]?.field).toBe('itemList.0.note');
  const over = await receive(line, 60.25, 'คราบไวน์');
  expect([over.status, over.error.code]).toEqual([403, 'CARE_PRICE_LIMIT']);
  expect((await receive(line, 88_888, '', admin)).status).toBe(400);
  expect((await receive(line, 60, 'คราบไวน์')).status).toBe(200);
  expect((await receive(await send(), 88_888, 'ผ้าไหม', admin)).status).toBe(200);
  const [row] = await a.sql<{ line: object }>(
    "select after->'lines'->0 as line from audit_log where action = 'care.receive' and user_id = $1 order by id desc limit 1",
    [admin.userId],
  );
  expect(row?.line).toMatchObject({ price: 5000, note: 'ผ้าไหม' });
});

it('is measured by the list, whatever price the ticket says', async () => {
  const dear = await send({ price: 88_888 });
  expect(dear.agreed).toBe(50);
  expect((await receive(dear, 88_888, 'ตามตั๋ว')).error.code).toBe('CARE_PRICE_LIMIT');
  const free = await send({ price: 0 });
  expect((await receive(free, 88_888, 'x')).error.code).toBe('CARE_PRICE_LIMIT');
  expect((await receive(free, 0)).status).toBe(200);
  const cheap = await send({ price: 30 });
  expect((await receive(cheap, 50, 'x')).error.code).toBe('CARE_PRICE_LIMIT');
});

it('without a list, by the ticket; without any price, it is not compared', async () => {
  const typed = await send({ service: 'bead', price: 400 });
  expect((await receive(typed, 481, 'x')).error.code).toBe('CARE_PRICE_LIMIT');
  expect((await receive(typed, 480, 'x')).status).toBe(200);
  expect((await receive(await send({ service: 'bead' }), 900)).status).toBe(200);
});

it('is received when a second person approves it', async () => {
  const line = await send();
  const { unitId, wnforderId } = line;
  const ask = (note: string) =>
    a.call(staff, careContract.askReceive, {
      body: { wnforderId, itemList: [{ unitId, charged: 400, note }], method: 'cash' },
    });
  expect((await ask('')).error.fields?.[0]?.field).toBe('itemList.0.note');
  const { requestId } = (await ask('ผ้าไหม')).data;
  const [asked] = (await a.ok(admin, cashContract.expenseRequests)).itemList;
  expect(asked?.lines).toMatchObject([{ amount: 400, agreed: 50 }]);
  const { entryId } = await a.ok(admin, cashContract.decideExpense, {
    params: { id: requestId },
    body: { approve: true },
  });
  expect(entryId).not.toBeNull();
});
