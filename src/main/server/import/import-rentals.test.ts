import { describe, expect, it } from 'vitest';
import { authenticationContract } from '#access/authentication/contract.ts';
import { testApp } from '#test/server/test-app.ts';
import { ImportError } from './survey-file.ts';
import {
  countImportedRows,
  rentalFileHeader,
  makeRentalLines,
  runImport,
  saveRentalFile,
} from './testing/import-runs.ts';

describe('good and bad rows', () => {
  const content = [
    rentalFileHeader,
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

  it('imports good rows, reports line and reason of bad ones, and writes nothing of those', async () => {
    const a = await testApp({ own: 'the import makes a shop under the next number' });
    const file = await saveRentalFile(`\uFEFF${content}`);
    const first = await runImport(a, file);
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
    // The 5th and 6th rentals of item 100 in size 8 overlap, and the 9th begins while the 5th's garment is in
    // the laundry.
    expect(await countImportedRows(a, shop)).toEqual({
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

    const before = await countImportedRows(a, shop);
    const second = await runImport(a, file);
    expect([second.imported, second.there, second.bad]).toEqual([0, 7, 8]);
    expect(second.shop.made).toBeUndefined();
    expect(await countImportedRows(a, shop)).toEqual(before);

    const changed = await runImport(
      a,
      await saveRentalFile(
        [
          rentalFileHeader,
          '1,11,100,gown,8,wedding,2012-05-05,10,fit',
          '4,14,200,dress,6,,2012-05-05,,',
        ].join('\n'),
      ),
    );
    expect([changed.imported, changed.there, changed.refused]).toEqual([
      0,
      1,
      ['3: rental_id 4 already exists with other content'],
    ]);
    expect(await countImportedRows(a, shop)).toEqual(before);

    // A stopped run writes the rows that it has read. The next run writes the other rows.
    const halted = await runImport(a, file, { domain: 'halted', stopAtRow: 2 });
    expect([halted.imported, halted.stopped]).toEqual([2, true]);
    expect((await runImport(a, file, { domain: 'halted' })).imported).toBe(4);
  });

  it('changes no other shop, and its owner can log in', async () => {
    const a = await testApp({ own: 'the import makes a shop under the next number' });
    const report = await runImport(a, await saveRentalFile(content), { domain: 'gowns' });
    expect(report.shopId).toBe(3);
    expect(Object.values(await countImportedRows(a, 1)).every((one) => one === '0')).toBe(true);
    const made = report.shop.made ?? { username: '', password: '' };
    expect(made.username).toBe('owner.gowns');
    expect((await a.call(null, authenticationContract.login, { body: made })).status).toBe(200);
    const there = await runImport(a, await saveRentalFile(content), { domain: 'shop2' });
    expect([there.shopId, there.imported, there.shop.made]).toEqual([2, 6, undefined]);
  });

  it('makes a shop only with --create, and only for a file with a good row', async () => {
    const a = await testApp({ own: 'the import makes a shop under the next number' });
    const shops = async () => (await a.sql('select from shop')).length;
    const before = await shops();
    const file = await saveRentalFile(content);
    await expect(runImport(a, file, { domain: 'mistyped', create: false })).rejects.toThrow(
      /there is no shop mistyped; nothing was imported\. The shops are: .*shop2.*--create/,
    );
    const bad = await saveRentalFile(`${rentalFileHeader}\n5,15,300,gown,8,party,2012-02-30,10,fit\n`);
    await expect(runImport(a, bad, { domain: 'new' })).rejects.toThrow('no rental that can be imported');
    await expect(runImport(a, await saveRentalFile('id,day\n1,2\n'), { domain: 'new' })).rejects.toThrow(
      'rental_id',
    );
    expect(await shops()).toBe(before);
    expect((await runImport(a, file, { domain: 'shop2', create: false })).shopId).toBe(2);
  });

  it('refuses a file without the columns, and a concurrent second import', async () => {
    const a = await testApp({ own: 'the import makes a shop under the next number' });
    const wrong = await saveRentalFile('id,day\n1,2012-01-01\n');
    await expect(runImport(a, wrong)).rejects.toThrow(ImportError);
    await expect(runImport(a, wrong)).rejects.toThrow('rental_id');
    await expect(runImport(a, await saveRentalFile(''))).rejects.toThrow('empty');
    const file = await saveRentalFile([rentalFileHeader, ...makeRentalLines(200)].join('\n'));
    await runImport(a, await saveRentalFile([rentalFileHeader, ...makeRentalLines(1)].join('\n')), {
      domain: 'x',
    });
    const both = await Promise.allSettled([
      runImport(a, file, { domain: 'x' }),
      runImport(a, file, { domain: 'x' }),
    ]);
    expect(both.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(both.find((one) => one.status === 'rejected')?.reason).toMatchObject({
      message: expect.stringContaining('another import'),
    });
  });
});
