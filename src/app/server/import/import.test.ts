import { mkdtemp, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '../../../core/common/day.ts';
import { identityContract } from '../../../identity/contract.ts';
import { rentalContract } from '../../../rental/contract.ts';
import { stockContract } from '../../../stock/contract.ts';
import { type TestApp, testApp, type Who } from '../testing/app.ts';
import { type ImportReport, importRentals } from './import-rentals.ts';
import { ImportError } from './survey.ts';

const header = 'rental_id,customer_id,item_id,category,size,occasion,event_date,rating,fit';

const save = async (content: string): Promise<string> => {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'ratri-import-')), 'rentals.csv');
  await writeFile(file, content);
  return file;
};

type Run = ImportReport & { refused: string[]; shopId: number };

const run = async (
  a: Pick<TestApp, 'db'>,
  file: string,
  options: { domain?: string; stopAfter?: number } = {},
): Promise<Run> => {
  const refused: string[] = [];
  let shopId = 0;
  let written = 0;
  let writing = false;
  const report = await importRentals(
    a.db,
    { file, bytes: (await stat(file)).size, domain: options.domain ?? 'import' },
    {
      progress: {
        start: (label) => {
          writing = label === 'writing';
        },
        update: (value) => {
          if (writing) written = value;
        },
        end: () => {},
        say: () => {},
      },
      onShop: ({ scope }) => {
        shopId = scope.shopId;
      },
      onBad: (line, reason) => refused.push(`${line}: ${reason}`),
      stopped: () => options.stopAfter !== undefined && written >= options.stopAfter,
    },
  );
  return { ...report, refused, shopId };
};

const ownerOf = async (a: TestApp, shopId: number): Promise<Who> => {
  const user = await a.one<{ id: string; username: string }>(
    'select id, username from app_user where shop_id = $1',
    [shopId],
  );
  const branch = await a.one<{ id: string }>('select id from branch where shop_id = $1', [shopId]);
  const who = {
    shopId,
    userId: Number(user.id),
    username: user.username,
    roles: ['owner' as const],
    branchIds: [Number(branch.id)],
  };
  return { ...who, token: a.signIn(who) };
};

/** n rentals of a few styles, two a day, in the order of time. */
const rentals = (n: number): string[] =>
  Array.from({ length: n }, (_, index) => {
    const day = addDays('2012-01-05' as Day, Math.floor(index / 2));
    return `${1000 + index},${500 + (index % 700)},${9000 + (index % 5)},gown,${8 + (index % 3)},wedding,${day},10,fit`;
  });

const counts = (a: TestApp, shopId: number) =>
  a.one<Record<string, string>>(
    `select (select count(*) from rental_order where shop_id = $1) as orders, (select count(*) from order_line where shop_id = $1) as lines,
      (select count(*) from reservation where shop_id = $1) as promises, (select count(*) from ledger_entry where shop_id = $1) as entries,
      (select count(*) from document where shop_id = $1) as papers, (select count(*) from customer where shop_id = $1) as customers,
      (select count(*) from unit where shop_id = $1) as units, (select count(*) from product_item where shop_id = $1) as items,
      (select count(*) from product_group where shop_id = $1) as groups`,
    [shopId],
  );

describe('good and bad rows', () => {
  const content = [
    header,
    '1,11,100,gown,8,wedding,2012-05-05,10,fit',
    '2,12,100,gown,8,party,2012-05-06,8,small',
    '3,13,100,gown,8,party,2012-05-09,,large',
    '4,14,200,dress,4,,2012-05-05,,',
    '5,15,300,gown,8,party,2012-02-30,10,fit',
    '6,16,300,gown,,party,2012-03-01,10,fit',
    '7,seven,300,gown,8,party,2012-03-01,10,fit',
    '1,11,100,gown,8,wedding,2012-05-05,10,fit',
    '2,12,300,gown,8,party,2012-05-06,8,small',
    '8,18,300,gown,8,party,2012-03-01,10',
    '9,19,300,gown,8,party,2399-12-31,10,fit',
    '10,20,400,"=HYPERLINK(""http://x"")",8,party,2012-03-01,10,fit',
    '11,21,400,gown,8,"=1+1",2012-03-01,10,constructor',
    '12,22,400,gown,"10",party,2012-03-01,10,fit',
    '13,23,500,gown,8,party,2012-03-01,99,fit',
    '',
  ].join('\r\n');

  it('imports the good ones and tells line and reason of the others, which leave nothing behind', async () => {
    const a = await testApp();
    const file = await save(`\uFEFF${content}`);
    const first = await run(a, file);
    expect([first.imported, first.there, first.bad]).toEqual([6, 1, 8]);
    expect(first.refused.map((one) => one.split(':')[0])).toEqual(
      ['6', '7', '8', '11', '12', '13', '16', '10'].sort((x, y) => Number(x) - Number(y)),
    );
    const of = (line: number): string => first.refused.find((one) => one.startsWith(`${line}:`)) ?? '';
    expect(of(6)).toContain('2012-02-30');
    expect(of(7)).toContain('size is missing');
    expect(of(8)).toContain('customer_id "seven"');
    expect(of(10)).toContain('rental_id 2');
    expect(of(11)).toContain('8 fields');
    expect(of(12)).toContain('past');
    expect(of(13)).toContain('category');
    expect(of(16)).toContain('rating');
    const shop = first.shopId;
    // 100 in size 8: the 5th and the 6th share days; the 9th begins when the 5th's garment is washed.
    expect(await counts(a, shop)).toEqual({
      orders: '6',
      lines: '6',
      promises: '6',
      entries: '18',
      papers: '18',
      customers: '6',
      units: '5',
      items: '4',
      groups: '3',
    });
    expect(
      await a.sql("select 1 from product_group where shop_id = $1 and code in ('300', '500')", [shop]),
    ).toEqual([]);
    const notes = await a.sql<{ note: string }>(
      'select note from rental_order where shop_id = $1 order by id',
      [shop],
    );
    expect(notes.map((one) => one.note)).toEqual([
      'งานแต่งงาน · คะแนน 10 · พอดี',
      'งานปาร์ตี้ · คะแนน 8 · คับ',
      'งานปาร์ตี้ · หลวม',
      '',
      'คะแนน 10',
      'งานปาร์ตี้ · คะแนน 10 · พอดี',
    ]);

    const before = await counts(a, shop);
    const second = await run(a, file);
    expect([second.imported, second.there, second.bad]).toEqual([0, 7, 8]);
    expect(second.shop.made).toBeUndefined();
    expect(await counts(a, shop)).toEqual(before);

    const changed = await run(
      a,
      await save(
        [header, '1,11,100,gown,8,wedding,2012-05-05,10,fit', '4,14,200,dress,6,,2012-05-05,,'].join('\n'),
      ),
    );
    expect([changed.imported, changed.there, changed.refused]).toEqual([
      0,
      1,
      ['3: rental_id 4 is there already with other content'],
    ]);
    expect(await counts(a, shop)).toEqual(before);
  });

  it('leaves other shops alone, and its owner can log in', async () => {
    const a = await testApp();
    const report = await run(a, await save(content), { domain: 'gowns' });
    expect(report.shopId).toBe(3);
    expect(Object.values(await counts(a, 1)).every((one) => one === '0')).toBe(true);
    const made = report.shop.made ?? { username: '', password: '' };
    expect(made.username).toBe('owner.gowns');
    expect((await a.call(null, identityContract.login, { body: made })).status).toBe(200);
    const there = await run(a, await save(content), { domain: 'shop2' });
    expect([there.shopId, there.imported, there.shop.made]).toEqual([2, 6, undefined]);
  });

  it('refuses a file without the columns, and a second import beside the first', async () => {
    const a = await testApp();
    const wrong = await save('id,day\n1,2012-01-01\n');
    await expect(run(a, wrong)).rejects.toThrow(ImportError);
    await expect(run(a, wrong)).rejects.toThrow('rental_id');
    await expect(run(a, await save(''))).rejects.toThrow('empty');
    const file = await save([header, ...rentals(200)].join('\n'));
    await run(a, wrong, { domain: 'x' }).catch(() => {});
    const both = await Promise.allSettled([run(a, file, { domain: 'x' }), run(a, file, { domain: 'x' })]);
    expect(both.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(both.find((one) => one.status === 'rejected')?.reason).toMatchObject({
      message: expect.stringContaining('another import'),
    });
  });
});

describe('a file of several batches', () => {
  it('goes on after it was stopped or killed, whole at every moment', async () => {
    const a = await testApp();
    const rows = rentals(2600);
    const file = await save([header, ...rows].join('\n'));
    const stopped = await run(a, file, { stopAfter: 1000 });
    expect([stopped.imported, stopped.stopped]).toEqual([1000, true]);
    const shop = stopped.shopId;
    expect(await counts(a, shop)).toMatchObject({
      orders: '1000',
      lines: '1000',
      promises: '1000',
      entries: '3000',
      papers: '3000',
    });

    let calls = 0;
    const dying = {
      ...a.db,
      tx: (scope: Parameters<typeof a.db.tx>[0], work: Parameters<typeof a.db.tx>[1]) =>
        a.db.tx(scope, async (q) => {
          const value = await work(q);
          // Rack, first batch, second batch.
          calls += 1;
          if (calls === 3) throw new Error('killed');
          return value;
        }),
    } as typeof a.db;
    await expect(run({ db: dying }, file)).rejects.toThrow('killed');
    expect(await counts(a, shop)).toMatchObject({
      orders: '2000',
      lines: '2000',
      promises: '2000',
      entries: '6000',
      papers: '6000',
    });

    const last = await run(a, file);
    expect([last.imported, last.there]).toEqual([600, 2000]);
    const once = await run(a, file, { domain: 'once' });
    expect(once.imported).toBe(2600);
    expect(await counts(a, shop)).toEqual(await counts(a, once.shopId));

    for (const shopId of [shop, once.shopId]) {
      const sums = await a.sql<{ ok: boolean }>(
        `select bool_and(price = paid and bail = 0) as ok from (select l.order_id, sum(l.rental_price) as price,
          (select sum(amount) from ledger_entry e where e.shop_id = l.shop_id and e.order_id = l.order_id and e.kind in ('rent', 'down_payment')) as paid,
          (select sum(amount) from ledger_entry e where e.shop_id = l.shop_id and e.order_id = l.order_id and e.kind in ('bail_taken', 'bail_returned')) as bail
          from order_line l where l.shop_id = $1 group by l.shop_id, l.order_id) o`,
        [shopId],
      );
      expect(sums).toEqual([{ ok: true }]);
      const series = await a.sql<{ kind: string; ok: boolean }>(
        'select kind, max(number) = count(*) and min(number) = 1 as ok from document where shop_id = $1 group by kind, year',
        [shopId],
      );
      expect(series.length).toBeGreaterThanOrEqual(9);
      expect(series.every((one) => one.ok)).toBe(true);
      expect(new Set(series.map((one) => one.kind))).toEqual(
        new Set(['receipt', 'bail_slip', 'bail_refund_slip']),
      );
      const orders = await a.sql<{ no: string; n: string }>(
        "select max(order_no) as no, count(*) as n from rental_order where shop_id = $1 group by split_part(order_no, '-', 2) order by 1",
        [shopId],
      );
      expect(orders.map((one) => one.no)).toEqual(
        orders.map((one, index) => `R00000-${2555 + index}-${one.n.padStart(6, '0')}`),
      );
      expect(
        await a.sql(
          'select 1 from reservation x join reservation y on x.shop_id = y.shop_id and x.unit_id = y.unit_id and x.id < y.id and x.blocked && y.blocked where x.shop_id = $1',
          [shopId],
        ),
      ).toEqual([]);
      expect(
        await a.sql(
          "select 1 from order_line where shop_id = $1 and (state <> 'closed' or returned_day is null or picked_up_at is null)",
          [shopId],
        ),
      ).toEqual([]);
      expect(
        await a.sql(
          "select 1 from document where shop_id = $1 and (issued_at at time zone 'Asia/Bangkok')::date <> day",
          [shopId],
        ),
      ).toEqual([]);
    }
  });

  it('can be worked with afterwards: lists, search, money, availability, a new rental', async () => {
    const a = await testApp();
    const { shopId } = await run(a, await save([header, ...rentals(300)].join('\n')));
    const owner = await ownerOf(a, shopId);
    const returned = await a.ok(owner, rentalContract.list, { query: { list: 'returned', size: 100 } });
    expect(returned.total).toBe(300);
    expect(
      returned.itemList.every((one) => one.state === 'closed' && one.balance === 0 && one.bailHeld === 0),
    ).toBe(true);
    const found = await a.ok(owner, rentalContract.list, { query: { q: 'ลูกค้า 507' } });
    expect(found.itemList.map((one) => one.customerName)).toEqual(['ลูกค้า 507']);
    expect((await a.ok(owner, rentalContract.list, { query: { q: '9003' } })).total).toBe(60);
    const order = await a.ok(owner, rentalContract.get, { params: { id: found.itemList[0]?.orderId ?? 0 } });
    expect(order.money).toMatchObject({
      price: 1200,
      paid: 1200,
      balance: 0,
      bailTaken: 2000,
      bailReturned: 2000,
      bailHeld: 0,
      refundDue: 0,
    });
    expect(order.documents.map((one) => one.kind)).toEqual(['receipt', 'bail_slip', 'bail_refund_slip']);
    expect(order.lines[0]).toMatchObject({
      name: 'ชุดราตรี 9002',
      pickupDay: '2012-01-07',
      returnDay: '2012-01-09',
      returnedDay: '2012-01-09',
      unitState: 'ready',
    });

    const days = { pickupDay: '2031-01-05', returnDay: '2031-01-06' };
    const rack = await a.ok(owner, stockContract.search, { query: { q: '9001', ...days } });
    expect(rack.itemList).toHaveLength(3);
    for (const item of rack.itemList) expect(item.free).toBe(item.owned);
    const item = rack.itemList[0];
    const made = await a.ok(owner, rentalContract.open, {
      body: {
        customerId: order.customer?.customerId ?? 0,
        ...days,
        reserve: true,
        lines: [{ itemId: item?.itemId ?? 0, quantity: 1 }],
      },
    });
    expect([made.state, made.money.price]).toEqual(['reserved', 1200]);
    const refused = await a.call(owner, rentalContract.open, {
      body: {
        customerId: order.customer?.customerId ?? 0,
        ...days,
        reserve: true,
        lines: [{ itemId: item?.itemId ?? 0, quantity: item?.owned ?? 0 }],
      },
    });
    expect([refused.status, refused.error.code]).toEqual([409, 'NOT_AVAILABLE']);
    expect((await a.call(a.shop.owner, rentalContract.get, { params: { id: order.orderId } })).status).toBe(
      404,
    );
  });

  it('adds a second file of the same styles: garments grow as the overlaps need', async () => {
    const a = await testApp();
    const row = (id: number, day: string, size = 8): string => `${id},${id},100,gown,${size},party,${day},,`;
    await run(a, await save([header, row(1, '2012-05-05'), row(2, '2012-05-20')].join('\n')));
    const more = await run(
      a,
      await save(
        [
          header,
          row(4, '2012-05-21'),
          row(3, '2012-05-06'),
          row(5, '2012-05-07'),
          row(6, '2012-05-05', 10),
        ].join('\n'),
      ),
    );
    expect(more.imported).toBe(4);
    expect(await counts(a, more.shopId)).toMatchObject({ orders: '6', units: '4', items: '2', groups: '1' });
    const group = await a.one<{ search: string; sizes: string }>(
      "select search, (select string_agg(code, '|' order by code) from product_group_size where shop_id = g.shop_id and group_id = g.id) as sizes from product_group g where shop_id = $1",
      [more.shopId],
    );
    expect(group).toEqual({ search: expect.stringContaining('ไซซ์ 10') as string, sizes: '10|8' });
  });
});
