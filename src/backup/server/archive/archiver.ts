/** Archives a running cluster: its log as it is written, a base every night, and pictures (docs/decisions/0083-archive.md). */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BackupFault, faultOf } from '../fault.ts';
import type { Secrets } from '../make.ts';
import type { Place } from '../place.ts';
import { hiddenName } from '../sealed.ts';
import { type Claim, openClaim } from './claim.ts';
import { freeBytes } from './free.ts';
import { type ArchiveState, type Kept, readKept, stateFile, writeKept, writeState } from './kept.ts';
import { type Card, archiveName, contentsOf, newLine, picturesName } from './line.ts';
import { isDue, nightlyBase } from './nightly-base.ts';
import { partsOf } from './parts.ts';
import { followPictures } from './pictures.ts';
import { putLog } from './put-log.ts';
import { watchQuiet } from './quiet.ts';
import { isHistory, isSegment, nextSegment } from './segments.ts';
import { openWatch } from './watch.ts';

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
};

export type Archiver = {
  state(): ArchiveState;
  /** Resolves when all that was committed before is in the archive; throws a BackupFault after some minutes. */
  settle(): Promise<void>;
  /** From now on looks more often: the database is about to stop and hands on its last. */
  hurry(): void;
  stop(): Promise<void>;
};

/** With less room than this the shop is more than its archive: what waits is let go, and a base begins it anew. */
const leastRoom = 512 * 1024 * 1024;
const settleMs = 5 * 60_000;

export const startArchiver = (ask: ArchiveAsk): Archiver => {
  const { pgData, dataDir, passphrase, log, beat = 60_000 } = ask;
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
  let state: ArchiveState = {
    at: new Date().toISOString(),
    from: null,
    until: null,
    behindSince: null,
    fault: null,
  };
  let [beaten, pictured, noted] = [-Infinity, -Infinity, -Infinity];
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
  const until = (at: string): void => {
    if (state.until === null || at > state.until) state = { ...state, until: at };
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
      state = { ...state, from: null, until: null };
      log.info({ line: kept.line, place: archive.told }, 'an archive begins');
    }
    await claim.mark(kept.line, state.until, (token) =>
      remember({ tokens: [...(kept?.tokens.slice(-1) ?? []), token] }),
    );
    if (line === undefined || lineName !== kept.line) line = archive.within((lineName = kept.line));
    if (kept.secrets !== secrets) remember({ secrets, broken: true });
    if (cards === undefined) {
      ({ cards } = await contentsOf(line, passphrase));
      state = { ...state, from: cards[0]?.endedAt ?? null };
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
        if (last !== null && part > last && part !== nextSegment(last, bytes)) remember({ broken: true });
        if (last === null || part > last) remember({ last: part });
        until(endedAt);
      }
    }
    await parts.done(part);
  };

  const makeRoom = async (waits: readonly string[]): Promise<void> => {
    if ((await freeBytes(pgData)) > leastRoom) return;
    remember({ broken: true });
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
    if (last !== null && nextSegment(last, look.segmentBytes) === look.segment) until(at);
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
    const job = nightlyBase(
      { ...ask, archive, line: to, following, pictures },
      { last: () => kept?.last ?? '', stopped: () => stopping || hurried || line !== to },
    )
      .then((left) => {
        cards = left;
        remember({ broken: false });
        state = { ...state, from: left[0]?.endedAt ?? null };
        base = { job: Promise.resolve(), making: false, notBefore: 0 };
        log.info({ base: left.at(-1)?.base, bytes: left.at(-1)?.bytes }, 'a base of the archive was made');
      })
      .catch((error: unknown) => {
        base = { job: Promise.resolve(), making: false, notBefore: performance.now() + beat * 5 };
        if (!stopping && !hurried) failed(error);
      });
    base = { job, making: true, notBefore: 0 };
  };

  let told = '';
  const failed = (why: unknown): void => {
    const code = faultOf(why);
    const fault = code === 'store' || code === 'full' || code === 'others' ? code : 'other';
    if (fault === 'others') {
      // What another has written to is not ours any more: as soon as it is still, a line of our own begins.
      [line, kept] = [undefined, undefined];
      void parts.serve(false).catch(() => {});
    }
    state = { ...state, fault };
    const text = why instanceof Error ? why.message : String(why);
    // The same failure every some seconds is one failure.
    if (told !== text) log.error(why, 'the archive is not written');
    told = text;
  };

  const note = (): void => {
    const behindSince = waiting !== undefined && performance.now() - waiting.since > beat ? waiting.at : null;
    const changed = behindSince !== state.behindSince;
    state = { ...state, at: new Date().toISOString(), behindSince };
    if (!changed && performance.now() - noted < 10_000 && !stopping) return;
    noted = performance.now();
    writeState(stateFile(dataDir), state);
  };

  const turn = async (): Promise<boolean> => {
    try {
      if (line === undefined || performance.now() - beaten >= beat) await holdOn();
      await putReady();
      await followOn();
      await lookForQuiet();
      if (!base.making && performance.now() >= base.notBefore && state.fault !== null) {
        state = { ...state, fault: null };
        told = '';
      }
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
    state: () => state,
    settle: async () => {
      const last = await watch.endSegment();
      for (const begun = performance.now(); (kept?.last ?? '') < last; await sleep(100)) {
        if (stopping) throw new BackupFault('busy', 'the server is being stopped');
        if (performance.now() - begun > settleMs)
          throw new BackupFault('store', 'what was written last does not come into the archive');
      }
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
          until(new Date().toISOString());
          await claim.mark(kept.line, state.until, (token) =>
            remember({ tokens: [...(kept?.tokens.slice(-1) ?? []), token] }),
          );
        } catch (error) {
          failed(error);
        }
      await watch.close();
      await parts.serve(false);
      note();
    },
  };
};
