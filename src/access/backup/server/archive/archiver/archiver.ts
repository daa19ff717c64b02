import { setTimeout as sleep } from 'node:timers/promises';
import { BackupFault } from '#access/backup/server/backup-fault.ts';
import type { ArchiveState } from '../archive-state.ts';
import { type ArchivePictureSync, archivePictures } from '../pictures.ts';
import { archiveName, picturesFolderName } from '../wal-timeline.ts';
import { nextWalSegment } from '../wal-segments.ts';
import { type ArchiveStatusFiles, archiveStatusFilesOf } from './archive-status-files.ts';
import type { ArchiverOptions } from './archiver-options.ts';
import { BaseBackups } from './base-backups.ts';
import { watchIdleDatabase } from './idle-database.ts';
import { OwnTimeline } from './own-timeline.ts';
import type { ArchiveReporter } from './report-state.ts';
import { SegmentUploads } from './segment-uploads.ts';
import { type WalWatch, openWalWatch } from './wal-position.ts';

export type Archiver = {
  state(): ArchiveState;
  /** Resolves when all earlier commits are archived. Throws BackupFault after some minutes. */
  settle(): Promise<void>;
  makeBaseNow(): void;
  hurry(): void;
  stop(): Promise<void>;
};

const settleMs = 5 * 60_000;

class ArchiverLoop {
  readonly #beat: number;
  readonly #timeline: OwnTimeline;
  readonly #reporter: ArchiveReporter;
  readonly #statusFiles: ArchiveStatusFiles;
  readonly #uploads: SegmentUploads;
  readonly #bases: BaseBackups;
  readonly #pictures: ArchivePictureSync | undefined;
  readonly #wal: WalWatch;
  readonly #isIdle = watchIdleDatabase();
  readonly #running: Promise<void>;
  #heldAt = -Infinity;
  #picturesAt = -Infinity;
  #stopping = false;
  #hurried = false;

  constructor(options: ArchiverOptions) {
    const { pgData, passphrase, beat = 60_000 } = options;
    const archive = options.place.within(archiveName);
    const pictures = archive.within(picturesFolderName);
    this.#beat = beat;
    this.#timeline = new OwnTimeline(options, archive, beat * 3);
    this.#reporter = this.#timeline.reporter;
    this.#statusFiles = archiveStatusFilesOf(pgData);
    this.#uploads = new SegmentUploads(options, this.#timeline, this.#statusFiles);
    if (options.pictures !== undefined)
      this.#pictures = archivePictures(options.pictures, pictures, passphrase);
    this.#bases = new BaseBackups({
      options,
      archive,
      pictures,
      following: this.#pictures,
      timeline: this.#timeline,
      pause: beat * 5,
      isStopping: () => this.#stopping || this.#hurried,
      failed: (why) => this.#failed(why),
    });
    this.#wal = openWalWatch(options.ownerUrl);
    this.#running = this.#run();
  }

  state(): ArchiveState {
    return this.#reporter.state();
  }

  async settle(): Promise<void> {
    const last = await this.#wal.endSegment();
    for (const begun = performance.now(); (this.#timeline.last ?? '') < last; await sleep(100)) {
      if (this.#stopping) throw new BackupFault('busy', 'the server is being stopped');
      if (performance.now() - begun > settleMs)
        throw new BackupFault('store', 'the last writes do not reach the archive');
    }
  }

  makeBaseNow(): void {
    this.#bases.allowAtOnce();
    this.#timeline.markBroken();
  }

  hurry(): void {
    this.#hurried = true;
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#running;
    if (this.#timeline.storage !== undefined && this.#hurried) await this.#archiveRest();
    await this.#wal.close();
    await this.#statusFiles.serve(false);
    this.#note();
  }

  async #archiveRest(): Promise<void> {
    try {
      await this.#uploads.uploadReady();
      await this.#pictures?.follow();
      this.#reporter.until(new Date().toISOString());
      await this.#timeline.mark();
    } catch (error) {
      this.#failed(error);
    }
  }

  async #run(): Promise<void> {
    for (let misses = 0; !this.#stopping;) {
      misses = (await this.#turn()) ? 0 : misses + 1;
      try {
        this.#note();
      } catch (error) {
        this.#failed(error);
      }
      await this.#pause(Math.min(1000 * 2 ** misses, 15_000, this.#beat / 2));
    }
  }

  async #pause(usual: number): Promise<void> {
    const ms = this.#hurried ? 100 : usual;
    for (const end = performance.now() + ms; !this.#stopping && performance.now() < end;) {
      await sleep(Math.min(100, ms));
      if (this.#hurried && ms > 100) break;
    }
  }

  async #turn(): Promise<boolean> {
    try {
      if (this.#timeline.storage === undefined || performance.now() - this.#heldAt >= this.#beat)
        await this.#hold();
      await this.#uploads.uploadReady();
      await this.#followPictures();
      await this.#noteIdleDatabase();
      if (this.#bases.isIdle) this.#reporter.well();
      this.#bases.beginIfDue();
      return true;
    } catch (error) {
      this.#failed(error);
      await this.#uploads.fallBehind().catch((why: unknown) => this.#failed(why));
      return false;
    }
  }

  async #hold(): Promise<void> {
    await this.#timeline.hold((storage, names) => this.#uploads.resend(storage, names));
    await this.#statusFiles.serve(true);
    this.#heldAt = performance.now();
  }

  async #followPictures(): Promise<void> {
    const pause = Math.min(20_000, this.#beat / 3);
    if (this.#pictures === undefined || performance.now() - this.#picturesAt < pause) return;
    await this.#pictures.follow();
    this.#picturesAt = performance.now();
  }

  /** Reports the archive as complete up to now if nothing was committed since the last segment. */
  async #noteIdleDatabase(): Promise<void> {
    const at = new Date().toISOString();
    const position = await this.#wal.look();
    if (position?.mode === 'off')
      throw new BackupFault(
        'other',
        'PostgreSQL was started without an archive: stop Ratri and start it again',
      );
    if (position === undefined || !this.#isIdle(position)) return;
    const { last } = this.#timeline;
    if (last !== null && nextWalSegment(last, position.segmentBytes) === position.segment)
      this.#reporter.until(at);
  }

  #failed(why: unknown): void {
    const fault = this.#reporter.failed(why);
    if (fault === 'store') {
      this.#timeline.doubt();
      this.#pictures?.doubt();
      this.#heldAt = -Infinity;
    }
    if (fault !== 'others') return;
    this.#timeline.release();
    void this.#statusFiles.serve(false).catch(() => {});
  }

  #note(): void {
    this.#reporter.behind(this.#uploads.behindSince(this.#beat));
    this.#reporter.note(this.#stopping);
  }
}

export const startArchiver = (options: ArchiverOptions): Archiver => {
  const archiver = new ArchiverLoop(options);
  return {
    state: () => archiver.state(),
    settle: () => archiver.settle(),
    makeBaseNow: () => archiver.makeBaseNow(),
    hurry: () => archiver.hurry(),
    stop: () => archiver.stop(),
  };
};
