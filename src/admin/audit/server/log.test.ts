import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { farDay } from '#lib/testing/far-day.ts';
import { auditActions } from '#lib/vocabulary/audit-actions.ts';
import { auditSubjects } from '#lib/vocabulary/audit-subjects.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { languages } from '#lib/text/languages.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { queryBuilder } from '#platform/db/db.ts';
import { systemScope } from '#platform/tenancy/scope.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { customerContract } from '#customers/contract.ts';
import { shopContract } from '#setup/shop/contract.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import { auditContract, logPageSize } from '../contract.ts';
import { logKinds, subjectsOf } from '../log-kinds.ts';
import { logWords } from '../words/log/index.ts';
import { sealShopLog } from './index.ts';
import { logPageQuery } from './sql.ts';

const a = await testApp();
const { admin, owner, staff } = a.shop;
const english = { headers: { 'accept-language': 'en' } };
const scope = {
  ...systemScope(a.shop.shopId, [a.shop.branchA]),
  userId: staff.userId,
};
const list = (query: object, more: object = {}) => a.ok(owner, auditContract.list, { query, ...more });

it('describes an order: user, branch, action, and money in baht', async () => {
  const { itemId } = await a.makeItem({ name: 'ชุดไทยจักรี', units: 1, rentalPrice: 500 });
  const customerId = await a.makeCustomer('คุณใจดี');
  const order = await a.ok(staff, rentalsContract.open, {
    body: {
      customerId,
      pickupDay: farDay(),
      returnDay: farDay(2),
      lines: [{ itemId, quantity: 1 }],
      payments: [{ for: 'price', method: 'cash', amount: 123.5 }],
      reserve: true,
    },
  });
  const log = await list({ subject: 'rental_order', id: order.orderId });
  expect(log.thing).toBe(order.orderNo);
  const [entry] = log.itemList;
  expect(entry).toMatchObject({
    by: a.shop.staff.username,
    userId: staff.userId,
    branchName: 'Main',
    what: 'เปิดบิลใหม่',
    thing: { subject: 'rental_order', id: order.orderId, name: order.orderNo },
  });
  const changes = Object.fromEntries(entry?.changes.map(({ field, after }) => [field, after]) ?? []);
  expect(changes).toMatchObject({ ลูกค้า: 'คุณใจดี', รายการชุด: 'ชุดไทยจักรี, จำนวน 1' });
  expect(changes['การชำระเงิน']).toContain('123.50');
  expect(changes['การชำระเงิน']).toContain('เงินสด');
  const [translated] = (await list({ subject: 'rental_order', id: order.orderId }, english)).itemList;
  expect(translated?.what).toBe('Opened an order');
});

it('shows a label once for several fields', async () => {
  await a.db.tx({ shopId: a.shop.shopId }, (q) =>
    writeAudit(q, scope, {
      action: 'customer.update',
      subject: 'customer',
      id: 1,
      after: { fields: ['name', 'unknownOne', 'unknownTwo'] },
    }),
  );
  const [entry] = (await list({ subject: 'customer', id: 1 })).itemList;
  const [change] = entry?.changes ?? [];
  expect(change?.after?.split(', ')).toEqual(['ชื่อ', 'ข้อมูลอื่น']);
});

it('describes a setting before and after', async () => {
  const { version, rules } = await a.ok(admin, shopContract.settings, {});
  await a.ok(admin, shopContract.saveRules, {
    body: {
      ...rules,
      version,
      lateFeePerDay: rules.lateFeePerDay + 50,
      sameDayHandover: !rules.sameDayHandover,
    },
  });
  const [entry] = (await list({ kind: 'setting' })).itemList;
  expect(entry).toMatchObject({
    what: 'เปลี่ยนกติกาของร้าน',
    changes: expect.arrayContaining([
      {
        field: 'ค่าปรับต่อชุดต่อวัน',
        before: `${rules.lateFeePerDay}.00`,
        after: `${rules.lateFeePerDay + 50}.00`,
      },
      {
        field: 'คืนแล้วปล่อยเช่าต่อได้ในวันเดียวกัน',
        before: rules.sameDayHandover ? 'ใช่' : 'ไม่',
        after: rules.sameDayHandover ? 'ไม่' : 'ใช่',
      },
    ]),
  });
  expect(entry?.changes).toHaveLength(2);
});

it('names the codes of reference lists', async () => {
  await a.sql(
    `insert into lookup (shop_id, kind, code, description) values (${a.shop.shopId}, 'category', 'EVENING', 'ชุดราตรี'), (${a.shop.shopId}, 'color', 'NAVY', 'กรมท่า')`,
  );
  await a.db.tx({ shopId: a.shop.shopId }, (q) =>
    writeAudit(q, scope, {
      action: 'catalog.createGroup',
      subject: 'product_group',
      id: 77,
      before: { category: 'EVENING', colors: [] },
      after: { category: 'UNKNOWN', colors: ['NAVY'] },
    }),
  );
  const [entry] = (await list({ subject: 'product_group', id: 77 })).itemList;
  expect(entry?.changes.map(({ before, after }) => [before, after])).toEqual([
    ['', 'กรมท่า'],
    ['ชุดราตรี', 'UNKNOWN'],
  ]);
});

it('describes the opening hours of a week and the location of a branch by name', async () => {
  const day = { from: '10:00', to: '20:00' };
  const late = { from: '18:00', to: '02:00' };
  const save = async (part: object) => {
    const { version, info, branches } = await a.ok(admin, shopContract.settings, {});
    const { logo: _, ...rest } = info;
    const changed = branches.map((one, at) => (at === 0 ? { ...one, ...part } : one));
    await a.ok(admin, shopContract.saveInfo, { body: { version, ...rest, branches: changed } });
    return (await list({ kind: 'setting' })).itemList[0]?.changes;
  };
  const place = { latitude: 13.7449, longitude: 100.5332 };
  expect(await save({ ...place, hours: [null, day, day, day, day, day, day] })).toEqual([
    { field: 'สาขา 1 › เวลาเปิดร้าน', before: '', after: 'จันทร์–เสาร์ 10:00–20:00 น.; อาทิตย์ หยุด' },
    { field: 'สาขา 1 › ละติจูด', before: '', after: '13.7449' },
    { field: 'สาขา 1 › ลองจิจูด', before: '', after: '100.5332' },
  ]);
  expect(await save({ hours: [null, day, day, day, day, late, late] })).toEqual([
    {
      field: 'สาขา 1 › เวลาเปิดร้าน',
      before: 'จันทร์–เสาร์ 10:00–20:00 น.; อาทิตย์ หยุด',
      after: 'จันทร์–พฤหัสบดี 10:00–20:00 น.; ศุกร์–เสาร์ 18:00–02:00 น. (วันถัดไป); อาทิตย์ หยุด',
    },
  ]);
});

it('names every changed field of a customer', async () => {
  const id = await a.makeCustomer('คุณมาลัย');
  await a.ok(admin, customerContract.update, {
    params: { id },
    body: {
      name: 'คุณมาลัย',
      phone2: '0812345678',
      lineId: 'malai',
      province: 'ตาก',
      measurements: { bust: 80 },
      watch: true,
      watchReason: 'คืนช้า',
    },
  });
  const [entry] = (await list({ subject: 'customer', id })).itemList;
  const text = entry?.changes.map((one) => one.after).join(' ') ?? '';
  for (const word of ['เบอร์โทรสำรอง', 'ไลน์ไอดี', 'เหตุผลที่ต้องระวัง', 'สัดส่วน']) expect(text).toContain(word);
});

it('names manually moved garments with their state, and never personal data or secrets', async () => {
  const { units } = await a.makeItem({ units: 1 });
  const unitId = units[0]?.unitId ?? 0;
  await a.ok(staff, stockContract.moveUnits, { body: { unitIds: [unitId], to: 'wash', note: 'เปื้อน' } });
  const [moved] = (await list({ subject: 'unit', id: unitId })).itemList;
  expect(moved?.what).toBe('เปลี่ยนสถานะชุด');
  expect(moved?.changes).toContainEqual({ field: 'สถานะ', before: 'พร้อมเช่า', after: 'ส่งซัก' });
  const id = await a.makeCustomer('คุณลับ');
  await a.ok(admin, customerContract.update, {
    params: { id },
    body: { name: 'คุณลับ', phone: '0898765432', citizenId: '1101700230708' },
  });
  await a.db.tx(scope, (q) =>
    writeAudit(q, scope, {
      action: 'billing.parcel',
      subject: 'rental_order',
      id: 1,
      after: {
        name: 'คุณลับ',
        phone: '0898765432',
        carrier: 'บัตร 1101700230708',
        password: 'hunter2',
        citizenId: '1101700230708',
      },
    }),
  );
  const text = JSON.stringify((await list({})).itemList);
  for (const never of ['0898765432', '1101700230708', 'hunter2']) expect(text).not.toContain(never);
  expect(text).toContain('บัตร');
});

it('filters by user, days and kind, and pages by cursor without duplicates, newest first', async () => {
  const mine = { ...scope, userId: admin.userId };
  await a.db.tx(mine, async (q) => {
    for (let n = 0; n < logPageSize + 5; n += 1)
      await writeAudit(q, mine, {
        action: 'people.me',
        subject: 'user',
        id: admin.userId,
        after: { displayName: `n${n}` },
      });
  });
  const seen: number[] = [];
  let after: number | undefined;
  for (;;) {
    const page = await list({ userId: admin.userId, kind: 'person', ...(after && { after }) });
    seen.push(...page.itemList.map((one) => one.entryId));
    expect(page.itemList.every((one) => one.userId === admin.userId)).toBe(true);
    if (page.next === null) break;
    after = page.next;
  }
  const wanted = await a.sql(
    `select id::int from audit_log where shop_id = $1 and user_id = $2 and subject in ('user', 'role', 'audit_log') order by at desc, id desc`,
    [a.shop.shopId, admin.userId],
  );
  expect(seen).toEqual(wanted.map((row) => row['id']));
  const today = bangkokDay(new Date());
  expect((await list({ from: today, to: today })).itemList.length).toBe(logPageSize);
  expect((await list({ to: addDays(today, -1) })).itemList).toEqual([]);
  const theirs = await a.ok(a.other.owner, auditContract.list, { query: {} });
  const ids = new Set((await list({})).itemList.map((one) => one.entryId));
  expect(theirs.itemList.some((one) => ids.has(one.entryId))).toBe(false);
});

it('uses the index of each kind for every filter', async () => {
  for (const ask of [
    {},
    { userId: 1 },
    { kind: 'setting' as const },
    { userId: 1, kind: 'money' as const },
  ]) {
    const { sql, parameters } = logPageQuery(scope, ask, 5, 51).compile(queryBuilder);
    await a.sql('set enable_seqscan = off');
    const plan = JSON.stringify(await a.sql(`explain ${sql}`, [...parameters]));
    expect([ask, plan.includes('Seq Scan on audit_log')]).toEqual([ask, false]);
  }
});

it('has labels for every action in five languages and a kind for every subject', () => {
  for (const language of languages)
    expect(Object.keys(logWords[language].actions).toSorted()).toEqual([...auditActions].toSorted());
  expect(logKinds.flatMap(subjectsOf).toSorted()).toEqual([...auditSubjects].toSorted());
});

it('shows the end of the chain, and logs each export, which needs permission', async () => {
  await sealShopLog(a.db, scope);
  const chain = await a.ok(owner, auditContract.chain, {});
  expect(chain).toMatchObject({ rows: expect.any(Number), hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  const file = await a.ok(owner, auditContract.exportLog, { query: { format: 'csv', kind: 'setting' } });
  expect(file.name).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/);
  expect(String(file.body)).toContain('เปลี่ยนกติกาของร้าน');
  const [entry] = (await list({})).itemList;
  expect(entry).toMatchObject({ what: 'ดาวน์โหลดประวัติการแก้ไข', userId: owner.userId });
  for (const row of [auditContract.list, auditContract.chain, auditContract.people, auditContract.exportLog])
    expect((await a.call(staff, row, { query: {} } as never)).status).toBe(403);
});
