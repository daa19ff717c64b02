/** Archives a running cluster: its log as it is written, a base every night, and pictures (docs/decisions/0083-archive.md). */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BackupFault } from '../backup-fault.ts';
import type { Secrets } from '../make-backup.ts';
import type { Place } from '../backup-storage.ts';
import { hiddenName } from '../stream-encryption.ts';
import { type Claim, openClaim } from './archive-ownership.ts';
import { freeBytes } from './free-space.ts';
import { type ArchiveState, type Kept, readKept, writeKept } from './archive-state.ts';
import { type Card, archiveName, contentsOf, newLine, picturesName, wholeFrom } from './wal-timeline.ts';
import { isDue, nightlyBase } from './nightly-base.ts';
import { partsOf } from './archive-status-files.ts';
import { followPictures } from './pictures.ts';
import { putLog } from './store-segment.ts';
import { watchQuiet } from './idle-database.ts';
import { isHistory, isSegment, nextSegment } from './wal-segments.ts';
import { openTelling } from './report-state.ts';
import { openWatch } from './wal-position.ts';

export type ArchiveAsk = {
  ownerUrl: string;
  pgData: string;
  dataDir: string;
  /** The folder of the pictures; undefined where a store keeps them. */
  pictures: string | undefined;
  place: Place;
  passphrase: string;
  secrets: Secrets;
  days: number;
  log: { info(what: object, text: string): void; error(what: unknown, text: string): void };
  /** Milliseconds, for tests. */
  beat?: number;
  /** With fewer bytes free than this the shop is more than its archive: what waits is let go, and a base begins it anew. */
  leastRoom?: number;
};

export type Archiver = {
  state(): ArchiveState;
  /** Resolves when all that was committed before is in the archive; throws a BackupFault after some minutes. */
  settle(): Promise<void>;
  /** What is archived is of no use: a base is made at once. */
  anew(): void;
  /** From now on looks more often: the database is about to stop and hands on its last. */
  hurry(): void;
  stop(): Promise<void>;
};

const settleMs = 5 * 60_000;

export const startArchiver = (ask: ArchiveAsk): Archiver => {
  const { pgData, dataDir, passphrase, log, beat = 60_000, leastRoom = 512 * 1024 * 1024 } = ask;
  const archive = ask.place.within(archiveName);
  const folder = path.join(dataDir, 'archive');
  const parts = partsOf(pgData);
  const claim: Claim = openClaim(archive, beat * 3);
  const pictures = archive.within(picturesName);
  const following =
    ask.pictures === undefined ? undefined : followPictures(ask.pictures, pictures, passphrase);
  const watch = openWatch(ask.ownerUrl);
  const quiet = watchQuiet();
  let kept: Kept | undefined = readKept(folder);
  /** Where the log goes; undefined while the place is not ours. */
  let line: Place | undefined;
  let lineName = '';
  let cards: readonly Card[] | undefined;
  const telling = openTelling(dataDir, log, kept !== undefined);
  let [beaten, pictured] = [-Infinity, -Infinity];
  let [stopping, hurried] = [false, false];
  let base: { job: Promise<void>; making: boolean; notBefore: number } = {
    job: Promise.resolve(),
    making: false,
    notBefore: 0,
  };
  let waiting: { since: number; at: string } | undefined;

  const remember = (change: Partial<Kept>): void => {
    if (kept !== undefined) writeKept(folder, (kept = { ...kept, ...change }));
  };
  /** Between the last segment and the next one there is a gap: no moment can be gone back to before there is a base. */
  const broken = (): void => {
    remember({ broken: true });
    telling.from(null);
  };

  /** Every minute: this place is ours. */
  const holdOn = async (): Promise<void> => {
    const known = await hiddenName(passphrase, 'passphrase');
    const secrets = await hiddenName(passphrase, JSON.stringify([...ask.secrets]));
    const ours = await claim.look(kept);
    if (kept === undefined || ours === 'new' || kept.passphrase !== known) {
      kept = {
        line: newLine(new Date()),
        tokens: [],
        last: null,
        broken: false,
        passphrase: known,
        secrets,
      };
      cards = [];
      telling.empty();
      log.info({ line: kept.line, place: archive.told }, 'an archive begins');
    }
    await claim.mark(kept.line, telling.state().until, (tokens) => remember({ tokens }));
    if (line === undefined || lineName !== kept.line) line = archive.within((lineName = kept.line));
    if (kept.secrets !== secrets) remember({ secrets, broken: true });
    if (cards === undefined) {
      const contents = await contentsOf(line, passphrase);
      ({ cards } = contents);
      if (contents.damaged.length > 0)
        log.error({ cards: contents.damaged }, 'bases of the archive are of no use: their cards are damaged');
      telling.from(kept.broken ? null : (wholeFrom(contents)?.endedAt ?? null));
    }
    await parts.serve(true);
    beaten = performance.now();
  };

  const putAway = async (to: Place, part: string): Promise<void> => {
    if (isSegment(part) || isHistory(part)) {
      const { endedAt, bytes } = await putLog(to, pgData, part, passphrase);
      if (isSegment(part)) {
        const last = kept?.last ?? null;
        // What is missing was written while nobody archived, or let go for want of room.
        if (last !== null && part > last && part !== nextSegment(last, bytes)) broken();
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
    log.error({ parts: waits.length }, 'the disk is nearly full: log that could not be archived is let go');
  };

  const putReady = async (): Promise<void> => {
    if (line === undefined) return;
    for (const part of await parts.waiting()) await putAway(line, part);
    waiting = undefined;
  };

  /** What waits is counted from when it could first not be put away. */
  const fallBehind = async (): Promise<void> => {
    const waits = await parts.waiting();
    if (waits.length === 0) return;
    waiting ??= { since: performance.now(), at: new Date().toISOString() };
    await makeRoom(waits);
  };

  /** Nothing was committed since the last segment: the archive holds everything until now. */
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
    if (last !== null && nextSegment(last, look.segmentBytes) === look.segment) telling.until(at);
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
    (kept.broken || isDue(cards.at(-1), new Date()));

  const beginBase = (): void => {
    const to = line;
    if (to === undefined || base.making || performance.now() < base.notBefore || !baseIsDue()) return;
    const again = kept?.broken === true;
    const job = nightlyBase(
      { ...ask, archive, line: to, following, pictures },
      { last: () => kept?.last ?? '', stopped: () => stopping || hurried || line !== to },
    )
      .then((left) => {
        ({ cards } = left);
        remember({ broken: false });
        telling.from((again ? cards.at(-1) : wholeFrom(left))?.endedAt ?? null);
        base = { job: Promise.resolve(), making: false, notBefore: 0 };
        const made = cards.at(-1);
        log.info({ base: made?.base, bytes: made?.bytes }, 'a base of the archive was made');
      })
      .catch((error: unknown) => {
        base = { job: Promise.resolve(), making: false, notBefore: performance.now() + beat * 5 };
        if (!stopping && !hurried) failed(error);
      });
    base = { job, making: true, notBefore: 0 };
  };

  const failed = (why: unknown): void => {
    if (telling.failed(why) !== 'others') return;
    // What another has written to is not ours any more: as soon as it is still, a line of our own begins.
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
          throw new BackupFault('store', 'what was written last does not come into the archive');
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
      // A base that is being made ends by itself, and counts for nothing.
      await running;
      // The database stands still; what it handed on last is put away.
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
