import { accessSync, appendFileSync, constants, mkdirSync, writeFileSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { type DeletionProof, deleteShop } from '#access/backup/server/index.ts';
import { findInstalledShop } from '#access/sign-up/server/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { ServerSettings } from '#platform/settings/settings.ts';
import { readPassphrase } from '../backup/passphrase.ts';
import { CommandFault } from '../commands/find-shops.ts';
import type { ServerStorage } from '../open-storage.ts';
import type { Ask } from './ask.ts';
import { type Say, unknownShop } from './close-shop.ts';
import { exportFileOf } from './move-shop.ts';

/**
 * The Revenue Code (§87/3) and the Accounting Act (§14) require five years from the closing of the year's
 * accounts.
 */
const legalUntil = (lastBooking: string | null): string | null =>
  lastBooking === null ? null : `${Number(lastBooking.slice(0, 4)) + 5}-12-31`;

const lastBookingOf = async (db: Db, shopId: number): Promise<string | null> => {
  const [row] = await db.read(
    { shopId },
    sql<{ day: string | null }>`select max(day)::text as day from (
      select max(d.day) as day from document d where d.shop_id = ${shopId}
      union all select max(l.day) from ledger_entry l where l.shop_id = ${shopId}) x`,
  );
  return row?.day ?? null;
};

const legalNotice = (lastBooking: string | null, name: string): string => {
  const until = legalUntil(lastBooking);
  return until === null
    ? 'The shop had no document and no booking, so no tax law requires its data.'
    : `Thai law requires tax documents and accounts for five years (Revenue Code §87/3, Accounting Act §14): keep the export ${name} and its passphrase at least until ${until}, then delete it. The authorities may extend this to seven years.`;
};

/** Throws before the deletion if the folder is not writable. */
const openProofFolder = (dataDir: string): string => {
  const folder = path.join(dataDir, 'deleted-shops');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  accessSync(folder, constants.W_OK);
  return folder;
};

/** Writes a file for each shop and a line of the log file. */
const writeProof = (
  folder: string,
  proof: DeletionProof & { by: string; keepExportUntil: string | null },
): string => {
  const time = proof.deletedAt.replaceAll(/[:.]/g, '');
  const file = path.join(folder, `${proof.shop.domain}-${time}.json`);
  writeFileSync(file, `${JSON.stringify(proof, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  appendFileSync(path.join(folder, 'log.jsonl'), `${JSON.stringify(proof)}\n`, { mode: 0o600 });
  return file;
};

export const deleteOneShop = async (
  { db, files, ownerUrl }: Pick<ServerStorage, 'db' | 'files' | 'ownerUrl'>,
  settings: Pick<ServerSettings, 'backup' | 'dataDir'>,
  { domain, file }: { domain: string; file: string },
  { ask, say }: { ask: Ask; say: Say },
): Promise<void> => {
  const shop = await findInstalledShop(db, domain);
  if (shop === undefined) throw unknownShop(domain);
  const passphrase = await readPassphrase(settings.backup.passphrase, false);
  say(
    `This deletes all rows and files of ${domain} (${shop.name}) here. Backups of the installation still contain them until they are deleted.`,
  );
  const typed = await ask(`Type the domain of the shop to delete it: `);
  if (typed === undefined) throw new CommandFault('there is no terminal to confirm: nothing was deleted');
  if (typed !== domain) throw new CommandFault('nothing was deleted');
  const proofs = openProofFolder(settings.dataDir);
  const lastBooking = await lastBookingOf(db, shop.shopId);
  const proof = await deleteShop({
    ownerUrl,
    files,
    source: exportFileOf(file, settings),
    passphrase,
    shop: { shopId: shop.shopId, domain, name: shop.name },
  });
  const by = `${userInfo().username}@${hostname()}`;
  const written = writeProof(proofs, { ...proof, by, keepExportUntil: legalUntil(lastBooking) });
  const rows = Object.values(proof.rows).reduce((sum, one) => sum + one, 0);
  say(`deleted ${domain}: ${rows} rows and ${proof.files} files. Proof: ${written}`);
  if (proof.filesLeft > 0)
    say(`${proof.filesLeft} files in ${shop.shopId}/ could not be deleted: delete them in the file store`);
  say(legalNotice(lastBooking, proof.export.name));
};
