/** docs/decisions/0083-archive.md */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BackupFault } from '../backup-fault.ts';
import { encryptedName } from '../stream-encryption.ts';
import { type ArchiveClaim, openArchiveClaim } from './archive-ownership.ts';
import { freeBytes } from './free-space.ts';
import {
  type ArchiveState,
  type ArchiveMemory,
  readArchiveMemory,
  writeArchiveMemory,
} from './archive-state.ts';
import {
  type BaseCard,
  archiveName,
  timelineContentsOf,
  newTimelineName,
  picturesFolderName,
  completeBasesFrom,
} from './wal-timeline.ts';
import type { BackupStorage } from '../backup-storage.ts';
import type { ArchiverOptions } from './archiver-options.ts';
import { isNightlyBaseDue, makeNightlyBase } from './nightly-base.ts';
import { archiveStatusFilesOf } from './archive-status-files.ts';
import { archivePictures } from './pictures.ts';
import { storeLogSegment } from './store-segment.ts';
import { watchIdleDatabase } from './idle-database.ts';
import { isTimelineHistory, isWalSegment, nextWalSegment } from './wal-segments.ts';
import { openArchiveReporter } from './report-state.ts';
import { openWalWatch } from './wal-position.ts';

export type Archiver = {
  state(): ArchiveState;
  /** Resolves when everything committed before is archived; throws a BackupFault after some minutes. */
  settle(): Promise<void>;
  /** The archive is unusable: makes a base backup at once. */
  anew(): void;
  /** The database is about to stop: polls more often. */
  hurry(): void;
  stop(): Promise<void>;
};

const settleMs = 5 * 60_000;

export const startArchiver = (ask: ArchiverOptions): Archiver => {
  const { pgData, dataDir, passphrase, log, beat = 60_000, leastRoom = 512 * 1024 * 1024 } = ask;
  const archive = ask.place.within(archiveName);
  const folder = path.join(dataDir, 'archive');
  const parts = archiveStatusFilesOf(pgData);
  const claim: ArchiveClaim = openArchiveClaim(archive, beat * 3);
  const pictures = archive.within(picturesFolderName);
  const following =
    ask.pictures === undefined ? undefined : archivePictures(ask.pictures, pictures, passphrase);
  const watch = openWalWatch(ask.ownerUrl);
  const quiet = watchIdleDatabase();
  let kept: ArchiveMemory | undefined = readArchiveMemory(folder);
  /** Undefined while this server does not own the archive. */
  let line: BackupStorage | undefined;
  let lineName = '';
  let cards: readonly BaseCard[] | undefined;
  const telling = openArchiveReporter(dataDir, log, kept !== undefined);
  let [beaten, pictured] = [-Infinity, -Infinity];
  let [stopping, hurried] = [false, false];
  let base: { job: Promise<void>; making: boolean; notBefore: number } = {
    job: Promise.resolve(),
    making: false,
    notBefore: 0,
  };
  let waiting: { since: number; at: string } | undefined;

  const remember = (change: Partial<ArchiveMemory>): void => {
    if (kept !== undefined) writeArchiveMemory(folder, (kept = { ...kept, ...change }));
  };
  /** A gap: nothing later can be restored until a new base backup. */
  const broken = (): void => {
    remember({ broken: true });
    telling.from(null);
  };

  /** Every minute. */
  const holdOn = async (): Promise<void> => {
    const known = await encryptedName(passphrase, 'passphrase');
    const secrets = await encryptedName(passphrase, JSON.stringify([...ask.secrets]));
    const ours = await claim.look(kept);
    if (kept === undefined || ours === 'new' || kept.passphrase !== known) {
      kept = {
        line: newTimelineName(new Date()),
        tokens: [],
        last: null,
        broken: false,
        passphrase: known,
        secrets,
      };
      cards = [];
      telling.empty();
      log.info({ line: kept.line, place: archive.told }, 'a new archive timeline starts');
    }
    await claim.mark(kept.line, telling.state().until, (tokens) => remember({ tokens }));
    if (line === undefined || lineName !== kept.line) line = archive.within((lineName = kept.line));
    if (kept.secrets !== secrets) remember({ secrets, broken: true });
    if (cards === undefined) {
      const contents = await timelineContentsOf(line, passphrase);
      ({ cards } = contents);
      if (contents.damaged.length > 0)
        log.error(
          { cards: contents.damaged },
          'base backups of the archive are unusable: their cards are damaged',
        );
      telling.from(kept.broken ? null : (completeBasesFrom(contents)?.endedAt ?? null));
    }
    await parts.serve(true);
    beaten = performance.now();
  };

  const putAway = async (to: BackupStorage, part: string): Promise<void> => {
    if (isWalSegment(part) || isTimelineHistory(part)) {
      const { endedAt, bytes } = await storeLogSegment(to, pgData, part, passphrase);
      if (isWalSegment(part)) {
        const last = kept?.last ?? null;
        // The missing segments were written without an archiver, or discarded for lack of space.
        if (last !== null && part > last && part !== nextWalSegment(last, bytes)) broken();
        if (last === null || part > last) remember({ last: part });
        telling.until(endedAt);
      }
    }
    await parts.done(part);
  };

  const makeRoom = async (waits: readonly string[]): Promise<void> => {
    if ((await freeBytes(pgData)) > leastRoom) return;
    broken();
    await parts.serve(true);
    for (const part of waits) await parts.done(part);
    log.error(
      { parts: waits.length },
      'the disk is nearly full: WAL that could not be archived is discarded',
    );
  };

  const putReady = async (): Promise<void> => {
    if (line === undefined) return;
    for (const part of await parts.waiting()) await putAway(line, part);
    waiting = undefined;
  };

  /** The delay counts from the first failed attempt. */
  const fallBehind = async (): Promise<void> => {
    const waits = await parts.waiting();
    if (waits.length === 0) return;
    waiting ??= { since: performance.now(), at: new Date().toISOString() };
    await makeRoom(waits);
  };

  /** Nothing committed since the last segment: the archive is complete up to now. */
  const lookForQuiet = async (): Promise<void> => {
    const at = new Date().toISOString();
    const look = await watch.look();
    if (look?.mode === 'off')
      throw new BackupFault(
        'other',
        'PostgreSQL was started without an archive: stop Ratri and start it again',
      );
    if (look === undefined || !quiet(look)) return;
    const last = kept?.last ?? null;
    if (last !== null && nextWalSegment(last, look.segmentBytes) === look.segment) telling.until(at);
  };

  const followOn = async (): Promise<void> => {
    if (following === undefined || performance.now() - pictured < Math.min(20_000, beat / 3)) return;
    await following.follow();
    pictured = performance.now();
  };

  const baseIsDue = (): boolean =>
    kept !== undefined &&
    cards !== undefined &&
    !stopping &&
    !hurried &&
    (kept.broken || isNightlyBaseDue(cards.at(-1), new Date()));

  const beginBase = (): void => {
    const to = line;
    if (to === undefined || base.making || performance.now() < base.notBefore || !baseIsDue()) return;
    const again = kept?.broken === true;
    const job = makeNightlyBase(
      { ...ask, archive, line: to, following, pictures },
      { last: () => kept?.last ?? '', stopped: () => stopping || hurried || line !== to },
    )
      .then((left) => {
        ({ cards } = left);
        remember({ broken: false });
        telling.from((again ? cards.at(-1) : completeBasesFrom(left))?.endedAt ?? null);
        base = { job: Promise.resolve(), making: false, notBefore: 0 };
        const made = cards.at(-1);
        log.info({ base: made?.base, bytes: made?.bytes }, 'a base backup of the archive was made');
      })
      .catch((error: unknown) => {
        base = { job: Promise.resolve(), making: false, notBefore: performance.now() + beat * 5 };
        if (!stopping && !hurried) failed(error);
      });
    base = { job, making: true, notBefore: 0 };
  };

  const failed = (why: unknown): void => {
    if (telling.failed(why) !== 'others') return;
    // Another server archives here; once it is silent, a new timeline starts.
    [line, kept] = [undefined, undefined];
    void parts.serve(false).catch(() => {});
  };

  const note = (): void => {
    telling.behind(waiting !== undefined && performance.now() - waiting.since > beat ? waiting.at : null);
    telling.note(stopping);
  };

  const turn = async (): Promise<boolean> => {
    try {
      if (line === undefined || performance.now() - beaten >= beat) await holdOn();
      await putReady();
      await followOn();
      await lookForQuiet();
      if (!base.making && performance.now() >= base.notBefore) telling.well();
      beginBase();
      return true;
    } catch (error) {
      failed(error);
      await fallBehind().catch(failed);
      return false;
    }
  };

  const run = async (): Promise<void> => {
    for (let misses = 0; !stopping;) {
      misses = (await turn()) ? 0 : misses + 1;
      try {
        note();
      } catch (error) {
        failed(error);
      }
      const pause = hurried ? 100 : Math.min(1000 * 2 ** misses, 15_000, beat / 2);
      for (const end = performance.now() + pause; !stopping && performance.now() < end;) {
        await sleep(Math.min(100, pause));
        if (hurried && pause > 100) break;
      }
    }
  };
  const running = run();

  return {
    state: telling.state,
    settle: async () => {
      const last = await watch.endSegment();
      for (const begun = performance.now(); (kept?.last ?? '') < last; await sleep(100)) {
        if (stopping) throw new BackupFault('busy', 'the server is being stopped');
        if (performance.now() - begun > settleMs)
          throw new BackupFault('store', 'the last writes do not reach the archive');
      }
    },
    anew: () => {
      base.notBefore = 0;
      broken();
    },
    hurry: () => {
      hurried = true;
    },
    stop: async () => {
      stopping = true;
      await running;
      // The database has stopped: archives its last segments.
      if (line !== undefined && kept !== undefined && hurried)
        try {
          await putReady();
          await following?.follow();
          telling.until(new Date().toISOString());
          await claim.mark(kept.line, telling.state().until, (tokens) => remember({ tokens }));
        } catch (error) {
          failed(error);
        }
      await watch.close();
      await parts.serve(false);
      note();
    },
  };
};
