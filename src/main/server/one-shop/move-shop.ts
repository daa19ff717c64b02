import { backupTargetOf, exportShop, restoreShop, type StoredFileRef } from '#access/backup/server/index.ts';
import { findInstalledShop } from '#access/sign-up/server/index.ts';
import { bangkokClock } from '#lib/dates/day.ts';
import { createSeal } from '#platform/crypto/sealing.ts';
import { commandLineOf } from '#platform/settings/command-line.ts';
import type { ServerSettings } from '#platform/settings/settings.ts';
import { formatBackupTotals, formatMegabytes } from '../backup/command-output.ts';
import { readPassphrase } from '../backup/passphrase.ts';
import { allSealedColumns } from '../keys/reencrypt.ts';
import type { ServerStorage } from '../open-storage.ts';
import { type Say, unknownShop } from './close-shop.ts';

/** npm changes the working folder; INIT_CWD is the user's. */
export const exportFileOf = (text: string, { backup }: Pick<ServerSettings, 'backup'>): StoredFileRef =>
  backupTargetOf(text, backup.access, process.env['INIT_CWD'] ?? '.', new Date());

/** A folder must not contain a file that looks like a backup of the installation. */
const exportTarget = (
  text: string,
  domain: string,
  settings: Pick<ServerSettings, 'backup'>,
): StoredFileRef => {
  const target = exportFileOf(text, settings);
  return target.name.startsWith('ratri-')
    ? { ...target, name: `${domain}-${bangkokClock(new Date()).replaceAll(':', '')}.shop` }
    : target;
};

export const exportOneShop = async (
  { db, files, ownerUrl }: Pick<ServerStorage, 'db' | 'files' | 'ownerUrl'>,
  settings: Pick<ServerSettings, 'backup' | 'sealSecret'>,
  { domain, to }: { domain: string; to: string },
  say: Say,
): Promise<string> => {
  const shop = await findInstalledShop(db, domain);
  if (shop === undefined) throw unknownShop(domain);
  const passphrase = await readPassphrase(settings.backup.passphrase, true);
  const target = exportTarget(to, domain, settings);
  const made = await exportShop({
    ownerUrl,
    files,
    target,
    passphrase,
    shop: { shopId: shop.shopId, domain, name: shop.name },
    sealed: allSealedColumns,
    seal: createSeal(settings.sealSecret),
  });
  const written = `${target.place.label}/${made.name}`;
  say(
    `${written}: ${formatMegabytes(made.bytes)}, ${formatBackupTotals(made.totals)}; written and read back in ${made.seconds.toFixed(1)} s`,
  );
  return written;
};

/** Addresses and keys contain the number of the shop. */
const lostWithNumber = `its number is taken, so it has another one. These contain the number and must be made again:
  passkeys, links sent to customers, calendar feeds, the webhook address of LINE`;

export const restoreOneShop = async (
  { files, ownerUrl }: Pick<ServerStorage, 'files' | 'ownerUrl'>,
  settings: Pick<ServerSettings, 'backup' | 'sealSecret'>,
  { from, domain: wished }: { from: string; domain: string | undefined },
  say: Say,
): Promise<void> => {
  const passphrase = await readPassphrase(settings.backup.passphrase, false);
  const done = await restoreShop({
    ownerUrl,
    files,
    source: exportFileOf(from, settings),
    passphrase,
    domain: wished,
    sealed: allSealedColumns,
    seal: createSeal(settings.sealSecret),
  });
  const { shop, before } = done;
  say(`restored ${shop.domain} as of ${done.madeAt}: ${formatBackupTotals(done.totals)}`);
  if (shop.shopId !== before.shopId) say(lostWithNumber);
  for (const [was, is] of done.usernames) say(`the login ${was} is taken: here it is ${is}`);
  for (const address of done.addresses) say(`the web address ${address} is taken: the copy is without it`);
  say(
    `It is closed and sends nothing; API keys have ended. To open it, when the original never works again: ${commandLineOf('shop', `open ${shop.domain}`)}`,
  );
};
