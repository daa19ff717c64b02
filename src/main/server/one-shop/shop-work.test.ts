import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { operatorContract } from '#admin/operator/contract.ts';
import { operatorOn } from '#admin/operator/server/testing/operator.ts';
import { readPlainSettings } from '#platform/settings/settings.ts';
import { testApp, testSecret } from '#test/server/test-app.ts';
import { shopWorkOf } from './shop-work.ts';

const a = await testApp({ own: 'closes and exports a shop' });
const { overview } = operatorContract;
const { closeShop, openShop, exportShop } = {
  closeShop: operatorContract.closeShop,
  openShop: operatorContract.openShop,
  exportShop: operatorContract.exportShop,
};
const { open } = operatorOn(a);
const headers = await open('keeper');
const { shopId } = a.shop;
const works = [closeShop, openShop, exportShop];
const dataDir = mkdtempSync(path.join(tmpdir(), 'ratri-shop-work-'));
const { backup } = readPlainSettings({ DATABASE_URL: a.ownerUrl, DATA_DIR: dataDir });
const use = (passphrase: string | undefined): void => {
  const settings = {
    dataDir,
    sealSecret: testSecret,
    publicUrl: undefined,
    backup: { ...backup, passphrase },
  };
  a.app.operatorSources.shopWork = shopWorkOf(settings, a, undefined);
};
let domain = '';
beforeAll(async () => {
  ({ domain } = await a.one<{ domain: string }>('select domain from shop where shop_id = $1', [shopId]));
  await a.sql('insert into shop_domain (domain, shop_id) values ($1, $2)', [domain, shopId]);
  use('a passphrase for tests');
});
const call = (row: (typeof works)[number], typed = domain, id = shopId) =>
  a.call(null, row, { headers, params: { id }, body: { domain: typed } });
const isClosed = async () =>
  (
    await a.one<{ closed: boolean }>('select closed_at is not null as closed from shop where shop_id = $1', [
      shopId,
    ])
  ).closed;
const log = () =>
  a.sql(
    "select action, subject from operator_log where operator = 'keeper' and action like 'shop%' order by id",
  );

it('needs an operator, a shop and its typed domain, and otherwise changes nothing', async () => {
  const given = { params: { id: shopId }, body: { domain } };
  for (const row of works) {
    expect((await a.call(null, row, given)).status).toBe(401);
    for (const who of [a.shop.owner, a.other.owner]) {
      expect((await a.call(who, row, given)).status).toBe(403);
      expect((await a.call(who, row, { ...given, headers })).status).toBe(403);
    }
    const foreign = { ...given, headers: { ...headers, 'sec-fetch-site': 'cross-site' } };
    expect((await a.call(null, row, foreign)).status).toBe(403);
    expect((await call(row, domain, 999_999)).status).toBe(404);
    for (const typed of ['', 'nobody', domain.toUpperCase()])
      expect((await call(row, typed)).status).toBe(400);
  }
  expect([await isClosed(), await log()]).toEqual([false, []]);
});

it('closes and opens a shop, which the page shows at once', async () => {
  const shown = async () =>
    (await a.call(null, overview, { headers })).data.shops.itemList.find((one) => one.shopId === shopId);
  expect(await shown()).toMatchObject({ domain, closed: null });
  expect(await call(closeShop)).toMatchObject({ status: 200, data: { closed: true } });
  expect([await isClosed(), (await shown())?.closed]).toEqual([true, true]);
  expect(await call(openShop)).toMatchObject({ status: 200, data: { closed: false } });
  expect([await isClosed(), (await shown())?.closed]).toEqual([false, false]);
  expect(await log()).toEqual([
    { action: 'shopClose', subject: domain },
    { action: 'shopOpen', subject: domain },
  ]);
});

it('exports a shop to a file that only the account of the server reads', async () => {
  const given = { headers, params: { id: shopId }, body: { domain } };
  const { data } = await a.call(null, exportShop, given);
  expect(path.dirname(data.file)).toBe(path.join(dataDir, 'exports'));
  const { mode, size } = statSync(data.file);
  expect([mode & 0o077, size > 1000]).toEqual([0, true]);
  expect((await log()).at(-1)).toEqual({ action: 'shopExport', subject: domain });
  use(undefined);
  expect((await call(exportShop)).status).toBe(409);
});
