/**
 * The mark distinguishes a backup disk from the folder below it, which has the same path when the disk is
 * unmounted. `DATA_DIR/archive` has the mark that the server last saw.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { constants, mkdir, open, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { BackupFault } from '../backup-fault.ts';

export const folderMarkName = 'ratri-backups';

export type FolderMemory = {
  known(): string | undefined;
  found(id: string): void;
};

const Remembered = z.object({ folder: z.string(), id: z.string() });
/** Each backup place has its own file. */
export type FolderMemoryName = 'folder.json' | 'second-folder.json';
const memoryFile = (dataDir: string, name: FolderMemoryName): string => path.join(dataDir, 'archive', name);

const readKnown = (dataDir: string, folder: string, name: FolderMemoryName): string | undefined => {
  try {
    const read = Remembered.parse(JSON.parse(readFileSync(memoryFile(dataDir, name), 'utf8')));
    return read.folder === folder ? read.id : undefined;
  } catch {
    return undefined;
  }
};

/** Calls `onExchange` if the mark differs from the previous one, for example on another disk. */
export const openFolderMemory = (
  dataDir: string,
  wished: string,
  onExchange: (folder: string) => void = () => {},
  name: FolderMemoryName = 'folder.json',
): FolderMemory => {
  const folder = path.resolve(wished);
  let last = readKnown(dataDir, folder, name);
  // Another part (archive, nightly backup) may use the folder first.
  const known = (): string | undefined => (last ??= readKnown(dataDir, folder, name));
  return {
    known,
    found: (id) => {
      const before = known();
      if (id === before) return;
      const file = memoryFile(dataDir, name);
      mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
      writeFileSync(`${file}.${process.pid}`, JSON.stringify({ folder, id }), { mode: 0o600 });
      renameSync(`${file}.${process.pid}`, file);
      last = id;
      if (before !== undefined) onExchange(folder);
    },
  };
};

export const refuseExchangedFolder = (folder: string): never => {
  throw new BackupFault('store', `another disk than before is mounted at ${folder}`);
};

/** Reports nothing for a folder used before, because its disk may be disconnected. */
export const describeMissingParent = (
  dataDir: string,
  wished: string,
  name: FolderMemoryName = 'folder.json',
): string | undefined => {
  const folder = path.resolve(wished);
  const parent = path.dirname(folder);
  return existsSync(parent) || readKnown(dataDir, folder, name) !== undefined
    ? undefined
    : `${parent} does not exist: connect the disk, or correct the path`;
};

export const isOnSameDisk = (dataDir: string, wished: string): boolean => {
  const folder = path.resolve(wished);
  const deviceOf = (place: string) => statSync(place, { throwIfNoEntry: false })?.dev;
  const device = deviceOf(folder) ?? deviceOf(path.dirname(folder));
  return device !== undefined && device === deviceOf(dataDir);
};

export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

type OpenFolder = {
  /** The path leads to the disk of the open folder even when the disk is unmounted (on Linux). */
  path: string;
  check(): Promise<void>;
  close(): Promise<void>;
};

const openRoot = async (root: string): Promise<Pick<OpenFolder, 'path' | 'close'>> => {
  if (process.platform !== 'linux') return { path: root, close: async () => {} };
  const handle = await open(root, constants.O_RDONLY | constants.O_DIRECTORY);
  return { path: `/proc/self/fd/${handle.fd}`, close: () => handle.close() };
};

const readMark = async (folder: string): Promise<string | undefined> => {
  try {
    return (await readFile(path.join(folder, folderMarkName), 'utf8')).trim();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** The administrator makes an empty mark for a new disk. */
const writeMark = async (folder: string, flag: 'wx' | 'w'): Promise<string | undefined> => {
  await writeFile(path.join(folder, folderMarkName), `${randomUUID()}\n`, { mode: 0o600, flag }).catch(
    (error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    },
  );
  return readMark(folder);
};

/** Throws BackupFault, and creates nothing, if the folder lost its mark. */
export const openMarkedFolder = async (root: string, memory: FolderMemory): Promise<OpenFolder> => {
  const isNew = memory.known() === undefined;
  const absent = (error: unknown): never => {
    throw isMissing(error)
      ? new BackupFault('store', `${root} is not there: is the disk connected?`, error)
      : error;
  };
  if (isNew)
    await mkdir(root, { mode: 0o700 }).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) absent(error);
    });
  const opened = await openRoot(root).catch(absent);
  const check = async (): Promise<void> => {
    let id = await readMark(opened.path);
    if (id === '') id = await writeMark(opened.path, 'w');
    if (id === undefined && memory.known() === undefined) id = await writeMark(opened.path, 'wx');
    if (id === undefined || id === '')
      throw new BackupFault(
        'store',
        `${root} has no file ${folderMarkName}: the disk is not connected, and nothing was written. ` +
          `If this is a new disk, create the file: touch ${path.join(root, folderMarkName)}`,
      );
    memory.found(id);
  };
  try {
    await check();
  } catch (error) {
    await opened.close();
    throw error;
  }
  return { ...opened, check };
};
