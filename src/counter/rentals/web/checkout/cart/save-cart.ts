/** Saves the cart shortly after the last change, one request at a time. Repeats failed requests. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { sessionStore } from '#ui/session/page-session.ts';
import { callApi, isApiError, isTemporaryFailure } from '#ui/api/client.ts';
import { beforeLockTasks } from '#ui/session/session.ts';
import { apiQuery, useRefresh } from '#ui/api/queries.ts';
import type { BodyOf } from '#lib/contract/contract.ts';
import type { OpenCarts } from '#counter/rentals/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { cartFromForm } from '../form/convert.ts';
import type { CheckoutForm } from '../form/form.ts';
import { emptyCheckoutForm } from '../form/form.ts';
import { createCartSender } from './send-cart.ts';

/** `full`: there are too many carts. */
export type CartSaveState = 'kept' | 'keeping' | 'failed' | 'full';
/** `last` overwrites the running save's content. */
type Save<T> = (content: T, last?: true) => Promise<unknown>;

const quietMs = 400;
const retryMs = 4000;

/** The newest content wins, even if requests fail or overlap. */
export const createCartSaver = <T>(save: Save<T>, onState: (state: CartSaveState) => void) => {
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
      if (waiting === null) onState('kept');
      else void run();
    } catch (error) {
      running = false;
      // The closing page has sent newer content.
      if (left) return;
      waiting ??= now;
      onState('failed');
      // Other errors would recur.
      if (isTemporaryFailure(error)) timer = setTimeout(() => void run(), retryMs);
    }
  };
  const put = (content: T): void => {
    left = false;
    waiting = { content };
    onState('keeping');
    clearTimeout(timer);
    timer = setTimeout(() => void run(), quietMs);
  };
  return {
    put,
    flush: (): Promise<void> => run(),
    /** Sends waiting content parallel to a running request when the page closes. */
    leave: (): void => {
      if (!running) return void run();
      clearTimeout(timer);
      if (waiting === null) return;
      const { content } = waiting;
      waiting = null;
      left = true;
      save(content, true).catch(() => undefined);
    },
    /** Saves immediately, because waiting content would refill the emptied cart. */
    empty: (content: T): void => {
      put(content);
      void run();
    },
  };
};

export type TakenOver = NonNullable<OpenCarts['takenOver']>;

/** `kept` is the loaded cart's version. A draft has no cart. */
export type TabCart = {
  id: string;
  kept: string;
  /** The tab has another cart now and must load it. */
  onOther: (error: unknown) => void;
  /** Another tab took the cart, so unsaved content becomes this tab's cart. */
  onRescued: (of: TakenOver) => void;
};

type Keeping = {
  form: CheckoutForm;
  branchId: number;
  cart: TabCart | null;
};

export type SavedCart = {
  state: CartSaveState;
  /** Call this when the order is created, because the page may close before the next render. */
  empty: () => void;
};

export const useSaveCart = ({ form, branchId, cart }: Keeping): SavedCart => {
  const queries = useQueryClient();
  const refresh = useRefresh();
  const [state, setState] = useState<CartSaveState>('kept');
  const full = useRef(false);
  const query = { cart: cart?.id };
  const whose = useRef(sessionStore.shown()?.username);
  const sender = useRef<ReturnType<typeof createCartSender<TakenOver>>>(undefined);
  sender.current ??= createCartSender<TakenOver>(cart?.kept, {
    put: async (content, kept, unanswered) => {
      const saved = await callApi(rentalsContract.putCart, {
        query,
        body: {
          ...JSON.parse(content),
          ...(kept !== undefined && { kept }),
          ...(unanswered !== undefined && { unanswered: JSON.parse(unanswered) }),
        },
        outlive: true,
      });
      queries.setQueryData(apiQuery(rentalsContract.getCart, { query }, branchId).queryKey, saved);
      return saved.kept;
    },
    takenOver: async () => (await callApi(rentalsContract.carts, { query })).takenOver,
    isEmpty: (content) => {
      const { lines, sets, articles, customerId }: BodyOf<typeof rentalsContract.putCart> =
        JSON.parse(content);
      return [lines, sets, articles].every((all) => !all?.length) && customerId === null;
    },
    onGone: () => void refresh([rentalsContract.carts]),
    onOther: (error) => cart?.onOther(error),
    onRescued: (gone) => {
      void refresh([rentalsContract.carts]);
      cart?.onRescued(gone);
    },
  });
  const keeper = useRef<ReturnType<typeof createCartSaver<string>>>(undefined);
  keeper.current ??= createCartSaver<string>(
    async (content, last) => {
      // A save never overwrites another user's or branch's cart.
      if ((sessionStore.shown()?.branchId ?? branchId) !== branchId) return;
      if (sessionStore.shown()?.username !== whose.current) return;
      try {
        await (last ? sender.current?.sendLast(content) : sender.current?.send(content));
      } catch (error) {
        full.current = isApiError(error, 'CART_LIMIT');
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
    // Without a session, the save waits for the next one.
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
