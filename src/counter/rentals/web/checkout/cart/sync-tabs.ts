import { sessionStore } from '#ui/session/page-session.ts';
import type { StoredCart } from '#counter/rentals/contract.ts';

type Told = { whose: string; cart: StoredCart };

let channel: BroadcastChannel | undefined;
const open = (): BroadcastChannel => (channel ??= new BroadcastChannel('ratri-cart'));

const whose = (branchId: number): string => {
  const session = sessionStore.shown();
  return JSON.stringify([session?.shopInfoId, session?.username, branchId]);
};

export const broadcastCart = (branchId: number, cart: StoredCart): void =>
  open().postMessage({ whose: whose(branchId), cart } satisfies Told);

export const onCartBroadcast = (branchId: number, take: (cart: StoredCart) => void): (() => void) => {
  const onMessage = ({ data }: MessageEvent<Told>): void => {
    if (data.whose === whose(branchId)) take(data.cart);
  };
  const here = open();
  here.addEventListener('message', onMessage);
  return () => here.removeEventListener('message', onMessage);
};
