/** Saves the cart shortly after the last change. One request at a time; failed ones are repeated. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { sessionStore } from '#ui/session/page-session.ts';
import { callApi, isApiError, isTemporaryFailure } from '#ui/api/client.ts';
import { beforeLockTasks } from '#ui/session/session.ts';
import { apiQuery, useRefresh } from '#ui/api/queries.ts';
import type { StoredCart } from '#counter/rentals/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { cartFromForm } from '../form/convert.ts';
import type { CheckoutForm } from '../form/form.ts';
import { emptyCheckoutForm } from '../form/form.ts';

/** `full`: the user has too many carts. */
export type CartSaveState = 'kept' | 'keeping' | 'failed' | 'full';
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
    /** At once, because waiting content would refill the cart that the server has emptied. */
    empty: (content: T): void => {
      put(content);
      void run();
    },
  };
};

/** `kept`: version of the loaded cart. A draft has no cart. */
export type TabCart = { id: string; kept: string };

type Keeping = {
  form: CheckoutForm;
  branchId: number;
  cart: TabCart | null;
};

export type SavedCart = {
  state: CartSaveState;
  /** When the order is created: the page may close before the next render. */
  empty: () => void;
};

/** Content that came from the server is not sent back. */
export const useSaveCart = ({ form, branchId, cart }: Keeping): SavedCart => {
  const queries = useQueryClient();
  const refresh = useRefresh();
  const [state, setState] = useState<CartSaveState>('kept');
  const known = useRef<string | undefined>(cart?.kept);
  const full = useRef(false);
  const query = { cart: cart?.id };
  const whose = useRef(sessionStore.shown()?.username);
  const keeper = useRef<ReturnType<typeof createCartSaver<string>>>(undefined);
  keeper.current ??= createCartSaver<string>(
    async (content, whatever) => {
      // Must not overwrite the cart of another branch or user.
      if ((sessionStore.shown()?.branchId ?? branchId) !== branchId) return;
      if (sessionStore.shown()?.username !== whose.current) return;
      const send = (kept: string | undefined): Promise<StoredCart> =>
        callApi(rentalsContract.putCart, {
          query,
          body: { ...JSON.parse(content), ...(kept !== undefined && { kept }) },
          outlive: true,
        });
      try {
        const saved = await send(whatever ? undefined : known.current).catch((error: unknown) => {
          // Only this tab saves its cart: a reply was lost.
          if (isApiError(error, 'CHANGED')) return send(undefined);
          throw error;
        });
        known.current = saved.kept;
        queries.setQueryData(apiQuery(rentalsContract.getCart, { query }, branchId).queryKey, saved);
      } catch (error) {
        full.current = isApiError(error, 'CART_LIMIT');
        // The page then starts an empty cart.
        if (isApiError(error, 'CART_GONE')) void refresh([rentalsContract.carts]);
        throw error;
      }
    },
    (now) => setState(now === 'failed' && full.current ? 'full' : now),
  );
  const isCart = cart !== null;
  const content = JSON.stringify(cartFromForm(form));
  const last = useRef(content);
  useEffect(() => {
    if (!isCart || content === last.current) return;
    last.current = content;
    keeper.current?.put(content);
  }, [content, isCart]);
  useEffect(() => {
    const flush = (): void => void keeper.current?.flush();
    const leave = (): void => keeper.current?.leave();
    window.addEventListener('pagehide', leave);
    // Without a session nothing is saved; the next one saves the cart.
    const stop = sessionStore.subscribe(() => {
      if (sessionStore.get() !== null) flush();
    });
    const rest = async (): Promise<void> => keeper.current?.flush();
    beforeLockTasks.add(rest);
    return () => {
      stop();
      beforeLockTasks.delete(rest);
      window.removeEventListener('pagehide', leave);
      flush();
    };
  }, []);
  return {
    state,
    empty: () => keeper.current?.empty(JSON.stringify(cartFromForm(emptyCheckoutForm))),
  };
};
