/** Locking the screen from the page's side: here and in all tabs at once, on the server as soon as it is reached. */
import { store } from '#ui/session/page-session.ts';
import { callApi, isApiError, isPassing } from '#ui/api/client.ts';
import { whenBack } from '#ui/api/connectivity.ts';
import { beforeLocking } from '#ui/session/session.ts';
import { pinRows } from '#access/authentication/pin-contract.ts';

export type LockView = 'own' | 'people';
let asked: LockView = 'own';
/** What the lock screen begins with: asked for once, by the tab that locks. */
export const takeView = (): LockView => {
  const view = asked;
  asked = 'own';
  return view;
};

let telling = false;
/** Tells the server; again when it is back. */
export const tellServer = async (): Promise<void> => {
  if (telling) return;
  telling = true;
  try {
    await callApi(pinRows.lockScreen, {});
    if (store.isLocked()) store.lock('told');
  } catch (error) {
    if (isPassing(error) || isApiError(error, 'TOO_MANY_REQUESTS')) {
      const stop = whenBack(() => {
        stop();
        if (store.isLockUntold()) void tellServer();
      });
    } else store.clear();
  } finally {
    telling = false;
  }
};

/** Locks the screen; what is on its way to the server is sent first. */
export const lockNow = async (view: LockView = 'own'): Promise<void> => {
  if (store.isLocked()) return;
  asked = view;
  const patience = new Promise((resolve) => setTimeout(resolve, 1000));
  await Promise.race([patience, Promise.allSettled([...beforeLocking].map((work) => work()))]);
  store.lock('asked');
  await tellServer();
};
