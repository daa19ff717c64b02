import type { QueryClient } from '@tanstack/react-query';
import { firstScreenOperations } from '#catalog/first-screen-contract.ts';
import { checkAccess } from '#lib/vocabulary/access-rules.ts';
import { sessionStore } from '#ui/session/page-session.ts';
import { callApi } from '#ui/api/client.ts';
import { afterFirstScreenMs } from '#ui/hooks/after-first-screen.ts';
import { connectivity, onReconnect } from '#ui/api/connectivity.ts';
import { apiQuery, newUuid } from '#ui/api/queries.ts';
import { addLogoutTask } from '#ui/session/session.ts';
import { offlineContract, type OfflineSnapshot } from '../contract.ts';
import type { StepContent } from '../offline-step.ts';
import { clockTrouble } from './device/clock-trouble.ts';
import type { SlipDetails, DeviceKeys, DeviceStep } from './device/stored-records.ts';
import type { StepNotTaken } from './device/device-steps.ts';
import { type DeviceStore, createDeviceStore } from './device/device-store.ts';
import type { StoredSlipPicture } from './device/slip-pictures.ts';
import { reportUnsentSteps } from './device/report-unsent.ts';
import { openDeviceStorage } from './device/device-storage.ts';
import { type SendProgress, sendPendingSteps } from './device/send-steps.ts';
import { type DeviceState, currentDeviceState, emptyDeviceState, updateDeviceState } from './device-state.ts';
import { onOfflineTabsChanged, notifyOfflineTabs } from './sync-tabs.ts';

const lookEvery = 20_000;
const freshFor = 4 * 60_000;
const namesFreshFor = 60 * 60_000;
const lockName = 'ratri-offline';

const locked = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work();

let keeper: DeviceStore | null = null;
let whose = '';
let branchId = 0;
/** True if the snapshot is older than the last sent steps. */
let stale = false;
let wanted = false;
let tried = false;

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
  if (of !== keeper || branch !== branchId) return;
  updateDeviceState({
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
  notifyOfflineTabs();
};

const timed = async <T>(work: () => Promise<T>): Promise<{ reply: T; sent: number; came: number }> => {
  const sent = Date.now();
  const reply = await work();
  return { reply, sent, came: Date.now() };
};

const admit = async (of: DeviceStore): Promise<void> => {
  if ((await of.keys()) !== null) return;
  const device = await of.deviceName();
  const { reply, ...asked } = await timed(() => callApi(offlineContract.openDevice, { body: { device } }));
  // The user may have logged out.
  if (of === keeper) await of.admit(reply, asked);
};

const moreNumbers = async (of: DeviceStore): Promise<void> => {
  const device = await of.wantsNumbers();
  if (device !== null && of === keeper)
    await of.takeNumbers(await callApi(offlineContract.numbers, { body: { device } }));
};

type Asked = { reply: OfflineSnapshot; sent: number; came: number };

/** Returns null if the snapshot is fresh or the page is hidden. */
const askSnapshot = async (of: DeviceStore): Promise<Asked | null> => {
  if (document.hidden || branchId === 0) return null;
  const [asOf, known, query] = await Promise.all([of.asOf(branchId), of.record(), of.versions(branchId)]);
  const age = asOf === null ? Infinity : Date.now() + (known?.clockError ?? 0) - Date.parse(asOf);
  if (!stale && age < freshFor) return null;
  const names = { ...apiQuery(firstScreenOperations.allInfo, {}, branchId), staleTime: namesFreshFor };
  void queries?.prefetchQuery(names);
  return timed(() => callApi(offlineContract.snapshot, { query }));
};

const send = async (of: DeviceStore): Promise<boolean> => {
  const onProgress = (progress: SendProgress): void => {
    if (progress.all > 0) updateDeviceState({ progress });
  };
  try {
    return await sendPendingSteps({
      keeper: of,
      onProgress,
      upload: async (picture, signal) =>
        (await import('./device/upload.ts')).uploadSlipPicture(picture, signal),
      send: (step, signal) => callApi(offlineContract.send, { body: step, key: step.id, signal }),
    });
  } finally {
    updateDeviceState({ progress: null });
  }
};

const report = (of: DeviceStore): Promise<void> =>
  of === keeper ? reportUnsentSteps(of, branchId, freshFor) : Promise.resolve();

const round = async (of: DeviceStore): Promise<void> => {
  await of.tidy();
  // Requests the snapshot before the keys arrive, unless steps wait, which must be sent first.
  const ahead = (await of.waits()) ? null : askSnapshot(of);
  ahead?.catch(() => undefined);
  await admit(of);
  if ((await of.steps()).some((one) => one.sent === null && one.refused === null)) {
    await send(of);
    await changed();
    // The next snapshot must include these steps' orders.
    stale = true;
  }
  const asked = await (ahead ?? askSnapshot(of));
  if (asked !== null) {
    await of.keepSnapshot(asked.reply, asked);
    stale = false;
    updateDeviceState({ full: false });
  }
  await changed();
  setTimeout(() => {
    void moreNumbers(of).catch(() => undefined);
    void report(of).catch(() => undefined);
  }, afterFirstScreenMs);
};

const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

let working = false;
/** Runs in one tab at a time, and only with a connection. */
export const runBackgroundWork = async (): Promise<void> => {
  const [of, asWhom] = [keeper, whose];
  if (working || of === null || sessionStore.isLocked()) return;
  if (connectivity.get() === 'lost') {
    // Data also expire on a page that is offline for days.
    if (tried && (currentDeviceState().phase !== 'ready' || (await of.keys()) !== null)) return;
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
    // The next run tries again after any other error.
    if (isFull(error)) updateDeviceState({ full: true });
  } finally {
    working = false;
    if (keeper === null || asWhom !== whose) await of.forget().catch(() => undefined);
  }
  if (!tried) {
    tried = true;
    await reread();
  }
};

const follow = (): void => {
  const session = sessionStore.get();
  const may = session !== null && checkAccess(session, { allow: 'staff' }) === 'ok';
  const next = may ? JSON.stringify([session.shopInfoId, session.username]) : '';
  if (next !== whose) {
    const before = keeper;
    whose = next;
    keeper = may
      ? createDeviceStore({
          place: openDeviceStorage(),
          whose: { shopId: session.shopInfoId, username: session.username },
          now: Date.now,
          lock: (one) => locked(`${lockName}-steps`, one),
          newId: newUuid,
        })
      : null;
    branchId = session?.branchId ?? 0;
    tried = false;
    updateDeviceState(emptyDeviceState);
    // A logout removes the snapshot. Waiting steps stay encrypted.
    if (before !== null) void before.forget();
    if (keeper !== null) void keeper.forgetOthers().then(reread).then(runBackgroundWork);
    return;
  }
  if (session !== null && session.branchId !== branchId) {
    ({ branchId } = session);
    tried = false;
    updateDeviceState({ kept: null, phase: 'opening' });
    void reread().then(runBackgroundWork);
  }
};

let begun = false;
let queries: QueryClient | undefined;

/** Works only on https and localhost, because browsers lack encryption elsewhere. */
export const startDeviceSession = (of?: QueryClient): void => {
  queries ??= of;
  if (begun || globalThis.crypto?.subtle === undefined || globalThis.indexedDB === undefined) return;
  begun = true;
  onOfflineTabsChanged(() => void reread());
  sessionStore.subscribe(follow);
  follow();
  addLogoutTask(async () => {
    const of = keeper;
    keeper = null;
    await of?.forget();
  });
  onReconnect(() => void runBackgroundWork());
  document.addEventListener('visibilitychange', () => void runBackgroundWork());
  setInterval(() => void runBackgroundWork(), lookEvery);
};

export const showStoredData = async (): Promise<void> => {
  wanted = true;
  startDeviceSession();
  if (begun) await reread();
  else updateDeviceState({ phase: 'none' });
};

export const readStoredData = async (): Promise<Pick<DeviceState, 'kept' | 'steps'>> => {
  await showStoredData();
  return currentDeviceState();
};

/** If the disk is full, the browser may delete all data, even steps, unless storage is persistent. */
const stay = (): void => void navigator.storage?.persist?.().catch(() => false);

/** Resolves after storing step and picture, or with the reason for a failure. */
export const takeStep = async (
  what: StepContent,
  about: SlipDetails,
  picture?: StoredSlipPicture,
): Promise<DeviceStep | StepNotTaken> => {
  const taken = keeper === null ? 'noKeys' : await keeper.add(branchId, what, about, picture);
  if (typeof taken === 'string') return taken;
  stay();
  await changed();
  void runBackgroundWork();
  return taken;
};

export const retryStep = async (one: DeviceStep): Promise<void> => {
  await keeper?.markRefused(one, null);
  await changed();
  await runBackgroundWork();
};

export const deleteStep = async (one: DeviceStep): Promise<void> => {
  await keeper?.drop(one);
  await changed();
};

export const deleteUnreadableSteps = async (): Promise<void> => {
  await keeper?.dropUnreadable();
  await changed();
};

export const sessionDeviceStore = (): DeviceStore | null => keeper;

export const afterSendingLeftSteps = async (): Promise<void> => {
  stale = true;
  await changed();
  if (keeper !== null) await report(keeper).catch(() => undefined);
};

export const slipPictureOfStep = async (one: DeviceStep): Promise<string | null> => {
  const picture = await keeper?.pictureOf(one);
  return picture === undefined ? null : `data:image/jpeg;base64,${picture.jpeg}`;
};

export const sessionDeviceKeys = async (): Promise<DeviceKeys | null> => (await keeper?.keys()) ?? null;
