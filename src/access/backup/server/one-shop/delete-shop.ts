import { createHash } from 'node:crypto';
import type pg from 'pg';
import { type FileStore, isPassingFile } from '#platform/files/file-store.ts';
import { BackupFault } from '../backup-fault.ts';
import { type BackupTotals, byteCounter, type ShopRef } from '../backup-records.ts';
import type { StoredFileRef } from '../backup-storage.ts';
import { quotedTableName } from '../database-schema.ts';
import { readShopExport } from './restore-shop.ts';
import { connectOwner, suspendForeignKeys, withoutTimeouts } from './restore-target.ts';
import { deletedShopRows, enterShop, readShopTables, type ShopTable } from './shop-rows.ts';

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
  /** Files that the file store refused to delete. */
  filesLeft: number;
};

/** These tables change after the export too. */
const changesLater = new Set(['archive_drill', 'audit_head', 'audit_seal', 'backup_run']);

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

const deleteRows = async (
  client: pg.Client,
  tables: readonly ShopTable[],
  shopId: number,
  exported: BackupTotals['tables'],
): Promise<Record<string, number>> => {
  const found: Record<string, number> = {};
  const changed = new Set<string>();
  const resume = await suspendForeignKeys(client, tables);
  for (const table of tables) {
    const count = byteCounter();
    for await (const _ of count.through(deletedShopRows(client, table, shopId)));
    const { rows, sha256 } = count.sum();
    found[table.name] = rows;
    if (!changesLater.has(table.name) && sha256 !== exported[table.name]?.sha256) changed.add(table.name);
  }
  // Earlier transactions may have added rows.
  for (const { name } of tables) {
    const { rowCount } = await client.query(`delete from ${quotedTableName(name)} where shop_id = $1`, [
      shopId,
    ]);
    found[name] = (found[name] ?? 0) + (rowCount ?? 0);
    if (rowCount !== 0 && !changesLater.has(name)) changed.add(name);
  }
  if (changed.size > 0) {
    const names = [...changed];
    throw new BackupFault(
      'place',
      `the shop changed after the export (${names.slice(0, 5).join(', ')}${names.length > 5 ? ', …' : ''}): export it again. Nothing was deleted`,
    );
  }
  await resume();
  return found;
};

const storedKeys = async (files: FileStore, shopId: number): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of files.list(`${shopId}/`)) keys.push(key);
  return keys;
};

/** Continues after a failure, because the rows are already deleted. Counts the remaining files. */
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
    await client.query('begin');
    await client.query(withoutTimeouts);
    await enterShop(client, shopId);
    const { rowCount } = await client.query(
      'select from shop where shop_id = $1 and closed_at is not null for update',
      [shopId],
    );
    if (rowCount !== 1)
      throw new BackupFault('place', `the shop ${domain} is open: close it first, then export it`);
    const tables = await readShopTables(client);
    const keys = await storedKeys(files, shopId);
    const missing = keys.find((key) => !isPassingFile(key) && !exported.has(key));
    if (missing !== undefined)
      throw new BackupFault(
        'place',
        `the file ${missing} is not in the export: export the shop again. Nothing was deleted`,
      );
    const rows = await deleteRows(client, tables, shopId, read.source);
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
