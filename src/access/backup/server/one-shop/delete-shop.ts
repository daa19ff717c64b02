import { createHash } from 'node:crypto';
import type pg from 'pg';
import { type FileStore, isPassingFile } from '#platform/files/file-store.ts';
import { BackupFault } from '../backup-fault.ts';
import { type BackupTotals, byteCounter, type ShopRef } from '../backup-records.ts';
import type { StoredFileRef } from '../backup-storage.ts';
import { quotedTableName } from '../database-schema.ts';
import { readShopExport } from './restore-shop.ts';
import { connectOwner, suspendForeignKeys, withoutTimeouts } from './restore-target.ts';
import { enterShop, readShopTables, shopRows, type ShopTable } from './shop-rows.ts';

export type ShopDeletion = {
  ownerUrl: string;
  files: FileStore;
  source: StoredFileRef;
  passphrase: string;
  shop: ShopRef;
};

export type DeletionProof = {
  shop: ShopRef;
  deletedAt: string;
  export: { name: string; sha256: string; madeAt: string };
  rows: Record<string, number>;
  files: number;
  /** The number of files that the file store refused to delete. */
  filesLeft: number;
};

/** These tables are computed from the log, also after the export. */
const derived = new Set(['audit_head', 'audit_seal']);

const hashedSource = (source: StoredFileRef): { source: StoredFileRef; sha256: () => string } => {
  const hash = createHash('sha256');
  const read = async (name: string): Promise<AsyncIterable<Uint8Array>> => {
    const chunks = await source.place.read(name);
    return (async function* () {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    })();
  };
  return { source: { ...source, place: { ...source.place, read } }, sha256: () => hash.digest('hex') };
};

const assertUnchanged = async (
  client: pg.Client,
  tables: readonly ShopTable[],
  shopId: number,
  source: BackupTotals['tables'],
): Promise<void> => {
  const changed: string[] = [];
  for (const table of tables) {
    if (derived.has(table.name)) continue;
    const count = byteCounter();
    for await (const _ of count.through(shopRows(client, table, shopId)));
    if (count.sum().sha256 !== source[table.name]?.sha256) changed.push(table.name);
  }
  if (changed.length > 0)
    throw new BackupFault(
      'place',
      `the shop changed after the export (${changed.slice(0, 5).join(', ')}${changed.length > 5 ? ', …' : ''}): export it again. Nothing was deleted`,
    );
};

const deleteRows = async (
  client: pg.Client,
  tables: readonly ShopTable[],
  shopId: number,
): Promise<Record<string, number>> => {
  const found: Record<string, number> = {};
  const resume = await suspendForeignKeys(client, tables);
  for (const { name } of tables) {
    const { rowCount } = await client.query(`delete from ${quotedTableName(name)} where shop_id = $1`, [
      shopId,
    ]);
    found[name] = rowCount ?? 0;
  }
  await resume();
  return found;
};

const storedKeys = async (files: FileStore, shopId: number): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of files.list(`${shopId}/`)) keys.push(key);
  return keys;
};

/**
 * A failure does not stop the deletion, because the rows no longer exist. Returns the number of remaining
 * files.
 */
const removeKeys = async (files: FileStore, keys: readonly string[]): Promise<number> => {
  let left = 0;
  for (let at = 0; at < keys.length; at += 100) {
    const some = keys.slice(at, at + 100);
    await files.remove(some).catch(() => (left += some.length));
  }
  return left;
};

/** Deletes a closed shop if the export contains exactly its rows and files. */
export const deleteShop = async ({
  ownerUrl,
  files,
  source: given,
  passphrase,
  shop,
}: ShopDeletion): Promise<DeletionProof> => {
  const { source, sha256 } = hashedSource(given);
  const exported = new Set<string>();
  const read = await readShopExport(source, passphrase, (key) => exported.add(key));
  const { shopId, domain } = shop;
  if (read.shop.shopId !== shopId || read.shop.domain !== domain)
    throw new BackupFault(
      'place',
      `this is the export of the shop ${read.shop.domain} (number ${read.shop.shopId}), not of ${domain} (number ${shopId})`,
    );
  const client = await connectOwner(ownerUrl, 'ratri shop delete');
  try {
    await client.query('begin isolation level repeatable read');
    await client.query(withoutTimeouts);
    await enterShop(client, shopId);
    const { rowCount } = await client.query(
      'select from shop where shop_id = $1 and closed_at is not null for update',
      [shopId],
    );
    if (rowCount !== 1)
      throw new BackupFault('place', `the shop ${domain} is open: close it first, then export it`);
    const tables = await readShopTables(client);
    await assertUnchanged(client, tables, shopId, read.source);
    const keys = await storedKeys(files, shopId);
    const missing = keys.find((key) => !isPassingFile(key) && !exported.has(key));
    if (missing !== undefined)
      throw new BackupFault(
        'place',
        `the file ${missing} is not in the export: export the shop again. Nothing was deleted`,
      );
    const rows = await deleteRows(client, tables, shopId);
    await client.query('commit');
    const filesLeft = await removeKeys(files, keys);
    return {
      shop,
      deletedAt: new Date().toISOString(),
      export: { name: given.name, sha256: sha256(), madeAt: read.about.madeAt },
      rows,
      files: keys.length - filesLeft,
      filesLeft,
    };
  } finally {
    await client.end();
  }
};
