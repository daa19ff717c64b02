import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import type { UploadedTestFile } from '#test/server/requests.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { type SheetValue, writeSheet } from '#platform/spreadsheet/write-sheet.ts';
import { groupOrdersContract } from '../contract.ts';

const today = bangkokDay(new Date());
const days = (from: number) => ({ pickupDay: addDays(today, from), returnDay: addDays(today, from + 2) });

const a = await testApp();
let small: { itemId: number; code: string };
let large: { itemId: number; code: string };
let customerId: number;
beforeAll(async () => {
  const made = await a.makeItem({ units: 3, size: 'S', name: 'ชุดพาเหรด' });
  const big = await a.makeItem({ units: 2, size: 'L', groupId: made.groupId, name: 'ชุดพาเหรด' });
  small = { itemId: made.itemId, code: made.code };
  large = { itemId: big.itemId, code: made.code };
  customerId = await a.makeCustomer('โรงเรียนสาธิต');
});

const fileOf = async (
  rows: readonly (readonly SheetValue[])[],
  format: 'xlsx' | 'csv' = 'xlsx',
): Promise<UploadedTestFile> => {
  const [heading = [], ...rest] = rows;
  const body = writeSheet(format, [{ name: 'a', heading: heading.map(String), rows: rest }]);
  return { name: `list.${format}`, bytes: new Uint8Array(await buffer(body)) };
};
describe('a list of wearers', () => {
  it('is read with any columns in any order, below titles, as xlsx and csv', async () => {
    for (const format of ['xlsx', 'csv'] as const) {
      const file = await fileOf(
        [
          ['รายชื่อนักเรียนแสดงกีฬาสี'],
          ['ลำดับ', 'ไซส์', 'ชื่อ-สกุล', 'ชั้น', 'ลายเซ็น'],
          ['1', 's', 'ด.ญ. มาลี  ใจดี', 'ป.3/2', ''],
          ['2', 'L', '=1+1', 'ป.3/2', ''],
          ['', '', '', '', ''],
          ['3', 'XXL', 'ด.ช. ปิติ', 'ป.3/1', ''],
        ],
        format,
      );
      const seen = await a.ok(a.shop.staff, groupOrdersContract.preview, {
        body: { code: small.code.toLowerCase(), ...days(2) },
        file,
      });
      expect(seen.rows.map((one) => [one.line, one.name, one.team, one.itemId, one.problem])).toEqual([
        [3, 'ด.ญ. มาลี ใจดี', 'ป.3/2', small.itemId, null],
        [4, '=1+1', 'ป.3/2', large.itemId, null],
        [6, 'ด.ช. ปิติ', 'ป.3/1', null, 'noSize'],
      ]);
      expect(seen.rows[2]?.choices).toEqual([small.itemId, large.itemId]);
      expect(seen.items.map((one) => [one.itemId, one.wanted, one.free])).toEqual([
        [small.itemId, 1, 3],
        [large.itemId, 1, 2],
      ]);
    }
  });

  it('reports formulas, duplicates and unknown codes with their candidates; phones regain their leading 0', async () => {
    const csv = [
      'ชื่อ,ชั้น,เบอร์โทร,รหัส,ไซส์',
      `มาลี,ป.1,812345678,${small.code},S`,
      `มาลี,ป.1,081-234-5678,${small.code},S`,
      `ปิติ,ป.1,21234567,NONE,S`,
    ].join('\n');
    const { rows } = await a.ok(a.shop.staff, groupOrdersContract.preview, {
      body: {},
      file: { name: 'list.csv', bytes: new TextEncoder().encode(csv) },
    });
    const [first, again, unknown] = rows;
    expect([first?.phone, first?.problem, first?.itemId]).toEqual(['0812345678', null, small.itemId]);
    expect([again?.problem, again?.itemId, again?.choices]).toEqual(['twice', null, [small.itemId]]);
    expect([unknown?.phone, unknown?.problem, unknown?.choices]).toEqual([
      '021234567',
      'unknownCode',
      [small.itemId, large.itemId],
    ]);
  });

  it('reports errors of a file and of a row; nothing is saved', async () => {
    const refused = async (file: UploadedTestFile) =>
      (await a.call(a.shop.staff, groupOrdersContract.preview, { body: {}, file })).error;
    expect(
      (await refused({ name: 'x.xlsx', bytes: new TextEncoder().encode('PK\u0003\u0004 no workbook') })).code,
    ).toBe('BAD_SHEET');
    const many = Array.from({ length: 501 }, (_, at) => [`คนที่ ${at}`]);
    expect((await refused(await fileOf([['ชื่อ'], ...many]))).data).toEqual({ fault: 'tooManyRows' });
    const seen = await a.ok(a.shop.staff, groupOrdersContract.preview, {
      body: {},
      file: await fileOf([
        ['ชื่อ', 'รหัสชุด'],
        ['', 'X'],
        ['ก', ''],
        ['ข', 'ไม่มี'],
      ]),
    });
    expect(seen.rows.map((one) => one.problem)).toEqual(['noName', 'noCode', 'unknownCode']);
    expect(await a.sql('select id from wearer')).toEqual([]);
  });

  it('is read from the filled-in template', async () => {
    const file = await a.ok(a.shop.staff, groupOrdersContract.template);
    expect(file.name).toBe('wearers.xlsx');
    const bytes = new Uint8Array(file.body as Buffer);
    const seen = await a.ok(a.shop.staff, groupOrdersContract.preview, {
      body: {},
      file: { name: 't.xlsx', bytes },
    });
    expect(seen).toMatchObject({ rows: [], items: [] });
    expect(seen.survey.columns.map((column) => column.field)).toEqual([
      'name',
      'team',
      'phone',
      'code',
      'color',
      'size',
      'note',
    ]);
  });

  it("never matches another shop's garments", async () => {
    const theirs = await a.makeItem({ units: 2, shop: a.other });
    const seen = await a.ok(a.shop.staff, groupOrdersContract.preview, {
      body: {},
      file: await fileOf([
        ['ชื่อ', 'รหัสชุด'],
        ['ก', theirs.code],
      ]),
    });
    expect(seen.rows[0]?.problem).toBe('unknownCode');
    const answer = await a.call(a.shop.staff, groupOrdersContract.create, {
      body: { ...days(5), customerId, reserve: false, wearers: [{ name: 'ก', itemIds: [theirs.itemId] }] },
    });
    expect(answer.status).toBe(404);
  });
});
