/**
 * A slow password verifier on the device: it unlocks the screen while the server is unreachable, and nothing else
 * (docs/decisions/0085-counter-offline.md). There is none for the PIN: six digits can be guessed from any verifier.
 */
import { createStore, del, get, set } from 'idb-keyval';
import { sessionStore } from '#ui/session/page-session.ts';
import { addLogoutTask } from '#ui/session/session.ts';
import { createPasswordVerifiers, type PasswordVerifier, type VerifierResult } from './password-verifier.ts';

const name = 'proof';
const place = () => createStore('ratri-proof', 'kept');
const can = (): boolean => globalThis.crypto?.subtle !== undefined && globalThis.indexedDB !== undefined;

const proofs = createPasswordVerifiers({
  place: {
    get: () => get<PasswordVerifier>(name, place()),
    set: (proof) => set(name, proof, place()),
    remove: () => del(name, place()),
  },
  whose: () => {
    const session = sessionStore.get();
    return session === null ? '' : JSON.stringify([session.shopInfoId, session.username]);
  },
  now: Date.now,
  lock: (work) => ('locks' in navigator ? navigator.locks.request('ratri-proof', work) : work()),
});

/**
 * Computes the verifier while the server checks the same password; the returned function stores it for the user logged in by then.
 * Stores nothing where the browser has no storage.
 */
export const createDeviceVerifier = (password: string): Promise<() => Promise<void>> =>
  can() ? proofs.make(password) : Promise.resolve(() => Promise.resolve());

/** Whether the logged-in user has one. */
export const hasDeviceVerifier = async (): Promise<boolean> => can() && proofs.has();

/** Checks a password against the verifier. `gone`: there is none, or it was deleted after five wrong tries. */
export const tryDeviceVerifier = async (password: string): Promise<VerifierResult> =>
  can() ? proofs.attempt(password) : 'gone';

/** Deletes the verifier from now on at logout, at the end of the session, and on a change of user. */
export const watchDeviceVerifier = (): void => {
  if (!can()) return;
  const look = (): void => void proofs.dropOthers();
  look();
  sessionStore.subscribe(look);
  addLogoutTask(proofs.drop);
};
