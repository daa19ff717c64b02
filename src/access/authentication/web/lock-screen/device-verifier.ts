/**
 * A slow proof of the password that lies on the device: by it the screen opens while the server is out of reach, and nothing else
 * (docs/decisions/0085-counter-offline.md). The PIN has none: six digits are guessed from any proof.
 */
import { createStore, del, get, set } from 'idb-keyval';
import { store } from '#ui/session/page-session.ts';
import { beforeLeaving } from '#ui/session/session.ts';
import { createProofs, type Proof, type Tried } from './password-verifier.ts';

const name = 'proof';
const place = () => createStore('ratri-proof', 'kept');
const can = (): boolean => globalThis.crypto?.subtle !== undefined && globalThis.indexedDB !== undefined;

const proofs = createProofs({
  place: {
    get: () => get<Proof>(name, place()),
    set: (proof) => set(name, proof, place()),
    remove: () => del(name, place()),
  },
  whose: () => {
    const session = store.get();
    return session === null ? '' : JSON.stringify([session.shopInfoId, session.username]);
  },
  now: Date.now,
  lock: (work) => ('locks' in navigator ? navigator.locks.request('ratri-proof', work) : work()),
});

/**
 * Makes the proof of a password while the server looks at the same; what it gives keeps it, for whoever is logged in by then.
 * Where a browser keeps nothing, nothing is kept.
 */
export const makeProof = (password: string): Promise<() => Promise<void>> =>
  can() ? proofs.make(password) : Promise.resolve(() => Promise.resolve());

/** Is there one of whoever is logged in? */
export const hasProof = async (): Promise<boolean> => can() && proofs.has();

/** Is this the password, as far as the device knows? `gone`: it knows none, or no more after five wrong ones. */
export const tryProof = async (password: string): Promise<Tried> =>
  can() ? proofs.attempt(password) : 'gone';

/** From now on it goes with whoever it is of: at logout, at the end of the session, when somebody else is here. */
export const followProof = (): void => {
  if (!can()) return;
  const look = (): void => void proofs.dropOthers();
  look();
  store.subscribe(look);
  beforeLeaving(proofs.drop);
};
