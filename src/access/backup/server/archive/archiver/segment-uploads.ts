import { existsSync } from 'node:fs';
import path from 'node:path';
import type { BackupStorage } from '#access/backup/server/backup-storage.ts';
import { freeBytes } from '../free-space.ts';
import { isTimelineHistory, isWalSegment, nextWalSegment } from '../wal-segments.ts';
import type { ArchiveStatusFiles } from './archive-status-files.ts';
import type { ArchiverOptions } from './archiver-options.ts';
import type { OwnTimeline } from './own-timeline.ts';
import { storeLogSegment } from './store-segment.ts';

export class SegmentUploads {
  readonly #options: ArchiverOptions;
  readonly #leastRoom: number;
  readonly #timeline: OwnTimeline;
  readonly #statusFiles: ArchiveStatusFiles;
  /** First failure, in ms of the process's clock and as ISO text. */
  #behind: { since: number; at: string } | undefined;

  constructor(options: ArchiverOptions, timeline: OwnTimeline, statusFiles: ArchiveStatusFiles) {
    this.#options = options;
    this.#leastRoom = options.leastRoom ?? 512 * 1024 * 1024;
    this.#timeline = timeline;
    this.#statusFiles = statusFiles;
  }

  async uploadReady(): Promise<void> {
    const { storage } = this.#timeline;
    if (storage === undefined) return;
    for (const part of await this.#statusFiles.waiting()) await this.#upload(storage, part);
    this.#behind = undefined;
  }

  async fallBehind(): Promise<void> {
    const waiting = await this.#statusFiles.waiting();
    if (waiting.length === 0) return;
    this.#behind ??= { since: performance.now(), at: new Date().toISOString() };
    await this.#makeRoom(waiting);
  }

  /** Stores segments that PostgreSQL has not reused, and returns the names of the others. */
  async resend(storage: BackupStorage, names: readonly string[]): Promise<string[]> {
    const { pgData, passphrase, log } = this.#options;
    const lost: string[] = [];
    for (const name of names)
      if (existsSync(path.join(pgData, 'pg_wal', name)))
        await storeLogSegment(storage, pgData, name, passphrase);
      else lost.push(name);
    log.info({ parts: names.length - lost.length }, 'WAL that was missing in the archive was archived again');
    return lost;
  }

  /** Returns the start of the failures if it was more than `delay` ms ago. */
  behindSince(delay: number): string | null {
    return this.#behind !== undefined && performance.now() - this.#behind.since > delay
      ? this.#behind.at
      : null;
  }

  async #upload(storage: BackupStorage, part: string): Promise<void> {
    const { pgData, passphrase } = this.#options;
    if (isWalSegment(part) || isTimelineHistory(part)) {
      const { endedAt, bytes } = await storeLogSegment(storage, pgData, part, passphrase);
      if (isWalSegment(part)) await this.#addSegment(part, bytes, endedAt);
    }
    await this.#statusFiles.done(part);
  }

  async #addSegment(name: string, bytes: number, endedAt: string): Promise<void> {
    const { last } = this.#timeline;
    // Missing segments were written without an archiver, or discarded for lack of space.
    if (last !== null && name > last && name !== nextWalSegment(last, bytes) && !this.#timeline.isBroken)
      await this.#timeline.loseSegments([nextWalSegment(last, bytes)], 'WAL was written without an archive');
    if (last === null || name > last) this.#timeline.addSegment(name);
    this.#timeline.reporter.until(endedAt);
  }

  async #makeRoom(waiting: readonly string[]): Promise<void> {
    if ((await freeBytes(this.#options.pgData)) > this.#leastRoom) return;
    this.#timeline.markBroken();
    await this.#statusFiles.serve(true);
    for (const part of waiting) await this.#statusFiles.done(part);
    await this.#timeline.loseSegments(
      waiting,
      'the disk is nearly full: WAL that could not be archived is discarded',
    );
  }
}
