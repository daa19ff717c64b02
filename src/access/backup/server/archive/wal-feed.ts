/** Gives a recovery the log it asks for, some ahead, so that it never waits and the disk holds few at a time. */
import { chmodSync, mkdirSync } from 'node:fs';
import { chmod, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { askedFile, noneEnd } from '#platform/postgres/index.ts';
import { BackupFault } from '../backup-fault.ts';
import type { Place } from '../backup-storage.ts';
import { readLog } from './wal-timeline.ts';
import { isSegment, nextSegment } from './wal-segments.ts';

const ahead = 4;

export type FeedAsk = {
  line: Place;
  passphrase: string;
  segmentBytes: number;
  /** What may be given; what the recovery asks for besides is not there. */
  segments: ReadonlySet<string>;
  histories: readonly string[];
};
export type Feed = {
  /** Begins, into a folder that is made for it. What is returned ends it and throws what went wrong. */
  give(folder: string): () => Promise<void>;
  /** How many segments were given. */
  count(): number;
  /** The last segment that was asked for. */
  asked(): string;
  /** Until when all of the log was given; undefined where nothing was. */
  until(): Date | undefined;
};

export const feedOf = ({ line, passphrase, segmentBytes, segments, histories }: FeedAsk): Feed => {
  let ended = false;
  let failure: unknown;
  const given = new Set<string>();
  let latest = '';
  /** When each that was given ended. */
  const ends = new Map<string, string>();

  /** Undefined: it is there, and not to be read. */
  const read = async (name: string): Promise<Uint8Array | undefined> => {
    try {
      const { bytes, endedAt } = await readLog(line, name, passphrase);
      ends.set(name, endedAt);
      return bytes;
    } catch (error) {
      // The base was opened by the same passphrase: whatever this one says, it was changed.
      if (error instanceof BackupFault && (error.code === 'damaged' || error.code === 'passphrase'))
        return undefined;
      throw error;
    }
  };

  const put = async (folder: string, name: string, bytes: Uint8Array): Promise<void> => {
    const draft = path.join(folder, `${name}.part`);
    await writeFile(draft, bytes, { mode: 0o644 });
    // Also where the umask is strict: another account reads it.
    await chmod(draft, 0o644);
    await rename(draft, path.join(folder, name));
  };

  const give = async (folder: string, asked: string): Promise<void> => {
    let wanted = asked;
    for (let count = 0; count < ahead; count += 1, wanted = nextSegment(wanted, segmentBytes)) {
      const there = (await readdir(folder)).includes(wanted);
      const bytes = there || !segments.has(wanted) ? undefined : await read(wanted);
      // The end of what there is, also where it cannot be read further: nothing may be left out of the middle.
      if (!there && bytes === undefined) {
        await put(folder, wanted + noneEnd, new Uint8Array());
        break;
      }
      if (bytes !== undefined) await put(folder, wanted, bytes);
      given.add(wanted);
    }
    // The one before may be read once more.
    for (const name of await readdir(folder))
      if (isSegment(name) && name < asked && nextSegment(name, segmentBytes) !== asked)
        await rm(path.join(folder, name), { force: true });
  };

  /** What is asked for now; remembers the last of all that was. */
  const lookAsked = async (folder: string): Promise<string> => {
    const text = await readFile(path.join(folder, askedFile), 'utf8').catch(() => '');
    const asked = text.split('\n').slice(0, -1).filter(isSegment);
    for (const name of asked) if (name > latest) latest = name;
    return asked.at(-1) ?? '';
  };

  const run = async (folder: string): Promise<void> => {
    for (const name of histories) await put(folder, name, (await readLog(line, name, passphrase)).bytes);
    for (let before = ''; !ended; await sleep(20)) {
      const asked = await lookAsked(folder);
      if (
        !isSegment(asked) ||
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
      // The account of PostgreSQL writes into it what it asks for; nobody else comes into the folder above.
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
