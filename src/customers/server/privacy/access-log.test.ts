import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { systemScope } from '#platform/tenancy/scope.ts';
import { sweepPersonalData } from '#admin/privacy/server/index.ts';
import { customerContract } from '#customers/contract.ts';

const a = await testApp();
const { staff, staff2, admin } = a.shop;
const create = async (body: object): Promise<number> =>
  (await a.ok(staff, customerContract.create, { body: { name: 'สมศรี', ...body } })).customerId;
const open = (who: typeof staff, id: number) => a.ok(who, customerContract.get, { params: { id } });
const looks = async (id: number) =>
  (await a.ok(admin, customerContract.looks, { params: { id }, query: {} })).itemList.map(({ kind, by }) => [
    kind,
    by,
  ]);
const nameOf = async (userId: number): Promise<string> =>
  (await a.one<{ name: string }>('select display_name as name from app_user where id = $1', [userId])).name;

it('logs access to telephone and measurements once per user and hour, together with citizen id access', async () => {
  const id = await create({ phone: '0812345678', measurements: { อก: 86 }, citizenId: '1101700230708' });
  expect(await looks(id)).toEqual([]);
  for (let n = 0; n < 3; n++) await open(staff, id);
  const first = await nameOf(staff.userId);
  expect((await looks(id)).toSorted()).toEqual([
    ['measurements', first],
    ['phone', first],
  ]);
  await Promise.all([open(staff2, id), open(staff2, id)]);
  await a.ok(admin, customerContract.citizenId, { params: { id }, body: { reason: 'ตรวจบัตร' } });
  const all = await looks(id);
  expect(all).toHaveLength(5);
  expect(all[0]).toEqual(['citizenId', await nameOf(admin.userId)]);
  await a.sql("update customer_view set hour = hour - interval '1 hour'");
  await open(staff, id);
  expect(await looks(id)).toHaveLength(7);
});

it('logs nothing if there is no data or the customer belongs to another shop; a merge moves the entries', async () => {
  const empty = await create({});
  await open(staff, empty);
  expect(await looks(empty)).toEqual([]);
  const known = await create({ phone: '0899999999' });
  expect((await a.call(a.other.staff, customerContract.get, { params: { id: known } })).status).toBe(404);
  expect(await looks(known)).toEqual([]);
  await a.ok(staff, customerContract.measures, { params: { id: known }, query: {} });
  expect(await looks(known)).toEqual([]);
  await open(staff, known);
  await a.ok(staff, customerContract.merge, { params: { id: empty }, body: { from: known } });
  expect(await looks(empty)).toHaveLength(1);
});

it('deletes entries after a year, in batches, and records the deletion', async () => {
  const id = await create({ phone: '0877777777' });
  await open(staff, id);
  await a.sql(
    `insert into customer_view (shop_id, customer_id, kind, hour, by_user)
     select ${a.shop.shopId}, $1, 'phone', date_trunc('hour', now(), 'UTC') - interval '366 days' - make_interval(hours => n), $2 from generate_series(1, 6000) n`,
    [id, staff.userId],
  );
  await sweepPersonalData({ db: a.db, files: a.files }, systemScope(a.shop.shopId));
  expect(await looks(id)).toHaveLength(1);
  expect(
    await a.sql(
      "select sum(pieces)::int as pieces from data_gone where kind = 'looks' and customer_id is null",
    ),
  ).toEqual([{ pieces: 6000 }]);
});
