/** Saves the cart shortly after the last change. Only one request runs at a time, and a failed one is repeated. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { sessionStore } from '#ui/session/page-session.ts';
import { callApi, isApiError, isTemporaryFailure } from '#ui/api/client.ts';
import { beforeLockTasks } from '#ui/session/session.ts';
import { apiQuery } from '#ui/api/queries.ts';
import type { StoredCart } from '#counter/rentals/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { onCartBroadcast, broadcastCart } from './sync-tabs.ts';
import { cartFromForm } from '../form/convert.ts';
import type { CheckoutForm } from '../form/form.ts';
import { emptyCheckoutForm } from '../form/form.ts';

/** `elsewhere`: another tab or device saved a cart that this page has not read. The user must choose one. */
export type CartSaveState = 'kept' | 'keeping' | 'failed' | 'elsewhere';
/** `whatever`: saves without a version check. */
type Save<T> = (content: T, whatever?: true) => Promise<unknown>;

const quietMs = 400;
const retryMs = 4000;

/** The last content wins, even if replies arrive in another order. */
export const createCartSaver = <T>(save: Save<T>, tell: (state: CartSaveState) => void) => {
  let waiting: { content: T } | null = null;
  let running = false;
  let left = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = async (): Promise<void> => {
    clearTimeout(timer);
    if (running || waiting === null) return;
    const now = waiting;
    waiting = null;
    running = true;
    try {
      await save(now.content);
      running = false;
      if (waiting === null) tell('kept');
      else void run();
    } catch (error) {
      running = false;
      // On leaving, the page has already sent newer content.
      if (left) return;
      waiting ??= now;
      tell('failed');
      // Other errors would occur again for the same content.
      if (isTemporaryFailure(error)) timer = setTimeout(() => void run(), retryMs);
    }
  };
  const put = (content: T): void => {
    left = false;
    waiting = { content };
    tell('keeping');
    clearTimeout(timer);
    timer = setTimeout(() => void run(), quietMs);
  };
  return {
    put,
    rests: (): boolean => waiting === null && !running,
    drop: (): void => {
      clearTimeout(timer);
      waiting = null;
      tell('kept');
    },
    flush: (): Promise<void> => run(),
    /** The page closes, so waiting content is sent in parallel to a running request. */
    leave: (): void => {
      if (!running) return void run();
      clearTimeout(timer);
      if (waiting === null) return;
      const { content } = waiting;
      waiting = null;
      left = true;
      save(content, true).catch(() => undefined);
    },
    /** Saves the empty content at once, because waiting content would refill the cart that the server has emptied. */
    empty: (content: T): void => {
      put(content);
      void run();
    },
  };
};

type Keeping = {
  form: CheckoutForm;
  branchId: number;
  /** Version of the loaded cart. Null for a draft, which has no cart. */
  kept: string | null;
  take: (cart: StoredCart) => CheckoutForm;
};

export type SavedCart = {
  state: CartSaveState;
  /** Call this when the order is created, because the page may close before the next render. */
  empty: () => void;
  keepThis: () => void;
  takeOther: () => Promise<void>;
};

/** Content that came from the server or another tab is not sent back. */
export const useSaveCart = ({ form, branchId, kept, take }: Keeping): SavedCart => {
  const queries = useQueryClient();
  const [state, setState] = useState<CartSaveState>('kept');
  const known = useRef<string | undefined>(kept ?? undefined);
  const clash = useRef(false);
  const whose = useRef(sessionStore.shown()?.username);
  const keeper = useRef<ReturnType<typeof createCartSaver<string>>>(undefined);
  keeper.current ??= createCartSaver<string>(
    async (content, whatever) => {
      // After a change of branch, this would overwrite the other branch's cart.
      if ((sessionStore.shown()?.branchId ?? branchId) !== branchId) return;
      // After a change of user, this would overwrite the other user's cart.
      if (sessionStore.shown()?.username !== whose.current) return;
      try {
        const cart = await callApi(rentalsContract.putCart, {
          body: { ...JSON.parse(content), ...(whatever === undefined && { kept: known.current }) },
          outlive: true,
        });
        known.current = cart.kept;
        queries.setQueryData(apiQuery(rentalsContract.getCart, {}, branchId).queryKey, cart);
        broadcastCart(branchId, cart);
      } catch (error) {
        clash.current = isApiError(error, 'CHANGED');
        throw error;
      }
    },
    (now) => setState(now === 'failed' && clash.current ? 'elsewhere' : now),
  );
  const isCart = kept !== null;
  const content = JSON.stringify(cartFromForm(form));
  const last = useRef(content);
  useEffect(() => {
    if (!isCart || content === last.current) return;
    last.current = content;
    keeper.current?.put(content);
  }, [content, isCart]);
  const takeOver = (cart: StoredCart): void => {
    known.current = cart.kept;
    clash.current = false;
    last.current = JSON.stringify(cartFromForm(take(cart)));
  };
  const onTold = useRef(takeOver);
  onTold.current = takeOver;
  useEffect(() => {
    const flush = (): void => void keeper.current?.flush();
    const leave = (): void => keeper.current?.leave();
    window.addEventListener('pagehide', leave);
    // The end of a session prevents saving. The cart is saved when a session begins again.
    const stop = sessionStore.subscribe(() => {
      if (sessionStore.get() !== null) flush();
    });
    // Unsaved input is not replaced. The server reports the conflict when it is saved.
    const stopTabs = isCart
      ? onCartBroadcast(branchId, (cart) => {
          if (keeper.current?.rests() === true) onTold.current(cart);
        })
      : undefined;
    const rest = async (): Promise<void> => keeper.current?.flush();
    beforeLockTasks.add(rest);
    return () => {
      stop();
      beforeLockTasks.delete(rest);
      stopTabs?.();
      window.removeEventListener('pagehide', leave);
      flush();
    };
  }, [branchId, isCart]);
  return {
    state,
    empty: () => keeper.current?.empty(JSON.stringify(cartFromForm(emptyCheckoutForm))),
    keepThis: () => {
      known.current = undefined;
      clash.current = false;
      keeper.current?.put(content);
      void keeper.current?.flush();
    },
    takeOther: async () => {
      const cart = await callApi(rentalsContract.getCart, {});
      keeper.current?.drop();
      takeOver(cart);
    },
  };
};
