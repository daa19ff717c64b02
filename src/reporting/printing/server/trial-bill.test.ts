import { expect, it } from 'vitest';
import { signUpContract } from '#access/sign-up/contract.ts';
import { apiContract } from '#integrations/api/contract.ts';
import { inDays, orderBuildersOf } from '#test/builders/index.ts';
import { type LoggedInPerson, testApp } from '#test/server/test-app.ts';
import { printingContract } from '../contract.ts';

const a = await testApp();
const { out } = orderBuildersOf(a);
const { owner, admin, staff } = a.shop;
const item = await a.makeItem({ units: 2, rentalPrice: 500, bail: 1000 });
const unitId = item.units[0]?.unitId ?? 0;

const make = (body: object = {}, who: LoggedInPerson = admin) =>
  a.call(who, printingContract.trial, {
    body: { unitId, returnDay: inDays(2), customerName: 'คุณทดลอง', ...body },
  });

/** Reads every row of the shop, except in the audit log. */
const rowsOfShop = async (): Promise<Record<string, string>> => {
  const tables = await a.sql<{ name: string }>(
    `select c.table_name as name from information_schema.columns c
     join information_schema.tables t on t.table_schema = 'public' and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
     where c.table_schema = 'public' and c.column_name = 'shop_id' and c.table_name not like 'audit%' and c.table_name <> 'session' order by 1`,
  );
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await a.sql<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as sum from "${name}" t where shop_id = $1`,
      [a.shop.shopId],
    );
    sums[name] = row?.sum ?? '';
  }
  return sums;
};

it('returns the documents of a real rental, and leaves no row, number or event behind', async () => {
  await a.ok(owner, apiContract.makeHook, {
    body: { name: 'all', url: 'https://example.com/', events: ['order.out', 'document.issued'] },
  });
  const before = await rowsOfShop();
  const { status, data } = await make();
  expect(status).toBe(200);
  expect(data.itemList.map((one) => [one.total, /0{6}$/.test(one.documentNo)]).toSorted()).toEqual([
    [1000, true],
    [500, true],
  ]);
  for (const { content } of data.itemList) {
    expect(content.customer?.name).toBe('คุณทดลอง');
    expect(content.orderNo).toMatch(/0{6}$/);
  }
  expect(await rowsOfShop()).toEqual(before);
  const real = await out({ itemId: item.itemId, pay: 500 });
  expect(real.orderNo).toMatch(/0{5}1$/);
});

it('completes the step of the receipt without a bill', async () => {
  const { shopId, branchA: branch } = a.other;
  const { units } = await a.makeItem({ units: 1, shop: a.other });
  await a.sql('update shop set first_steps_away = false where shop_id = $1', [shopId]);
  const isDone = async () =>
    (await a.ok(a.other.admin, signUpContract.firstSteps)).steps.find((one) => one.name === 'receipt')?.done;
  expect(await isDone()).toBe(false);
  const reply = await a.call(a.other.admin, printingContract.trial, {
    body: { unitId: units[0]?.unitId ?? 0, returnDay: inDays(1), customerName: 'x' },
    branchId: branch,
  });
  expect(reply.status).toBe(200);
  expect(await isDone()).toBe(true);
  expect(
    await a.sql("select 1 from audit_log where action = 'shop.trialBill' and shop_id = $1", [shopId]),
  ).toHaveLength(1);
});

it('is for admins, for a garment that is ready in the branch, until a planned day', async () => {
  expect((await make({}, staff)).status).toBe(403);
  expect((await make({ returnDay: inDays(-1) })).status).toBe(400);
  expect((await make({ unitId: 999_999_999 })).status).toBe(404);
  expect((await make({ customerName: ' ' })).status).toBe(400);
  await a.sql("update unit set state = 'wash' where id = $1", [unitId]);
  expect((await make()).status).toBe(404);
  await a.sql("update unit set state = 'ready' where id = $1", [unitId]);
});
