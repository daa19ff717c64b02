import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { SealedColumn } from '#platform/crypto/sealed-columns.ts';
import { createSeal, type Seal } from '#platform/crypto/sealing.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { BackupFault } from '../backup-fault.ts';
import type { BackupTotals, ShopRef } from '../backup-records.ts';
import type { StoredFileRef } from '../backup-storage.ts';
import { type CheckedBackup, checkBackup, openBackup } from '../check-backup.ts';
import {
  type AppliedMigration,
  appliedMigrations,
  quotedColumnList,
  quotedTableName,
} from '../database-schema.ts';
import { changeCopyRows } from './copy-rows.ts';
import { advanceSequences, connectOwner, suspendForeignKeys, withoutTimeouts } from './restore-target.ts';
import { type RestoreChanges, type RestoreNames, restoredRow } from './restored-rows.ts';
import { enterShop, readShopTables } from './shop-rows.ts';

export type ShopRestoreOptions = {
  ownerUrl: string;
  files: FileStore;
  source: StoredFileRef;
  passphrase: string;
  /** Defaults to the export's domain. */
  domain?: string | undefined;
  sealed: readonly SealedColumn[];
  seal: Seal;
};

export type ShopRestoreResult = RestoreChanges & {
  shop: ShopRef;
  before: ShopRef;
  madeAt: string;
  totals: BackupTotals;
};

export const readShopExport = async (
  source: StoredFileRef,
  passphrase: string,
  eachPicture?: (key: string) => void,
): Promise<CheckedBackup & { shop: ShopRef }> => {
  const checked = await checkBackup(source, passphrase, eachPicture);
  const { shop } = checked.about;
  if (shop === undefined)
    throw new BackupFault('place', 'this is a backup of a whole installation, not the export of one shop');
  return { ...checked, shop };
};

const refuseOtherVersion = (made: readonly AppliedMigration[], own: readonly AppliedMigration[]): void => {
  const text = (list: readonly AppliedMigration[]): Set<string> =>
    new Set(list.map(({ name, hash }) => `${name} ${hash}`));
  const [there, here] = [text(made), text(own)];
  const missing = [...there].find((one) => !here.has(one));
  const more = [...here].find((one) => !there.has(one));
  if (missing !== undefined || more !== undefined)
    throw new BackupFault(
      'place',
      `the export was made by ${missing === undefined ? 'an older' : 'a newer or another'} version of Ratri (${(missing ?? more ?? '').split(' ')[0]}). Both must have the same version: bring the older one up to date${missing === undefined ? ' and export again' : ''}. Nothing was changed`,
    );
};

/**
 * Returns the export's number if it is free, otherwise the next after the highest. Takes the same lock as the
 * opening of a shop.
 */
const chooseShopId = async (client: pg.Client, wished: number): Promise<number> => {
  await client.query('select pg_advisory_xact_lock(7284117)');
  const { rows } = await client.query<{ ids: number[] }>(
    `select coalesce(array_agg(shop_id), '{}') as ids from (select shop_id from login union select shop_id from shop_domain) x`,
  );
  const ids = rows[0]?.ids ?? [];
  return ids.includes(wished) ? Math.max(...ids) + 1 : wished;
};

const namesOf = async (client: pg.Client, table: string, column: string): Promise<Set<string>> => {
  const { rows } = await client.query<{ name: string }>(`select ${column} as name from ${table}`);
  return new Set(rows.map(({ name }) => name));
};

const assertDomainFree = async (client: pg.Client, domain: string): Promise<void> => {
  const { rows } = await client.query(
    'select from shop_domain where domain = $1 union all select from shop where domain = $1',
    [domain],
  );
  if (rows.length > 0)
    throw new BackupFault(
      'place',
      `there is already a shop ${domain}: name another with --as. Nothing was changed`,
    );
};

type Loading = { client: pg.Client; ask: ShopRestoreOptions; names: RestoreNames; changes: RestoreChanges };

const loadRecords = async ({ client, ask, names, changes }: Loading, totals: BackupTotals): Promise<void> => {
  const tables = await readShopTables(client);
  for await (const { head, data } of openBackup(ask.source, ask.passphrase)) {
    if (head.kind === 'picture') {
      const [, ...rest] = head.key.split('/');
      await ask.files.put([names.to.shopId, ...rest].join('/'), await buffer(data));
    }
    if (head.kind !== 'table') continue;
    const { name, columns } = head;
    if (!tables.some((one) => one.name === name && one.columns.join() === columns.join()))
      throw new BackupFault('place', `the table ${name} of the export does not fit`);
    let left = 0;
    const change = restoredRow(head, names, changes);
    const rows = changeCopyRows(data, (row) => {
      const changed = change(row);
      if (changed === undefined) left += 1;
      return changed;
    });
    const into = client.query(
      copyFrom(`copy ${quotedTableName(name)} (${quotedColumnList(columns)}) from stdin`),
    );
    await pipeline(Readable.from(rows, { objectMode: false }), into);
    if (into.rowCount + left !== totals.tables[name]?.rows)
      throw new BackupFault(
        'damaged',
        `${name} has ${into.rowCount} rows instead of ${totals.tables[name]?.rows}`,
      );
  }
};

const removeFiles = async (files: FileStore, shopId: number): Promise<void> => {
  for await (const { key } of files.list(`${shopId}/`)) await files.remove([key]);
};

/** The restored shop is closed. All rows become visible together. Other shops do not change. */
export const restoreShop = async (ask: ShopRestoreOptions): Promise<ShopRestoreResult> => {
  const read = await readShopExport(ask.source, ask.passphrase);
  const { about, totals, secrets, shop: before } = read;
  const domain = ask.domain ?? before.domain;
  const client = await connectOwner(ask.ownerUrl, 'ratri shop restore');
  let shopId = 0;
  try {
    await client.query('begin');
    await client.query(withoutTimeouts);
    refuseOtherVersion(about.migrations, await appliedMigrations(client));
    const chosen = await chooseShopId(client, before.shopId);
    shopId = chosen;
    await enterShop(client, shopId);
    const names: RestoreNames = {
      from: {
        seal: createSeal(secrets.get('export-seal') ?? ''),
        shopId: before.shopId,
        domain: before.domain,
      },
      to: { seal: ask.seal, shopId, domain },
      sealed: ask.sealed,
      usernames: await namesOf(client, 'login', 'username'),
      addresses: await namesOf(client, 'web_address', 'name'),
      now: new Date().toISOString(),
    };
    const changes: RestoreChanges = { usernames: new Map(), addresses: [] };
    const resume = await suspendForeignKeys(client, await readShopTables(client));
    await assertDomainFree(client, domain);
    await loadRecords({ client, ask, names, changes }, totals);
    await resume();
    await advanceSequences(client, shopId);
    await client.query('commit');
    return { ...changes, shop: { ...before, shopId, domain }, before, madeAt: about.madeAt, totals };
  } catch (error) {
    await client.query('rollback').catch(() => {});
    if (shopId > 0) await removeFiles(ask.files, shopId).catch(() => {});
    throw error;
  } finally {
    await client.end();
  }
};
