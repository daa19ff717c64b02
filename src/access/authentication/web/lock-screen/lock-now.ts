/** Locks all tabs, and the session as soon as the server is reachable. */
import { sessionStore } from '#ui/session/page-session.ts';
import { callApi, isApiError, isTemporaryFailure } from '#ui/api/client.ts';
import { onReconnect } from '#ui/api/connectivity.ts';
import { beforeLockTasks } from '#ui/session/session.ts';
import { pinRows } from '#access/authentication/pin-contract.ts';

export type LockView = 'own' | 'people';
let requestedView: LockView = 'own';
/** Resets the requested view, so it applies to one lock only. */
export const rememberLockedView = (): LockView => {
  const view = requestedView;
  requestedView = 'own';
  return view;
};

let telling = false;
export const reportLockToServer = async (): Promise<void> => {
  if (telling) return;
  telling = true;
  try {
    await callApi(pinRows.lockScreen, {});
    if (sessionStore.isLocked()) sessionStore.lock('reported');
  } catch (error) {
    if (isTemporaryFailure(error) || isApiError(error, 'TOO_MANY_REQUESTS')) {
      const stop = onReconnect(() => {
        stop();
        if (sessionStore.isLockUnreported()) void reportLockToServer();
      });
    } else sessionStore.clear();
  } finally {
    telling = false;
  }
};

export const lockScreenNow = async (view: LockView = 'own'): Promise<void> => {
  if (sessionStore.isLocked()) return;
  requestedView = view;
  const patience = new Promise((resolve) => setTimeout(resolve, 1000));
  await Promise.race([patience, Promise.allSettled([...beforeLockTasks].map((work) => work()))]);
  sessionStore.lock('unreported');
  await reportLockToServer();
};
