import { randomBytes } from 'node:crypto';
import type { SealedColumn } from '#platform/crypto/sealed-columns.ts';
import { createSeal, type Seal } from '#platform/crypto/sealing.ts';
import { BackupFault } from '../backup-fault.ts';
import {
  type BackupTotals,
  backupFormat,
  byteCounter,
  encodeRecord,
  type ShopRef,
} from '../backup-records.ts';
import { appliedMigrations } from '../database-schema.ts';
import { type DatabaseSnapshot, openDatabaseSnapshot } from '../dump-database.ts';
import { type BackupOptions, type BackupResult, encodePictures, writeBackup } from '../make-backup.ts';
import { changeCopyRows } from './copy-rows.ts';
import { resealRow } from './sealed-rows.ts';
import { enterShop, readShopTables, shopRows } from './shop-rows.ts';

export type ShopExportOptions = Omit<BackupOptions, 'secrets'> & {
  shop: ShopRef;
  sealed: readonly SealedColumn[];
  seal: Seal;
};

/** Encrypts values of encrypted columns with a key of this export, which decrypts nothing of other shops. */
async function* dumpShop(
  { client }: DatabaseSnapshot,
  { shop, sealed, seal }: ShopExportOptions,
  exportKey: string,
  totals: BackupTotals,
  source: BackupTotals['tables'],
): AsyncGenerator<Buffer> {
  const { shopId } = shop;
  const from = { seal, shopId };
  const to = { seal: createSeal(exportKey), shopId };
  await enterShop(client, shopId);
  for (const table of await readShopTables(client)) {
    const { name, columns } = table;
    const [before, after] = [byteCounter(), byteCounter()];
    const rows = before.through(shopRows(client, table, shopId));
    const change = resealRow(sealed, table, from, to);
    const data = change === undefined ? rows : changeCopyRows(rows, change);
    yield* encodeRecord({ kind: 'table', name, columns }, after.through(data));
    source[name] = before.sum();
    totals.tables[name] = after.sum();
  }
}

async function* everything(ask: ShopExportOptions, totals: BackupTotals): AsyncGenerator<Buffer> {
  const { files, ownerUrl, shop } = ask;
  const seen = new Set<string>();
  const prefix = `${shop.shopId}/`;
  const exportKey = randomBytes(32).toString('base64url');
  const source: BackupTotals['tables'] = {};
  yield* encodePictures(files, seen, totals, prefix);
  const snapshot = await openDatabaseSnapshot(ownerUrl);
  try {
    const { rows } = await snapshot.client.query<{ server_version: string }>('show server_version');
    yield* encodeRecord({
      kind: 'about',
      format: backupFormat,
      madeAt: new Date().toISOString(),
      postgres: String(rows[0]?.server_version),
      migrations: await appliedMigrations(snapshot.client),
      shop,
    });
    yield* encodePictures(files, seen, totals, prefix);
    yield* dumpShop(snapshot, ask, exportKey, totals, source);
  } finally {
    await snapshot.close();
  }
  if (source['shop']?.rows !== 1) throw new BackupFault('place', `there is no shop ${shop.domain}`);
  yield* encodeRecord({ kind: 'secret', name: 'export-seal' }, [Buffer.from(exportKey)]);
  yield* encodeRecord({ kind: 'end', totals, source });
}

export const exportShop = (ask: ShopExportOptions): Promise<BackupResult> =>
  writeBackup(ask, (totals) => everything(ask, totals));
