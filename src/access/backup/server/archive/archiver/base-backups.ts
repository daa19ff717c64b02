import type { BackupStorage } from '#access/backup/server/backup-storage.ts';
import { isNightlyBaseDue, makeNightlyBase } from '../nightly-base.ts';
import type { ArchivePictureSync } from '../pictures.ts';
import type { ArchiverOptions } from './archiver-options.ts';
import type { OwnTimeline } from './own-timeline.ts';

type Parts = {
  options: ArchiverOptions;
  archive: BackupStorage;
  pictures: BackupStorage;
  following: ArchivePictureSync | undefined;
  timeline: OwnTimeline;
  pause: number;
  isStopping: () => boolean;
  failed: (why: unknown) => void;
};

export class BaseBackups {
  readonly #parts: Parts;
  #running = false;
  #notBefore = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get isIdle(): boolean {
    return !this.#running && performance.now() >= this.#notBefore;
  }

  allowAtOnce(): void {
    this.#notBefore = 0;
  }

  beginIfDue(): void {
    const { storage } = this.#parts.timeline;
    if (storage === undefined || !this.isIdle || !this.#isDue()) return;
    this.#running = true;
    this.#notBefore = 0;
    void this.#make(storage);
  }

  #isDue(): boolean {
    const { timeline, isStopping } = this.#parts;
    const { bases } = timeline;
    if (bases === undefined || isStopping()) return false;
    return timeline.isBroken || isNightlyBaseDue(bases.at(-1), new Date());
  }

  async #make(storage: BackupStorage): Promise<void> {
    const { options, archive, pictures, following, timeline, pause, isStopping, failed } = this.#parts;
    const restarts = timeline.isBroken;
    try {
      const contents = await makeNightlyBase(
        { ...options, archive, line: storage, following, pictures },
        { last: () => timeline.last ?? '', stopped: () => isStopping() || timeline.storage !== storage },
      );
      const made = timeline.addBase(contents, restarts);
      this.#running = false;
      this.#notBefore = 0;
      options.log.info({ base: made?.base, bytes: made?.bytes }, 'a base backup of the archive was made');
    } catch (error) {
      this.#running = false;
      this.#notBefore = performance.now() + pause;
      if (!isStopping()) failed(error);
    }
  }
}
