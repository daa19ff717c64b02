import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { insertShopRestore } from '#access/backup/server/index.ts';
import { backupContract } from '#access/backup/contract.ts';
import { generalLedgerContract } from '#bookkeeping/general-ledger/contract.ts';
import { ledgerContract } from '#ledger/contract.ts';
import { seriesYear } from '#ledger/document-numbers.ts';
import { bareOrder, satangOfWholeBaht, testScopeFor, today } from '#test/builders/index.ts';
import { testApp } from '#test/server/test-app.ts';
import { takePayments } from '../index.ts';

const a = await testApp();
const year = seriesYear(today());
const restoredTo = new Date('2026-11-21T07:05:00Z');
const no = (prefix: string, number: number, branch = '00000'): string =>
  `${prefix}${branch}-${year}-${String(number).padStart(6, '0')}`;

const shopAt = async ({ restored = true } = {}) => {
  const shop = await a.makeShop();
  const scope = testScopeFor(shop.staff);
  if (restored)
    await a.db.tx({ shopId: shop.shopId }, (q) => insertShopRestore(shop.shopId, restoredTo).execute(q));
  const pay = async (): Promise<string> => {
    const order = await bareOrder(a, shop);
    await a.db.tx(scope, (q) =>
      takePayments(q, scope, order, 'pickup', [
        { for: 'price', method: 'cash', amount: satangOfWholeBaht(100) },
      ]),
    );
    const [row] = await a.sql<{ no: string }>(
      'select document_no as no from document where shop_id = $1 order by id desc limit 1',
      [shop.shopId],
    );
    return row?.no ?? '';
  };
  const skip = (printed: string) => a.call(shop.owner, ledgerContract.skipNumbers, { body: { printed } });
  const read = () => a.ok(shop.owner, ledgerContract.restoredNumbers);
  return { shop, scope, pay, skip, read };
};

it('continues a series after the highest printed number, with a gap and an audit row', async () => {
  const { shop, pay, skip, read } = await shopAt();
  const first = await pay();
  const prefix = first.slice(0, 3);
  expect(await read()).toMatchObject({ restoredTo: restoredTo.toISOString(), gaps: [] });
  expect((await read()).series.map((one) => one.last)).toContain(first);
  expect((await skip(no(prefix, 7).toLowerCase())).data).toEqual({ skipped: 6 });
  expect(await pay()).toBe(no(prefix, 8));
  expect((await read()).gaps).toMatchObject([
    { from: no(prefix, 2), to: no(prefix, 7), restoredTo: restoredTo.toISOString() },
  ]);
  const log = await a.sql<{ after: object }>(
    "select after from audit_log where shop_id = $1 and action = 'document.skip-numbers'",
    [shop.shopId],
  );
  expect(log).toMatchObject([{ after: { fromNo: no(prefix, 2), toNo: no(prefix, 7) } }]);
  expect((await a.ok(shop.owner, backupContract.status)).restoredTo).toBe(restoredTo.toISOString());
});

it('never moves a series back, also not by SQL of the application', async () => {
  const { shop, scope, pay, skip } = await shopAt();
  const prefix = (await pay()).slice(0, 3);
  expect((await skip(no(prefix, 5))).data).toEqual({ skipped: 4 });
  expect((await skip(no(prefix, 5))).data).toEqual({ skipped: 0 });
  expect((await skip(no(prefix, 3))).data).toEqual({ skipped: 0 });
  expect(await pay()).toBe(no(prefix, 6));
  await expect(
    a.db.tx(scope, (q) =>
      sql`update series set last = 4 where shop_id = ${shop.shopId} and last = 6`.execute(q),
    ),
  ).rejects.toMatchObject({ code: '42501' });
  for (const text of [
    'update series_gap set first = 1',
    'delete from series_gap',
    'delete from shop_restore',
  ])
    await expect(
      a.db.tx(scope, (q) => sql.raw(text).execute(q)),
      text,
    ).rejects.toMatchObject({ code: '42501' });
});

it('opens a series that the restored data does not have, at the branch of the number', async () => {
  const { skip, read } = await shopAt();
  expect((await skip(no('R', 3, '00001'))).data).toEqual({ skipped: 3 });
  expect((await skip(no('S', 1))).data).toEqual({ skipped: 1 });
  expect((await read()).gaps.map(({ from, to }) => [from, to])).toEqual([
    [no('S', 1), no('S', 1)],
    [no('R', 1, '00001'), no('R', 3, '00001')],
  ]);
});

it('refuses without a restore, unknown numbers and branches, and typing errors', async () => {
  const before = await shopAt({ restored: false });
  expect((await before.skip(no('REC', 3))).error?.code).toBe('NO_RESTORE');
  expect(await before.read()).toEqual({ restoredTo: null, series: [], gaps: [] });
  const { skip, read, shop } = await shopAt();
  for (const printed of ['REC', 'XXX00000-2569-000001', '12', no('REC', 10_001), `${no('REC', 1)}0000`])
    expect((await skip(printed)).status, printed).toBe(400);
  expect((await skip(no('REC', 3, '99999'))).status).toBe(404);
  expect((await read()).gaps).toEqual([]);
  for (const who of [shop.staff, shop.admin])
    expect((await a.call(who, ledgerContract.skipNumbers, { body: { printed: no('REC', 3) } })).status).toBe(
      403,
    );
});

it('the sales tax report names the restore as the reason of missing numbers', async () => {
  const { shop, pay, skip } = await shopAt();
  await a.sql('update shop set vat_system = true, in_vat = true where shop_id = $1', [shop.shopId]);
  expect(await pay()).toBe(no('ABB', 1));
  await skip(no('ABB', 3));
  expect(await pay()).toBe(no('ABB', 4));
  const { missing } = await a.ok(shop.admin, generalLedgerContract.salesTax, {
    query: { month: today().slice(0, 7) },
  });
  expect(missing).toEqual([{ from: no('ABB', 2), to: no('ABB', 3), restoredTo: restoredTo.toISOString() }]);
});
