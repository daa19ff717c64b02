import { describe, expect, it } from 'vitest';
import { pictureFile } from '#test/samples/sample-files.ts';
import { testApp } from '#test/server/test-app.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { attachmentContract } from '#orders/attachments/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { customerContract } from '#customers/contract.ts';

const a = await testApp();
const { staff, admin } = a.shop;
const today = bangkokDay(new Date());
const item = await a.makeItem({ units: 20, rentalPrice: 100, bail: 50 });
const known = {
  name: 'สมหญิง รักเรียน',
  phone: '0844444444',
  lineId: 'somying-line',
  email: 'somying@example.com',
  address: '99/1 ถนนสุขใจ',
  subdistrict: 'สีลม',
  province: 'กรุงเทพมหานคร',
  citizenId: '1101700230708',
  measurements: { bust: 86 },
  note: 'แพ้ขนสัตว์',
  watch: true,
  watchReason: 'เคยทำชุดขาด',
};
/** None of these values may remain after the erasure. */
const lost = {
  name: 'วันดี จดจำ',
  phone: '0833333333',
  phone2: '0833333334',
  lineId: 'wandee-line',
  email: 'wandee@example.com',
  address: '7 ซอยเงียบสงบ',
  subdistrict: 'ดงละคร',
  citizenId: '3101700230704',
  taxId: '0105541069237',
  measurements: { bust: 91.25 },
  note: 'ชอบกระดุมมุก',
  watch: true,
  watchReason: 'ทะเลาะกับพนักงาน',
};
const traces = 'วันดี|จดจำ|083333333|wandee|เงียบสงบ|ดงละคร|3101700230704|91\\.25|กระดุมมุก|ทะเลาะ';
const create = async (more: object = known) =>
  (await a.ok(staff, customerContract.create, { body: { name: 'ใครสักคน', ...more } })).customerId;
const ask = async (id: number, kind: 'export' | 'erase', more: object = {}) =>
  a.ok(staff, customerContract.addRequest, { params: { id }, body: { kind, ...more } });
const erase = (id: number) => a.call(admin, customerContract.erase, { params: { id } });
const orderOf = (customerId: number, more: object = {}) =>
  a.ok(staff, rentalsContract.open, {
    body: {
      customerId,
      pickupDay: today,
      returnDay: addDays(today, 1),
      lines: [{ itemId: item.itemId, quantity: 1 }],
      reserve: true,
      ...more,
    },
  });
describe('erasing a customer', () => {
  it('is refused while an order is open or money is held', async () => {
    const id = await create({ ...known, phone: '0844444446' });
    const order = await orderOf(id, {
      payments: [
        { for: 'price', method: 'cash', amount: 100 },
        { for: 'bail', method: 'cash', amount: 50 },
      ],
    });
    const { requestId } = await ask(id, 'erase');
    const open = await erase(requestId);
    expect([open.status, open.error.code]).toEqual([409, 'CUSTOMER_OPEN']);
    expect(open.error.detail).toContain(order.orderNo);
    await a.sql("update order_line set state = 'closed', returned_day = return_day where order_id = $1", [
      order.orderId,
    ]);
    const held = await erase(requestId);
    expect([held.status, held.error.code]).toEqual([409, 'CUSTOMER_MONEY']);
    await a.sql(
      `insert into ledger_entry (shop_id, branch_id, order_id, kind, method, amount, day) values (${a.shop.shopId}, $1, $2, 'bail_returned', 'cash', -5000, current_date)`,
      [a.shop.branchA, order.orderId],
    );
    await a.sql(
      `insert into ledger_entry (shop_id, branch_id, order_id, kind, method, amount, day) values (${a.shop.shopId}, $1, $2, 'refund', 'credit', -100, current_date), (${a.shop.shopId}, $1, $2, 'rent', 'cash', 100, current_date)`,
      [a.shop.branchA, order.orderId],
    );
    expect((await erase(requestId)).error.code).toBe('CUSTOMER_MONEY');
    expect((await a.ok(staff, customerContract.get, { params: { id } })).name).toBe(known.name);
  });

  it('leaves no personal data except in issued documents', async () => {
    const other = await create({ ...lost, phone: '0833333335', citizenId: '' });
    const key = 'made-once';
    const { customerId: id } = await a.ok(staff, customerContract.create, { body: lost, key });
    await a.ok(staff, customerContract.merge, { params: { id }, body: { from: other } });
    const order = await orderOf(id, {
      note: 'ส่งที่บ้านวันดี',
      payments: [{ for: 'price', method: 'cash', amount: 100 }],
    });
    await a.ok(staff, attachmentContract.addPhoto, {
      params: { id: order.orderId },
      body: { orderDetailId: order.lines[0]?.orderDetailId ?? 0, moment: 'prepare' },
      file: pictureFile(),
    });
    await a.sql("update order_line set state = 'closed', returned_day = return_day where order_id = $1", [
      order.orderId,
    ]);
    await a.sql(
      `insert into wearer (shop_id, order_id, place, name, phone) values (${a.shop.shopId}, $1, 1, 'วันดี', '0833333333')`,
      [order.orderId],
    );
    await a.sql(
      `insert into parcel (shop_id, order_id, kind, name, phone, address) values (${a.shop.shopId}, $1, 'out', 'วันดี จดจำ', '0833333333', 'ซอยเงียบสงบ')`,
      [order.orderId],
    );
    await a.sql(
      `insert into message (shop_id, branch_id, order_id, customer_id, kind, dedupe, channel, recipient, body) values (${a.shop.shopId}, $1, $2, $3, 'free', 'x', 'email', 'wandee@example.com', 'ถึงคุณวันดี')`,
      [a.shop.branchA, order.orderId, id],
    );
    const papers = await a.sql<{ id: string; content: object }>(
      'select id, content from document where order_id = $1',
      [order.orderId],
    );
    const { requestId } = await ask(id, 'erase', { note: 'วันดีโทรมา' });
    expect((await erase(requestId)).data).toMatchObject({
      state: 'done',
      note: '',
      customerName: 'ลูกค้าที่ลบข้อมูลแล้ว',
    });
    const tables = await a.sql<{ name: string }>(
      "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'shop_id'",
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await a.sql<{ text: string }>(
        `select t::text as text from "${name}" t where shop_id = ${a.shop.shopId} and t::text ~ $1`,
        [traces],
      );
      // Documents remain as issued.
      for (const { text } of rows) if (name !== 'document') found.push(`${name}: ${text}`);
    }
    expect(found).toEqual([]);
    expect(
      await a.sql(
        'select 1 from order_photo p join order_line l on l.shop_id = p.shop_id and l.id = p.line_id where l.order_id = $1',
        [order.orderId],
      ),
    ).toEqual([]);
    expect(await a.sql('select id, content from document where order_id = $1', [order.orderId])).toEqual(
      papers,
    );
    const seen = await a.ok(staff, customerContract.get, { params: { id } });
    expect(seen).toMatchObject({ name: 'ลูกค้าที่ลบข้อมูลแล้ว', phone: '', citizenId: '', erased: true });
    expect(
      (await a.ok(staff, orderContract.list, { query: { q: '0833333333' } })).itemList.map(
        (one) => one.orderId,
      ),
    ).not.toContain(order.orderId);
    // The customer can no longer be changed, rented to or found.
    expect(
      (await a.call(staff, customerContract.update, { params: { id }, body: { name: 'x' } })).status,
    ).toBe(404);
    expect((await a.ok(staff, customerContract.list, { query: { q: 'ลูกค้าที่ลบข้อมูลแล้ว' } })).itemList).toEqual(
      [],
    );
    expect((await erase(requestId)).error.code).toBe('ILLEGAL_TRANSITION');
  });

  it('or opening an order is refused if both happen at the same time', async () => {
    for (let turn = 0; turn < 4; turn++) {
      const id = await create({ name: `แข่ง ${turn}` });
      const { requestId } = await ask(id, 'erase');
      const [erased, opened] = await Promise.all([
        erase(requestId),
        a.call(staff, rentalsContract.open, {
          body: {
            customerId: id,
            pickupDay: addDays(today, 10),
            returnDay: addDays(today, 11),
            lines: [{ itemId: item.itemId, quantity: 1 }],
            reserve: true,
          },
        }),
      ]);
      expect([
        [200, 404],
        [409, 200],
      ]).toContainEqual([erased.status, opened.status]);
    }
  });
});
