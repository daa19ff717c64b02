/** A few segments ahead, because of disk space. */
import { chmodSync, mkdirSync } from 'node:fs';
import { chmod, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { requestedFile, missingSuffix } from '#platform/postgres/index.ts';
import { BackupFault } from '../backup-fault.ts';
import type { BackupStorage } from '../backup-storage.ts';
import { readLogSegment } from './wal-timeline.ts';
import { isWalSegment, nextWalSegment } from './wal-segments.ts';

const ahead = 4;

export type WalFeedOptions = {
  line: BackupStorage;
  passphrase: string;
  segmentBytes: number;
  /** Other requests of the recovery are answered with "missing". */
  segments: ReadonlySet<string>;
  histories: readonly string[];
};
export type WalFeed = {
  /** The returned function stops it and throws any error. */
  give(folder: string): () => Promise<void>;
  /** Segments supplied. */
  count(): number;
  asked(): string;
  until(): Date | undefined;
};

export const openWalFeed = ({
  line,
  passphrase,
  segmentBytes,
  segments,
  histories,
}: WalFeedOptions): WalFeed => {
  let ended = false;
  let failure: unknown;
  const given = new Set<string>();
  let latest = '';
  const ends = new Map<string, string>();

  /** Undefined: exists but cannot be read. */
  const read = async (name: string): Promise<Uint8Array | undefined> => {
    try {
      const { bytes, endedAt } = await readLogSegment(line, name, passphrase);
      ends.set(name, endedAt);
      return bytes;
    } catch (error) {
      // The same passphrase decrypted the base backup: the segment was modified.
      if (error instanceof BackupFault && (error.code === 'damaged' || error.code === 'passphrase'))
        return undefined;
      throw error;
    }
  };

  const put = async (folder: string, name: string, bytes: Uint8Array): Promise<void> => {
    const draft = path.join(folder, `${name}.part`);
    await writeFile(draft, bytes, { mode: 0o644 });
    // Despite a strict umask: another account reads it.
    await chmod(draft, 0o644);
    await rename(draft, path.join(folder, name));
  };

  const give = async (folder: string, asked: string): Promise<void> => {
    let wanted = asked;
    for (let count = 0; count < ahead; count += 1, wanted = nextWalSegment(wanted, segmentBytes)) {
      const there = (await readdir(folder)).includes(wanted);
      const bytes = there || !segments.has(wanted) ? undefined : await read(wanted);
      // Also when a segment is unreadable: recovery must not skip one in the middle.
      if (!there && bytes === undefined) {
        await put(folder, wanted + missingSuffix, new Uint8Array());
        break;
      }
      if (bytes !== undefined) await put(folder, wanted, bytes);
      given.add(wanted);
    }
    // Recovery may read the previous segment once more.
    for (const name of await readdir(folder))
      if (isWalSegment(name) && name < asked && nextWalSegment(name, segmentBytes) !== asked)
        await rm(path.join(folder, name), { force: true });
  };

  const lookAsked = async (folder: string): Promise<string> => {
    const text = await readFile(path.join(folder, requestedFile), 'utf8').catch(() => '');
    const asked = text.split('\n').slice(0, -1).filter(isWalSegment);
    for (const name of asked) if (name > latest) latest = name;
    return asked.at(-1) ?? '';
  };

  const run = async (folder: string): Promise<void> => {
    for (const name of histories)
      await put(folder, name, (await readLogSegment(line, name, passphrase)).bytes);
    for (let before = ''; !ended; await sleep(20)) {
      const asked = await lookAsked(folder);
      if (
        !isWalSegment(asked) ||
        (asked === before && (await readdir(folder)).some((one) => one.startsWith(asked)))
      )
        continue;
      before = asked;
      await give(folder, asked);
    }
  };

  return {
    give: (folder) => {
      mkdirSync(folder, { recursive: true });
      // The PostgreSQL account writes here; the folder above is closed to other accounts.
      chmodSync(folder, 0o777);
      const running = run(folder).catch(async (error: unknown) => {
        failure = error;
        // Without its folder the recovery ends at once.
        await rm(folder, { recursive: true, force: true });
      });
      return async () => {
        ended = true;
        await running;
        await lookAsked(folder);
        if (failure !== undefined) throw failure;
      };
    },
    count: () => given.size,
    asked: () => latest,
    until: () => {
      let last: string | undefined;
      for (const name of ends.keys()) if (name < latest && (last === undefined || name > last)) last = name;
      const at = last === undefined ? undefined : ends.get(last);
      return at === undefined ? undefined : new Date(at);
    },
  };
};
