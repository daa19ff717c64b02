/** The tabs of a browser show one cart: what one of them has kept the others take over. */
import { store } from '#ui/session/page-session.ts';
import type { Cart } from '#counter/rentals/contract.ts';

type Told = { whose: string; cart: Cart };

let channel: BroadcastChannel | undefined;
const open = (): BroadcastChannel => (channel ??= new BroadcastChannel('ratri-cart'));

const whose = (branchId: number): string => {
  const session = store.shown();
  return JSON.stringify([session?.shopInfoId, session?.username, branchId]);
};

/** Tells the other tabs what has been kept for this user and branch. */
export const tellTabs = (branchId: number, cart: Cart): void =>
  open().postMessage({ whose: whose(branchId), cart } satisfies Told);

/** Calls with what another tab has kept for the same user and branch; returns how to stop that. */
export const followTabs = (branchId: number, take: (cart: Cart) => void): (() => void) => {
  const onMessage = ({ data }: MessageEvent<Told>): void => {
    if (data.whose === whose(branchId)) take(data.cart);
  };
  const here = open();
  here.addEventListener('message', onMessage);
  return () => here.removeEventListener('message', onMessage);
};
