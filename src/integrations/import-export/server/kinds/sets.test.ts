import { expect, it } from 'vitest';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testApp } from '#test/server/test-app.ts';
import { farDay } from '#lib/testing/far-day.ts';
import type { SheetCell } from '#platform/spreadsheet/sheet-rows.ts';
import { readSheet } from '#platform/spreadsheet/read-sheet.ts';
import { catalogContract } from '#catalog/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { importExportContract } from '#integrations/import-export/contract.ts';
import { makeSheets } from '../testing/sheets.ts';

const a = await testApp();
const { staff, admin } = a.shop;
const { preview, confirm, rowsOf, bring } = makeSheets(a);
const heading = ['code', 'name', 'category', 'pricing', 'amount', 'ownBail', 'active', 'members', 'note'];
const sheet = (...rows: string[][]) => [heading, ...rows];
const named = async (q: string, who = staff) =>
  (await a.ok(who, catalogContract.sets, { query: { q } })).itemList;

await a.makeCodes({ color: ['BLK'], size: ['40', '41'], category: ['เจ้าบ่าว'] });
const suit = await a.makeItem({ units: 1, rentalPrice: 1000, bail: 2000 });
const shoes = await a.makeItem({ units: 1, rentalPrice: 300, bail: 500, color: 'BLK', size: '40' });
const bigger = await a.makeItem({ groupId: shoes.groupId, color: 'BLK', size: '41' });
const codeOf = async (groupId: number): Promise<string> =>
  (await a.one<{ code: string }>('select code from product_group where id = $1', [groupId])).code;
const [S, H] = [await codeOf(suit.groupId), await codeOf(shoes.groupId)];

it('adds and changes sets with their members, and undoes the import', async () => {
  const old = await a.ok(admin, catalogContract.createSet, {
    body: {
      code: 'SET-OLD',
      name: 'เซ็ตเก่า',
      ownBail: 700,
      members: [{ name: 'สูท', choices: [{ productGroupId: suit.groupId }] }],
    },
  });
  const made = await preview(
    'sets',
    sheet(
      [
        'GROOM',
        'เจ้าบ่าวแผ่น',
        'เจ้าบ่าว',
        'ลดเป็น %',
        '12.5',
        '3000',
        '',
        `สูท = ${S} | รองเท้า x2 ?-50 = ${H} [40] / ${H} [BLK, 41] +200`,
        'เช้า',
      ],
      ['set-old', 'เซ็ตเก่าแผ่น', '', 'own', '900', '', 'n', `สูท x2 = ${S}`, ''],
      ['PLAIN', 'เซ็ตรวมแผ่น', '', '', '', '', '', `ชุด = ${S} / #${shoes.groupId} -10`, ''],
    ),
    { format: 'xlsx' },
  );
  expect([made.added, made.changed, made.wrong]).toEqual([2, 1, 0]);
  expect(await named('แผ่น')).toEqual([]);
  expect((await confirm(made.importId)).state).toBe('done');
  expect((await named('เจ้าบ่าวแผ่น'))[0]).toMatchObject({
    code: 'GROOM',
    category: 'เจ้าบ่าว',
    pricing: 'percent_off',
    amount: 12.5,
    ownBail: 3000,
    active: true,
    note: 'เช้า',
    price: 1400,
    members: [
      {
        name: 'สูท',
        quantity: 1,
        optional: false,
        choices: [{ productGroupId: suit.groupId, productItemId: null }],
      },
      {
        name: 'รองเท้า',
        quantity: 2,
        optional: true,
        leftOutLess: 50,
        choices: [
          { productItemId: shoes.itemId, priceChange: 0 },
          { productItemId: bigger.itemId, priceChange: 200 },
        ],
      },
    ],
  });
  expect((await named('เซ็ตเก่าแผ่น'))[0]).toMatchObject({
    setId: old.setId,
    code: 'SET-OLD',
    pricing: 'own',
    amount: 900,
    ownBail: 700,
    active: false,
    members: [{ memberId: old.members[0]?.memberId, quantity: 2 }],
  });
  expect((await named('เซ็ตรวมแผ่น'))[0]).toMatchObject({
    pricing: 'sum',
    amount: 0,
    ownBail: null,
    price: 1000,
  });
  await a.ok(admin, importExportContract.undo, { params: { id: made.importId } });
  expect(await named('แผ่น')).toEqual([]);
  expect((await named('เซ็ตเก่า'))[0]).toMatchObject({
    setId: old.setId,
    pricing: 'sum',
    amount: 0,
    ownBail: 700,
    active: true,
    members: [{ quantity: 1 }],
  });
});

it('finds the code of a set in any spelling, and refuses a second row of it at the code', async () => {
  await a.ok(admin, catalogContract.createSet, {
    body: {
      code: 'NUM-01',
      name: 'เซ็ตเลข',
      members: [{ name: 'สูท', choices: [{ productGroupId: suit.groupId }] }],
    },
  });
  const row = (code: string, name: string) => [code, name, '', '', '', '', '', `สูท = ${S}`, ''];
  const made = await preview('sets', sheet(row('num-๐๑', 'เลขใหม่'), row('NUM-01', 'เลขอีก')));
  expect([made.added, made.changed, made.wrong]).toEqual([0, 1, 1]);
  const wrong = await rowsOf(made.importId, 'wrong');
  expect(wrong[0]?.errors).toMatchObject([{ column: 'code', message: 'duplicate' }]);
  const fresh = await preview('sets', sheet(row('NEW-๐๒', 'ใหม่'), row('new-02', 'ใหม่อีก')));
  expect([fresh.added, fresh.wrong]).toEqual([1, 1]);
});

it("the word for sum resets a set's own deposit to the sum, and an empty cell keeps it", async () => {
  await a.ok(admin, catalogContract.createSet, {
    body: {
      code: 'SET-BAIL',
      name: 'เซ็ตประกัน',
      ownBail: 700,
      members: [{ name: 'สูท', choices: [{ productGroupId: suit.groupId }] }],
    },
  });
  const bailAfter = async (cell: string) => {
    await bring('sets', sheet(['SET-BAIL', `เซ็ตประกัน ${cell}`, '', '', '', cell, '', '', '']));
    return (await named('เซ็ตประกัน'))[0]?.ownBail;
  };
  expect(await bailAfter('')).toBe(700);
  expect(await bailAfter('รวมตามชุด')).toBeNull();
  expect(await bailAfter('900')).toBe(900);
  expect(await bailAfter('sum')).toBeNull();
  const file = await a.ok(admin, importExportContract.exportSets, {
    query: { q: 'SET-BAIL', format: 'csv' },
  });
  expect(new TextDecoder().decode(file.body as Uint8Array)).toContain('รวมตามชุด');
});

it('reports the cell of each error', async () => {
  const member = `สูท = ${S}`;
  const { importId } = await preview(
    'sets',
    sheet(
      ['W-1', 'ก', '', '', '', '', '', 'สูท', ''],
      ['W-2', 'ก', '', '', '', '', '', `${member} | รองเท้า = ${H}-X / ${H} [RED, 40]`, ''],
      ['W-3', 'ก', '', '', '', '', '', `${member} +20 | ${member} / ${S} +10`, ''],
      ['W-4', 'ก', '', 'sum', '100', '', '', member, ''],
      ['W-5', 'ก', '', 'percent_off', '101', '', '', member, ''],
      ['W-6', '', 'ไม่มีหมวด', 'own', '', '', '', '', ''],
      ['W-7', 'ก', '', 'แพง', '', '20000000', '', member, ''],
      ['w-4', 'ก', '', '', '', '', '', member, ''],
    ),
  );
  expect(
    (await rowsOf(importId)).map((row) => row.errors.map((one) => `${one.column} ${one.message}`)),
  ).toEqual([
    ['members notMembers'],
    ['members noGroupOf', 'members noItemOf'],
    ['members firstChoice', 'members memberTwice', 'members choiceTwice'],
    ['amount amountOfSum'],
    ['amount range'],
    ['category unknownCode', 'amount required', 'name required', 'members required'],
    ['pricing notAChoice', 'ownBail range'],
    ['code duplicate'],
  ]);
  expect(await named('W-')).toEqual([]);
});

it('is not undone after a set was ordered, and not written when a group was deleted meanwhile', async () => {
  const done = await bring('sets', sheet(['HELD', 'เซ็ตถือ', '', '', '', '', '', `สูท = ${S}`, '']));
  const [set] = await named('เซ็ตถือ');
  await a.ok(staff, rentalsContract.open, {
    body: {
      customerId: await a.makeCustomer(),
      pickupDay: farDay(5),
      returnDay: farDay(7),
      lines: [],
      reserve: true,
      sets: [
        {
          setId: set?.setId ?? 0,
          garments: [{ part: 'สูท', itemId: suit.itemId }],
        },
      ],
    },
  });
  const refused = await a.call(admin, importExportContract.undo, { params: { id: done.importId } });
  expect(refused).toMatchObject({
    status: 409,
    error: { code: 'NOT_UNDOABLE', data: { rows: [{ reason: 'used' }] } },
  });

  const gone = await a.makeItem({ units: 0 });
  const made = await preview(
    'sets',
    sheet(['LATE', 'เซ็ตช้า', '', '', '', '', '', `ชุด = ${await codeOf(gone.groupId)}`, '']),
  );
  await a.sql('delete from product_item where group_id = $1', [gone.groupId]);
  await a.sql('delete from product_group where id = $1', [gone.groupId]);
  expect(await confirm(made.importId)).toMatchObject({ state: 'preview', wrong: 1, added: 0 });
  expect(await named('เซ็ตช้า')).toEqual([]);
});

it('exports in the columns of the import and re-imports without changes', async () => {
  await bring(
    'sets',
    sheet([
      'OUT-1',
      'ออกแผ่น',
      '',
      'amount_off',
      '150.50',
      '',
      '',
      `สูท x2 = ${S} | รองเท้า ? = ${H} [BLK, 41] / ${H} -20`,
      'ก',
    ]),
  );
  const read = async (format: 'xlsx' | 'csv'): Promise<string[][]> => {
    const { body } = (await a.ok(staff, importExportContract.exportSets, {
      query: { q: 'ออกแผ่น', format },
    })) as {
      body: Buffer;
    };
    const file = path.join(a.filesDir, `${Math.random()}.${format}`);
    await writeFile(file, body);
    const rows: SheetCell[][] = [];
    for await (const row of readSheet(file)) rows.push(row.cells);
    return rows.map((cells) => cells.map((cell) => (cell === undefined ? '' : String(cell))));
  };
  for (const format of ['xlsx', 'csv'] as const) {
    const rows = await read(format);
    expect(rows).toHaveLength(2);
    const again = await preview('sets', rows);
    expect([again.added, again.changed, again.same, again.wrong]).toEqual([0, 0, 1, 0]);
  }
  const inS = await a.call(a.inPackage(staff, 's'), importExportContract.exportSets, { query: {} });
  expect([inS.status, inS.error?.code]).toEqual([403, 'PACKAGE_REQUIRED']);
  const { status } = await a.call(a.inPackage(admin, 's'), importExportContract.preview, {
    params: { kind: 'sets' },
    file: { name: 'a.csv', bytes: new TextEncoder().encode('code') },
  });
  expect(status).toBe(403);
});
