/** The device of whoever works in this page: what lies on it, what waits, and the work that goes on in the background. */
import type { QueryClient } from '@tanstack/react-query';
import { firstRows } from '#catalog/first-screen-contract.ts';
import { can } from '#lib/vocabulary/access-rules.ts';
import { store } from '#ui/session/page-session.ts';
import { callApi } from '#ui/api/client.ts';
import { moment } from '#ui/hooks/after-first-screen.ts';
import { net, whenBack } from '#ui/api/connectivity.ts';
import { apiQuery, newKey } from '#ui/api/queries.ts';
import { beforeLeaving } from '#ui/session/session.ts';
import { offlineContract, type Snapshot } from '../contract.ts';
import type { StepWhat } from '../offline-step.ts';
import { clockTrouble } from './device/clock-trouble.ts';
import type { About, Keys, KeptStep } from './device/stored-records.ts';
import { type Keeper, createKeeper, type NotTaken } from './device/device-store.ts';
import type { Picture } from './device/slip-pictures.ts';
import { devicePlace } from './device/device-storage.ts';
import { type Progress, sendAll } from './device/send-steps.ts';
import { type Here, hereNow, nothing, turn } from './device-state.ts';
import { followTabs, tellTabs } from './sync-tabs.ts';

const lookEvery = 20_000;
const freshFor = 4 * 60_000;
const namesFreshFor = 60 * 60_000;
const lockName = 'ratri-offline';

/** As UUIDs are written. */
const newUuid = (): string => newKey().replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');

const locked = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work();

let keeper: Keeper | null = null;
let whose = '';
let branchId = 0;
/** What lies here is older than what this device has sent. */
let stale = false;

/** A page shows the snapshot. */
let wanted = false;
/** The server was asked for what is missing, or is known to be out of reach. */
let tried = false;

/** Steps and counts as they lie there now, with the snapshot where a page has asked for it. */
const reread = async (): Promise<void> => {
  const [of, branch] = [keeper, branchId];
  if (of === null) return;
  const [known, keys, steps, others, unreadable] = await Promise.all([
    of.record(),
    of.keys(),
    of.steps(),
    of.others(),
    of.unreadable(),
  ]);
  const kept = wanted && branch !== 0 ? await of.kept(branch) : null;
  // Somebody else is here meanwhile, or they have gone to another branch: it is read for that.
  if (of !== keeper || branch !== branchId) return;
  turn({
    steps,
    others,
    unreadable: unreadable.length,
    kept,
    phase: keys !== null && (kept !== null || !wanted) ? 'ready' : tried ? 'none' : 'opening',
    clock: known === null ? null : clockTrouble(Date.now(), known.clockError, known.last),
    clockError: known?.clockError ?? 0,
  });
};

const changed = async (): Promise<void> => {
  await reread();
  tellTabs();
};

const timed = async <T>(work: () => Promise<T>): Promise<{ reply: T; sent: number; came: number }> => {
  const sent = Date.now();
  const reply = await work();
  return { reply, sent, came: Date.now() };
};

/** Makes the device known, and gets its keys where they are not here. */
const admit = async (of: Keeper): Promise<void> => {
  if ((await of.keys()) !== null) return;
  const device = await of.deviceName();
  const { reply, ...asked } = await timed(() => callApi(offlineContract.openDevice, { body: { device } }));
  // They may have left meanwhile.
  if (of === keeper) await of.admit(reply, asked);
};

/** Asks for numbers before they run out. */
const moreNumbers = async (of: Keeper): Promise<void> => {
  const device = await of.wantsNumbers();
  if (device !== null && of === keeper)
    await of.takeNumbers(await callApi(offlineContract.numbers, { body: { device } }));
};

type Asked = { reply: Snapshot; sent: number; came: number };

/** Asks for the snapshot when what lies here is old; null when it is not, or nobody looks. */
const askSnapshot = async (of: Keeper): Promise<Asked | null> => {
  if (document.hidden || branchId === 0) return null;
  const [asOf, known, query] = await Promise.all([of.asOf(branchId), of.record(), of.versions(branchId)]);
  const age = asOf === null ? Infinity : Date.now() + (known?.clockError ?? 0) - Date.parse(asOf);
  if (!stale && age < freshFor) return null;
  // Names of colours and sizes are kept with the lists of the day.
  const names = { ...apiQuery(firstRows.allInfo, {}, branchId), staleTime: namesFreshFor };
  void queries?.prefetchQuery(names);
  return timed(() => callApi(offlineContract.snapshot, { query }));
};

const send = async (of: Keeper): Promise<boolean> => {
  const told = (progress: Progress): void => {
    if (progress.all > 0) turn({ progress });
  };
  try {
    return await sendAll({
      keeper: of,
      told,
      upload: async (picture, signal) => (await import('./device/upload.ts')).uploadPicture(picture, signal),
      send: (step, signal) => callApi(offlineContract.send, { body: step, key: step.id, signal }),
    });
  } finally {
    turn({ progress: null });
  }
};

const round = async (of: Keeper): Promise<void> => {
  await of.tidy();
  // With the keys at once, unless they may open steps that come first.
  const ahead = (await of.waits()) ? null : askSnapshot(of);
  ahead?.catch(() => undefined);
  await admit(of);
  if ((await of.steps()).some((one) => one.sent === null && one.refused === null)) {
    await send(of);
    await changed();
    // Orders that came of it belong into the snapshot.
    stale = true;
  }
  const asked = await (ahead ?? askSnapshot(of));
  if (asked !== null) {
    await of.keepSnapshot(asked.reply, asked);
    stale = false;
    turn({ full: false });
  }
  await changed();
  // No page waits for these.
  setTimeout(() => void moreNumbers(of).catch(() => undefined), moment);
};

/** The browser gives the page no more room. */
const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

let working = false;
/** Sends what waits and fetches what is old; one tab at a time, and only while the line works. */
export const work = async (): Promise<void> => {
  const [of, asWhom] = [keeper, whose];
  if (working || of === null || store.isLocked()) return;
  if (net.get() === 'lost') {
    // A page that stays open for days without the server shows nothing that may not be opened any more.
    if (tried && (hereNow().phase !== 'ready' || (await of.keys()) !== null)) return;
    tried = true;
    return reread();
  }
  working = true;
  try {
    if ('locks' in navigator)
      await navigator.locks.request(lockName, { ifAvailable: true }, async (mine) => {
        if (mine !== null) await round(of);
      });
    else await round(of);
  } catch (error) {
    // Not reached, or refused: it is tried again by the next look.
    if (isFull(error)) turn({ full: true });
  } finally {
    working = false;
    // They have left while it was under way: what came for them goes too.
    if (keeper === null || asWhom !== whose) await of.forget().catch(() => undefined);
  }
  if (!tried) {
    tried = true;
    await reread();
  }
};

/** Follows who is logged in, and where: another person has another store. */
const follow = (): void => {
  const session = store.get();
  const may = session !== null && can(session, { allow: 'staff' }) === 'ok';
  const next = may ? JSON.stringify([session.shopInfoId, session.username]) : '';
  if (next !== whose) {
    const before = keeper;
    whose = next;
    keeper = may
      ? createKeeper({
          place: devicePlace(),
          whose: { shopId: session.shopInfoId, username: session.username },
          now: Date.now,
          lock: (one) => locked(`${lockName}-steps`, one),
          newId: newUuid,
        })
      : null;
    branchId = session?.branchId ?? 0;
    tried = false;
    turn(nothing);
    // The session has ended: what it could look at goes with it, what waits stays sealed.
    if (before !== null) void before.forget();
    if (keeper !== null) void keeper.forgetOthers().then(reread).then(work);
    return;
  }
  if (session !== null && session.branchId !== branchId) {
    ({ branchId } = session);
    tried = false;
    turn({ kept: null, phase: 'opening' });
    void reread().then(work);
  }
};

let begun = false;
let queries: QueryClient | undefined;

/** From now on; once. Browsers seal only at https addresses and on the machine itself: elsewhere there is no counter without the server. */
export const startHere = (of?: QueryClient): void => {
  queries ??= of;
  if (begun || globalThis.crypto?.subtle === undefined || globalThis.indexedDB === undefined) return;
  begun = true;
  followTabs(() => void reread());
  store.subscribe(follow);
  follow();
  beforeLeaving(async () => {
    const of = keeper;
    keeper = null;
    await of?.forget();
  });
  whenBack(() => void work());
  document.addEventListener('visibilitychange', () => void work());
  setInterval(() => void work(), lookEvery);
};

/** A page shows the snapshot from now on. */
export const showKept = async (): Promise<void> => {
  wanted = true;
  startHere();
  if (begun) await reread();
  else turn({ phase: 'none' });
};

/** The same, once, for what is shown outside the counter's pages. */
export const keptNow = async (): Promise<Pick<Here, 'kept' | 'steps'>> => {
  await showKept();
  return hereNow();
};

/** Asks the browser not to clear this place when the device runs out of room: without that it may do so unasked, steps and all. */
const stay = (): void => void navigator.storage?.persist?.().catch(() => false);

/** Takes a step, with the picture of its slip: it lies on the device when this resolves, or a word says why it cannot be taken. */
export const takeStep = async (
  what: StepWhat,
  about: About,
  picture?: Picture,
): Promise<KeptStep | NotTaken> => {
  const taken = keeper === null ? 'noKeys' : await keeper.add(branchId, what, about, picture);
  if (typeof taken === 'string') return taken;
  stay();
  await changed();
  void work();
  return taken;
};

/** Asks the server once more for a step that it refused. */
export const askAgain = async (one: KeptStep): Promise<void> => {
  await keeper?.markRefused(one, null);
  await changed();
  await work();
};

/** Takes a step off the device: put right by hand, as somebody has said. */
export const dropStep = async (one: KeptStep): Promise<void> => {
  await keeper?.drop(one);
  await changed();
};

/** Takes what does not open any more off the device. */
export const dropUnreadable = async (): Promise<void> => {
  await keeper?.dropUnreadable();
  await changed();
};

/** The picture of a step's slip, as an address to show it by; null where none lies here. */
export const slipPictureOf = async (one: KeptStep): Promise<string | null> => {
  const picture = await keeper?.pictureOf(one);
  return picture === undefined ? null : `data:image/jpeg;base64,${picture.jpeg}`;
};

/** The keys of whoever works here; null while there are none. */
export const keysHere = async (): Promise<Keys | null> => (await keeper?.keys()) ?? null;
