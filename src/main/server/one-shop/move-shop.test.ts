import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { beforeAll, expect, inject, it } from 'vitest';
import { backupStorageOf, deleteShop, exportShop, recordDrill } from '#access/backup/server/index.ts';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { createSeal } from '#platform/crypto/sealing.ts';
import { migrate } from '#platform/db/migrations/migrate.ts';
import { localFileStore } from '#platform/files/file-store.ts';
import { sealCitizenId, unsealCitizenId } from '#customers/server/index.ts';
import { testAppPassword } from '#test/server/global-setup.ts';
import { readShopContents } from '#test/server/shop-contents.ts';
import { testSecret } from '#test/server/test-app.ts';
import type { OwnerQuery } from '#test/server/test-shops.ts';
import { createBackupFixture } from '../backup/testing/backup-fixture.ts';
import { allSealedColumns } from '../keys/reencrypt.ts';
import { appRoleOf, migrationsFolder } from '../open-storage.ts';
import { closeOneShop, openOneShop } from './close-shop.ts';
import { deleteOneShop } from './delete-shop.ts';
import { exportOneShop, restoreOneShop } from './move-shop.ts';

const { a, folder, target, passphrase, emptyDatabase, newFolder, settingsOf } = await createBackupFixture();
const { shop, other } = a;
const citizenId = '1100500123456';
const picture = 'blog/token-480.webp';
const otherSeal = 'a secret of another installation, long enough';
const said: string[] = [];
const say = (text: string): void => void said.push(text);
const settings = (sealSecret = testSecret, dataDir = newFolder()) => {
  mkdirSync(dataDir, { recursive: true });
  const { backup } = settingsOf(a.ownerUrl, dataDir);
  return { sealSecret, dataDir, publicUrl: undefined, backup: { ...backup, passphrase } };
};
const file = (name: string): string => path.join(folder, name);
const domains = { shop: '', other: '' };
const exportTo = (name: string, domain = domains.shop) =>
  exportOneShop(a, settings(), { domain, to: file(name) }, say);
const restoreFrom = (name: string, domain?: string) =>
  restoreOneShop(a, settings(), { from: file(name), domain }, say);
const remove = (name: string, typed = domains.shop, dataDir = newFolder()) =>
  deleteOneShop(
    a,
    settings(testSecret, dataDir),
    { domain: domains.shop, file: file(name) },
    { ask: async () => typed, say },
  );
/** Omits rows that a restore changes: the shop is closed, and its sessions and API keys have ended. */
const without = (contents: Record<string, string>, ...names: string[]) =>
  Object.fromEntries(Object.entries(contents).filter(([name]) => !names.includes(name)));
const counts = (contents: Record<string, string>) =>
  Object.fromEntries(Object.entries(contents).map(([name, text]) => [name, text.split(' ')[0]]));
const changedAtRestore = ['shop', 'session', 'api_key', 'account_session'];
const sealedTables = ['customer', 'held_card', 'web_request', 'order_link', 'message_way', 'device_key'];

beforeAll(async () => {
  for (const [name, one] of Object.entries({ shop, other })) {
    const seal = createSeal(testSecret);
    const rows = await a.sql<{ domain: string }>('select domain from shop where shop_id = $1', [one.shopId]);
    domains[name as 'shop' | 'other'] = rows[0]?.domain ?? '';
    await a.sql('update customer set citizen_id = $1 where shop_id = $2', [
      sealCitizenId(seal, one.shopId, citizenId),
      one.shopId,
    ]);
    await a.files.put(`${one.shopId}/${picture}`, Buffer.from(`picture of ${name}`));
  }
});

const citizenIds = async (sql: OwnerQuery, shopId: number, seal: string) => {
  const rows = await sql<{ sealed: string }>('select citizen_id as sealed from customer where shop_id = $1', [
    shopId,
  ]);
  return new Set(rows.map((row) => unsealCitizenId(createSeal(seal), shopId, row.sealed)));
};

it('restores an export beside the original, which stays as it is, as a closed shop', async () => {
  const before = await readShopContents(a.sql, {});
  await exportTo('copy.shop');
  expect(await readShopContents(a.sql, {})).toEqual(before);
  await expect(restoreFrom('copy.shop')).rejects.toThrow('there is already a shop');
  await restoreFrom('copy.shop', 'copyshop');
  const [made] = await a.sql<{ shopId: number; closed: boolean }>(
    `select shop_id as "shopId", closed_at is not null as closed from shop where domain = 'copyshop'`,
  );
  expect(made).toMatchObject({ closed: true });
  const shopId = made?.shopId ?? 0;
  expect(await readShopContents(a.sql, { but: shopId })).toEqual(before);
  const original = await readShopContents(a.sql, { shopId: shop.shopId });
  expect(counts(await readShopContents(a.sql, { shopId }))).toEqual(counts(original));
  expect(await citizenIds(a.sql, shopId, testSecret)).toEqual(new Set([citizenId]));
  const read = await a.files.read(`${shopId}/${picture}`);
  expect((await read?.toArray())?.join('')).toBe('picture of shop');
  expect(said.join('\n')).toContain(`the login ${shop.owner.username} is taken: here it is`);
  expect(await a.sql('select 1 from session where shop_id = $1 and ended_at is null', [shopId])).toEqual([]);
  await a.sql("insert into customer (shop_id, name, phone, search) values ($1, 'คนใหม่', '', '')", [shopId]);
  await openOneShop(a.db, 'copyshop', settings(), say);
  expect(await a.sql('select 1 from shop where shop_id = $1 and closed_at is null', [shopId])).toHaveLength(
    1,
  );
});

it('restores into another installation with other keys, where row-level security binds the owner', async () => {
  const ownerUrl = await emptyDatabase(true);
  const databaseUrl = ownerUrl;
  const role = await appRoleOf({ databaseUrl, appDbPassword: testAppPassword }, ownerUrl);
  await migrate({ ownerUrl, folder: migrationsFolder(), role, warn: () => {}, spreads: false });
  const files = localFileStore(newFolder());
  const url = new URL(inject('ownerUrl'));
  url.pathname = new URL(ownerUrl).pathname;
  const client = new pg.Client({ connectionString: url.toString() });
  await client.connect();
  addCleanup(() => client.end());
  const sql: OwnerQuery = async <T extends object>(text: string, values?: unknown[]) =>
    (await client.query<T & pg.QueryResultRow>(text, values)).rows as T[];
  const keys = () => sql("select conname, convalidated from pg_constraint where contype = 'f' order by 1");
  const foreignKeys = await keys();
  const restore = (passphraseTyped = passphrase) => {
    const own = settings(otherSeal);
    const changed = { ...own, backup: { ...own.backup, passphrase: passphraseTyped } };
    return restoreOneShop({ ownerUrl, files }, changed, { from: file('copy.shop'), domain: undefined }, say);
  };
  await expect(restore('another passphrase')).rejects.toThrow('passphrase');
  await sql("insert into migration (name, hash) values ('9999_newer.sql', 'x')");
  await expect(restore()).rejects.toThrow('same version');
  await sql("delete from migration where name = '9999_newer.sql'");
  await restore();

  const there = await readShopContents(sql, { shopId: shop.shopId });
  const here = await readShopContents(a.sql, { shopId: shop.shopId });
  expect(counts(there)).toEqual(counts(here));
  const but = [...changedAtRestore, ...sealedTables];
  const differing = Object.keys(without(here, ...but)).filter((name) => here[name] !== there[name]);
  expect(
    differing.filter((name) => !/secret|hook|e_?tax|mail|totp|slip|online|offline|device/.test(name)),
  ).toEqual([]);
  expect(await citizenIds(sql, shop.shopId, otherSeal)).toEqual(new Set([citizenId]));
  expect(await keys()).toEqual(foreignKeys);

  const ref = { shopId: shop.shopId, domain: domains.shop, name: '' };
  const source = { place: backupStorageOf(folder, undefined), name: 'there.shop' };
  const seal = createSeal(otherSeal);
  await exportShop({
    ownerUrl,
    files,
    target: source,
    passphrase,
    shop: ref,
    sealed: allSealedColumns,
    seal,
  });
  const proof = await deleteShop({ ownerUrl, files, source, passphrase, shop: ref });
  const deleted = Object.entries(proof.rows).map(([table, n]) => [table, String(n)]);
  expect(Object.fromEntries(deleted)).toEqual(counts(there));
  const left = counts(await readShopContents(sql, { shopId: shop.shopId }));
  expect(new Set(Object.values(left))).toEqual(new Set(['0']));
});

it('refuses a backup of the whole installation', async () => {
  await expect(
    restoreOneShop(a, settings(), { from: path.join(folder, 'kept', target.name), domain: 'x12' }, say),
  ).rejects.toThrow('whole installation');
});

it('deletes exactly one closed shop, only with a current export and its typed domain, and proves it', async () => {
  await expect(remove('copy.shop')).rejects.toThrow('is open');
  await closeOneShop(a.db, domains.shop, { yes: true, ask: async () => '', say });
  await expect(remove('copy.shop')).rejects.toThrow('changed after the export');
  await exportTo('last.shop');
  await exportTo('other.shop', domains.other);
  await recordDrill(a.ownerUrl, { moment: new Date(), seconds: 1, fault: null });
  await expect(remove('other.shop')).rejects.toThrow(`not of ${domains.shop}`);
  await a.files.put(`${shop.shopId}/blog/late-480.webp`, Buffer.from('late'));
  await expect(remove('last.shop')).rejects.toThrow('is not in the export');
  await a.files.remove([`${shop.shopId}/blog/late-480.webp`]);

  const late = new pg.Client({ connectionString: a.ownerUrl });
  await late.connect();
  await late.query('begin');
  await late.query("insert into customer (shop_id, name, phone, search) values ($1, 'คนใหม่', '', '')", [
    shop.shopId,
  ]);
  const refused = remove('last.shop').catch((error: Error) => error.message);
  await expect
    .poll(() =>
      a.sql(
        "select from pg_stat_activity where application_name = 'ratri shop delete' and wait_event_type = 'Lock'",
      ),
    )
    .toHaveLength(1);
  await late.query('commit');
  expect(await refused).toContain('changed after the export');
  await late.query("delete from customer where shop_id = $1 and name = 'คนใหม่'", [shop.shopId]);
  await late.end();

  const others = await readShopContents(a.sql, { but: shop.shopId });
  const own = await readShopContents(a.sql, { shopId: shop.shopId });
  await expect(remove('last.shop', 'something else')).rejects.toThrow('nothing was deleted');
  expect(await readShopContents(a.sql, { shopId: shop.shopId })).toEqual(own);
  const dataDir = newFolder();
  await remove('last.shop', domains.shop, dataDir);

  expect(await readShopContents(a.sql, { but: shop.shopId })).toEqual(others);
  const left = await readShopContents(a.sql, { shopId: shop.shopId });
  expect(new Set(Object.values(counts(left)))).toEqual(new Set(['0']));
  expect([
    await a.files.has(`${shop.shopId}/${picture}`),
    await a.files.has(`${other.shopId}/${picture}`),
  ]).toEqual([false, true]);
  const proofs = path.join(dataDir, 'deleted-shops');
  const name = readdirSync(proofs).find((one) => one.endsWith('.json')) ?? '';
  const proof = JSON.parse(readFileSync(path.join(proofs, name), 'utf8'));
  expect(proof).toMatchObject({
    shop: { shopId: shop.shopId, domain: domains.shop },
    export: {
      sha256: createHash('sha256')
        .update(readFileSync(file('last.shop')))
        .digest('hex'),
    },
    by: expect.stringContaining('@'),
  });
  const rows = Object.entries(proof.rows as Record<string, number>).map(([table, n]) => [table, String(n)]);
  expect(Object.fromEntries(rows)).toEqual(counts(own));
  expect(JSON.parse(readFileSync(path.join(proofs, 'log.jsonl'), 'utf8'))).toEqual(proof);
  expect(said.at(-1)).toContain('Revenue Code');

  await restoreFrom('last.shop');
  const again = await readShopContents(a.sql, { shopId: shop.shopId });
  expect(counts(again)).toEqual({ ...counts(own), archive_drill: '0' });
});
