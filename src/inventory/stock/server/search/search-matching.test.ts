import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { catalogContract } from '#catalog/contract.ts';
import { refreshItemSearchKeys } from '#catalog/server/index.ts';
import type { BodyIn, QueryIn } from '#lib/contract/contract.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { garmentSearchWords } from '#lib/search/search-words.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import type { WordSearchPlan } from './search-words.ts';
import { barcodeOfSearch } from './search-words.ts';
import { itemSearchQuery } from './sql-search-items.ts';
import { allowOrphanReservations } from '../testing/without-order-lines.ts';

const a = await testApp({ own: 'makes reservations without order lines: drops their constraint' });
await allowOrphanReservations(a);
const { staff, admin, branchA } = a.shop;
const found = (query: QueryIn<typeof stockContract.search>) =>
  a.ok(staff, stockContract.search, { query: { sort: 'name', ...query } });
const names = async (query: QueryIn<typeof stockContract.search>) =>
  (await found(query)).itemList.map((one) => one.name);
const make = (body: BodyIn<typeof catalogContract.createAll>) =>
  a.ok(admin, catalogContract.createAll, { body });
const lookup = (kind: string, code: string, description: string) =>
  a.sql(
    `insert into lookup (shop_id, kind, code, description) values (${a.shop.shopId}, $1::lookup_kind, $2, $3)`,
    [kind, code, description],
  );

describe('words', () => {
  it('matches every spelling of a Thai word with every other', async () => {
    // The vectors have sara am composed and decomposed, and sara ae as two sara e (shared vectors,
    // thai_text).
    const pairs = [
      ['น้ำเงินเข้ม', 'น้ํา'],
      ['ลายน้ํา', 'ลายน้ำ'],
      ['ชุดแม่นาค', 'ชุดเเม่'],
      ['ชุดเเม่ย่า', 'แม่ย่า'],
      ['รุ่น ๑๒๓ก', 'รุ่น 123ก'],
      ['Evening\u200BGown', 'eveninggown'],
      ['ＦＵＬＬ width', 'full'],
    ] as const;
    for (const [name] of pairs) await make({ name, productItem: [{}] });
    for (const [name, typed] of pairs) expect(await names({ q: typed })).toContain(name);
  });
  it('finds by code and words of colour, size and category, all words in any order', async () => {
    await lookup('color', 'RD', 'แดงเลือดนก');
    await lookup('color', 'GD', 'ทองสุก');
    await lookup('size', 'XL', 'ใหญ่พิเศษ');
    await lookup('category', 'GOWN', 'หมวดราตรี');
    await a.makeCodes({ size: ['M'] });
    const group = await make({
      name: 'เดรสพิธี',
      code: 'PT9',
      category: 'GOWN',
      color: 'RD|GD',
      size: 'M|XL',
      productItem: [
        { color: 'RD', size: 'M' },
        { color: 'RD', size: 'XL' },
        { color: 'GD', size: 'XL' },
      ],
    });
    const looks = async (q: string) =>
      (await found({ q })).itemList.map((one) => `${one.color}/${one.size}`).sort();
    expect(await looks('เดรสพิธี แดงเลือดนก')).toEqual(['RD/M', 'RD/XL']);
    expect(await looks('ใหญ่พิเศษ pt9')).toEqual(['GD/XL', 'RD/XL']);
    expect(await looks('XL เเดงเลือดนก ราตรี')).toEqual(['RD/XL']);
    expect(await looks('pt9 gd xl')).toEqual(['GD/XL']);
    expect(await looks('pt9 ไม่มี')).toEqual([]);
    await a.sql("update lookup set description = 'แดงทับทิม' where code = 'RD'");
    await a.db.tx({ shopId: a.shop.shopId }, (q) =>
      refreshItemSearchKeys(q, { shopId: a.shop.shopId }, { kind: 'color', codes: ['RD'] }),
    );
    expect(await looks('ทับทิม')).toEqual(['RD/M', 'RD/XL']);
    expect(await looks('เลือดนก')).toEqual([]);
    // The group's own words and the item's colour change too.
    const { parts: _, productItem, createBy, updateBy, newRecord, productGroupId, ...rest } = group;
    await a.ok(admin, catalogContract.updateGroup, {
      params: { id: productGroupId },
      body: { ...rest, name: 'เดรสงานเลี้ยง' },
    });
    expect(await looks('งานเลี้ยง ทับทิม')).toEqual(['RD/M', 'RD/XL']);
    await a.ok(admin, catalogContract.updateItem, {
      params: { id: productItem[0]?.productItemId ?? 0 },
      body: { color: 'GD', size: 'M' },
    });
    expect(await looks('งานเลี้ยง ทับทิม')).toEqual(['RD/XL']);
    expect(await looks('งานเลี้ยง ทองสุก')).toEqual(['GD/M', 'GD/XL']);
    expect([createBy, updateBy, newRecord]).toEqual([a.shop.admin.username, a.shop.admin.username, false]);
  });
  it('takes % _ and \\\\ literally, accepts one and two letters, and refuses 10,000', async () => {
    await make({ name: 'ลด 100%', productItem: [{}] });
    await make({ name: 'ลด_พิเศษ', productItem: [{}] });
    await make({ name: 'ลด\\ทับ', productItem: [{}] });
    expect(await names({ q: '100%' })).toEqual(['ลด 100%']);
    expect(await names({ q: 'ลด_พิ' })).toEqual(['ลด_พิเศษ']);
    expect(await names({ q: 'ลด\\ทับ' })).toEqual(['ลด\\ทับ']);
    expect(await names({ q: '%' })).toEqual(['ลด 100%']);
    expect(await names({ q: '_' })).toEqual(['ลด_พิเศษ']);
    expect(await names({ q: 'ลด' })).toHaveLength(3);
    expect(await names({ q: "ลด' or 1=1 --" })).toEqual([]);
    const status = (q: string) => a.call(staff, stockContract.search, { query: { q } });
    expect((await status('x'.repeat(10_000))).status).toBe(400);
    expect((await status('ก'.repeat(101))).status).toBe(400);
    expect((await status('\u200B \u0000')).status).toBe(200);
  });
  it('finds the same items with every search plan', async () => {
    const today = bangkokDay(new Date());
    const days = { pickupDay: addDays(today, 3), returnDay: addDays(today, 5) };
    const ways: WordSearchPlan[] = ['walk', 'scan', 'index'];
    const scope = { ...staff, branchId: branchA, package: 's' as const, rights: [], ip: '' };
    for (const q of ['เดรส', 'pt9 xl', 'ลด', 'zzz', 'ก', 'PT9'])
      for (const sort of ['name', 'new'] as const) {
        const rows = await Promise.all(
          ways.map((finding) =>
            a.db.read(
              scope,
              itemSearchQuery(scope, {
                words: garmentSearchWords(q),
                barcode: barcodeOfSearch(q),
                finding,
                category: '',
                color: '',
                itemSize: '',
                days,
                sort,
                today,
                offset: 0,
                size: 10,
              }),
            ),
          ),
        );
        expect(rows[1]).toEqual(rows[0]);
        expect(rows[2]).toEqual(rows[0]);
      }
  });
});

describe('order', () => {
  it('is that of a Thai dictionary, also across pages', async () => {
    // The names are shared vectors (thai_text.collation_th).
    await a.makeCodes({ category: ['COLLATED'] });
    const sorted = 'กระโปรง กา เก เกาะ แก้ว ขาว โจง ชุด ดำ เดรส ไทย แมว ส้ม สูท เสื้อ'.split(' ');
    for (const name of [
      'แมว',
      'เก',
      'ขาว',
      'แก้ว',
      'กระโปรง',
      'ไทย',
      'โจง',
      'เสื้อ',
      'ส้ม',
      'สูท',
      'ชุด',
      'เดรส',
      'ดำ',
      'เกาะ',
      'กา',
    ])
      await make({ name, category: 'COLLATED', productItem: [{}] });
    expect(await names({ category: 'COLLATED' })).toEqual(sorted);
    const pages = [1, 2, 3, 4].map((page) => names({ category: 'COLLATED', page, size: 4 }));
    expect((await Promise.all(pages)).flat()).toEqual(sorted);
    expect(await names({ category: 'COLLATED', sort: 'new', size: 2 })).toEqual(['กา', 'เกาะ']);
  });
});

describe('barcodes', () => {
  it('puts the scanned one first in any case, and matches by barcode prefix last', async () => {
    const one = await a.makeItem({ name: 'ของแรก' });
    const barcode = one.units[0]?.barcode ?? '';
    await a.sql('update unit set barcode = $1, code_key = $1 where id = $2', [
      'QX-777-01',
      one.units[0]?.unitId,
    ]);
    const other = await a.makeItem({ name: 'qx-777 ในชื่อ' });
    const ids = async (q: string) => (await found({ q })).itemList.map((row) => row.itemId);
    expect(await ids('qx-777-01')).toEqual([one.itemId]);
    expect(await ids('QX-777')).toEqual([other.itemId, one.itemId]);
    expect(await found({ q: 'QX-777', size: 1, page: 2 })).toMatchObject({ total: 2 });
    expect(await ids(barcode)).toEqual([]);
    const away = await a.makeItem({ branchId: a.shop.branchB });
    expect(await ids(away.units[0]?.barcode ?? '')).toEqual([]);
  });
});

describe('only free items', () => {
  it('fill every page but the last, even if only re-arranging makes items free', async () => {
    const day = (offset: number) => addDays(bangkokDay(new Date()), offset);
    const wanted: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      // Two units are each reserved on a different day of the range and cannot be swapped, so none is free.
      const doubtful = n % 2 === 0;
      const { itemId, units } = await a.makeItem({
        name: `ว่าง ${String(n).padStart(2, '0')}`,
        category: 'SHORT',
        units: 2,
      });
      if (!doubtful) wanted.push(itemId);
      else
        for (const [at, unit] of units.entries())
          for (const [from, until, pinned] of at === 0
            ? ([
                [3, 5, false],
                [6, 9, true],
              ] as const)
            : ([[4, 7, true]] as const))
            await a.sql(
              `insert into reservation (shop_id, unit_id, item_id, branch_id, blocked, due, pinned) values (${a.shop.shopId}, $1, $2, $3, daterange($4, $5), $4, $6)`,
              [unit.unitId, itemId, branchA, day(from), day(until), pinned],
            );
    }
    const page = (n: number) =>
      found({ category: 'SHORT', pickupDay: day(3), returnDay: day(7), onlyFree: '1', page: n, size: 4 });
    const pages = [await page(1), await page(2)];
    expect(pages.map((one) => one.itemList.length)).toEqual([4, 2]);
    expect(pages.flatMap((one) => one.itemList.map((row) => row.itemId))).toEqual(wanted);
    expect(pages[1]).toMatchObject({ total: 6, totalCapped: false });
  });
});

describe('natural queries', () => {
  it('match without spaces and with filler words; near matches are offered', async () => {
    await lookup('color', 'RED9', 'แดงสด');
    await lookup('color', 'BLK9', 'ดำสนิท');
    await a.makeCodes({ size: ['M', 'XL'] });
    await make({
      name: 'ราตรียาวปลายแหลม',
      color: 'RED9',
      size: 'M',
      productItem: [{ color: 'RED9', size: 'M' }],
    });
    await make({
      name: 'สูทสากลทดลอง',
      color: 'BLK9',
      size: 'XL',
      productItem: [{ color: 'BLK9', size: 'XL' }],
    });
    const gown = ['ราตรียาวปลายแหลม'];
    const suit = ['สูทสากลทดลอง'];
    for (const q of ['ราตรีแดงสด', 'ชุดราตรีสีแดงสด', 'สีแดงสด ชุดราตรี', 'ราตรีปลายแหลม ไซส์ m', 'แดงสดไซซ์m'])
      expect([q, await names({ q })]).toEqual([q, gown]);
    for (const q of ['สูทดำสนิท', 'ชุดสูทสีดำสนิท', 'สูททดลองไซส์ XL'])
      expect([q, await names({ q })]).toEqual([q, suit]);
    expect(await names({ q: 'สูททดลอง ไซส์ m' })).toEqual([]);
    expect(await names({ q: 'ไซส์ m' })).toContain(gown[0]);
    expect(await names({ q: 'ไซส์ m' })).not.toContain(suit[0]);
    for (const q of ['ราตรีปลายแหล่ม', 'ราตีปลายแหลม', 'ปลายแลหม', 'ชุดราตีสีแดงสด ปลายแหลม']) {
      const reply = await found({ q });
      expect([q, reply.itemList.map((one) => one.name)]).toEqual([q, gown]);
      expect(reply.near).toContain('ปลายแหลม');
    }
    expect((await found({ q: 'ราตรีปลายแหลม' })).near).toBeUndefined();
    const groups = await a.ok(staff, stockContract.groups, { query: { q: 'ชุดราตีปลายแหลมสีแดงสด' } });
    expect(groups.itemList.map((one) => one.name)).toEqual(gown);
    expect(groups.near).toBeDefined();
    const theirs = await a.ok(a.other.staff, stockContract.search, { query: { q: 'ราตีปลายแหลม' } });
    expect(theirs.itemList).toEqual([]);
  });
});
