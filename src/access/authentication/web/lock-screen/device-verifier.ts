/**
 * The password unlocks without the server (decision 85). A PIN does not, because six digits could be guessed.
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

/** The returned function stores the verifier for the logged-in user. */
export const createDeviceVerifier = (password: string): Promise<() => Promise<void>> =>
  can() ? proofs.make(password) : Promise.resolve(() => Promise.resolve());

export const hasDeviceVerifier = async (): Promise<boolean> => can() && proofs.has();

/** Returns 'gone' without a verifier, or after five wrong attempts deleted it. */
export const tryDeviceVerifier = async (password: string): Promise<VerifierResult> =>
  can() ? proofs.attempt(password) : 'gone';

/** Deletes the verifier after a logout, the end of the session or another user's login. */
export const watchDeviceVerifier = (): void => {
  if (!can()) return;
  const look = (): void => void proofs.dropOthers();
  look();
  sessionStore.subscribe(look);
  addLogoutTask(proofs.drop);
};
