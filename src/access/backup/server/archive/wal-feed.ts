/** Delivers WAL only a few segments ahead, to save disk space. */
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
  /** The feed reports all other segments as missing. */
  segments: ReadonlySet<string>;
  histories: readonly string[];
};
export type WalFeed = {
  /** The returned function stops the feed and throws its error. */
  give(folder: string): () => Promise<void>;
  count(): number;
  asked(): string;
  until(): Date | undefined;
};

const putFile = async (folder: string, name: string, bytes: Uint8Array): Promise<void> => {
  const draft = path.join(folder, `${name}.part`);
  await writeFile(draft, bytes, { mode: 0o644 });
  // PostgreSQL's account must be able to read the file, despite a strict umask.
  await chmod(draft, 0o644);
  await rename(draft, path.join(folder, name));
};

class SegmentFeed {
  readonly #options: WalFeedOptions;
  readonly #given = new Set<string>();
  readonly #endedAt = new Map<string, string>();
  #latest = '';
  #ended = false;
  #failure: unknown;

  constructor(options: WalFeedOptions) {
    this.#options = options;
  }

  give(folder: string): () => Promise<void> {
    mkdirSync(folder, { recursive: true });
    // PostgreSQL's account writes to this folder. Other accounts cannot enter the folder above.
    chmodSync(folder, 0o777);
    const running = this.#run(folder).catch(async (error: unknown) => {
      this.#failure = error;
      // Recovery ends immediately if this folder is missing.
      await rm(folder, { recursive: true, force: true });
    });
    return async () => {
      this.#ended = true;
      await running;
      await this.#readRequest(folder);
      if (this.#failure !== undefined) throw this.#failure;
    };
  }

  count(): number {
    return this.#given.size;
  }

  asked(): string {
    return this.#latest;
  }

  until(): Date | undefined {
    let last: string | undefined;
    for (const name of this.#endedAt.keys())
      if (name < this.#latest && (last === undefined || name > last)) last = name;
    const at = last === undefined ? undefined : this.#endedAt.get(last);
    return at === undefined ? undefined : new Date(at);
  }

  async #run(folder: string): Promise<void> {
    const { line, passphrase, histories } = this.#options;
    for (const name of histories)
      await putFile(folder, name, (await readLogSegment(line, name, passphrase)).bytes);
    for (let before = ''; !this.#ended; await sleep(20)) {
      const requested = await this.#readRequest(folder);
      if (!isWalSegment(requested)) continue;
      if (requested === before && (await readdir(folder)).some((one) => one.startsWith(requested))) continue;
      before = requested;
      await this.#giveFrom(folder, requested);
    }
  }

  async #readRequest(folder: string): Promise<string> {
    const text = await readFile(path.join(folder, requestedFile), 'utf8').catch(() => '');
    const requested = text.split('\n').slice(0, -1).filter(isWalSegment);
    for (const name of requested) if (name > this.#latest) this.#latest = name;
    return requested.at(-1) ?? '';
  }

  async #giveFrom(folder: string, requested: string): Promise<void> {
    const { segmentBytes } = this.#options;
    let name = requested;
    for (let count = 0; count < ahead; count += 1, name = nextWalSegment(name, segmentBytes))
      if (!(await this.#giveSegment(folder, name))) break;
    // Recovery may read the previous segment again.
    for (const old of await readdir(folder))
      if (isWalSegment(old) && old < requested && nextWalSegment(old, segmentBytes) !== requested)
        await rm(path.join(folder, old), { force: true });
  }

  async #giveSegment(folder: string, name: string): Promise<boolean> {
    if (!(await readdir(folder)).includes(name)) {
      const bytes = this.#options.segments.has(name) ? await this.#read(name) : undefined;
      // An unreadable segment counts as missing, because recovery must not skip it.
      if (bytes === undefined) {
        await putFile(folder, name + missingSuffix, new Uint8Array());
        return false;
      }
      await putFile(folder, name, bytes);
    }
    this.#given.add(name);
    return true;
  }

  async #read(name: string): Promise<Uint8Array | undefined> {
    const { line, passphrase } = this.#options;
    try {
      const { bytes, endedAt } = await readLogSegment(line, name, passphrase);
      this.#endedAt.set(name, endedAt);
      return bytes;
    } catch (error) {
      // The segment must be damaged or modified, because the passphrase decrypted the base backup.
      if (error instanceof BackupFault && (error.code === 'damaged' || error.code === 'passphrase'))
        return undefined;
      throw error;
    }
  }
}

export const openWalFeed = (options: WalFeedOptions): WalFeed => {
  const feed = new SegmentFeed(options);
  return {
    give: (folder) => feed.give(folder),
    count: () => feed.count(),
    asked: () => feed.asked(),
    until: () => feed.until(),
  };
};
