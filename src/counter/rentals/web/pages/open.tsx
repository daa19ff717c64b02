import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { toastError } from '#ui/feedback/toast.ts';
import { useAfterFirstScreen } from '#ui/hooks/after-first-screen.ts';
import { useSession } from '#ui/session/session.ts';
import { useTabId } from '#ui/session/tab-id.ts';
import { EmptyState, ErrorState, Page, ButtonLink, lazyComponent } from '#ui/index.ts';
import { shopInfoOperations } from '#setup/shop/info-contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { isInOrderStateSet } from '#orders/order/states.ts';
import { formFromCart, formFromOrder, shopOfDraft } from '../checkout/form/convert.ts';
import type { CheckoutOutcome } from '../checkout/use-checkout.ts';
import { Checkout } from '../checkout/checkout.tsx';
import { HandOverDone } from '../pickup/lazy-done.tsx';
import { type CheckoutForm, formOrNew } from '../checkout/form/form.ts';
import { garmentSearch } from '#counter/rentals/garment-search.ts';
import type { CartSaveState, TakenOver } from '../checkout/cart/save-cart.ts';
import classes from '../checkout/checkout.module.css';

const Done = lazyComponent(async () => (await import('../checkout/order-created.tsx')).OrderCreated, {
  words: true,
});

const OpenCarts = lazyComponent(async () => (await import('../checkout/cart/open-carts.tsx')).OpenCarts, {
  words: true,
  missing: 'nothing',
});
const CartTakenOver = lazyComponent(
  async () => (await import('../checkout/cart/open-carts.tsx')).CartTakenOver,
  { words: true, missing: 'nothing' },
);

const Waiting = () => {
  const { t } = useTranslation('ui');
  return (
    <Stack gap="xs" role="status" aria-label={t('loading')}>
      <Skeleton height={78} radius="md" />
      <div className={classes['desk']}>
        <Skeleton height={590} radius="md" />
        <Skeleton height={560} radius="md" />
      </div>
    </Stack>
  );
};

const NotDraftNow = ({ orderId, no, state }: { orderId: number; no: string; state: string }) => {
  const { t } = useTranslation('counter');
  return (
    <EmptyState
      title={t('done.notDraft', { no })}
      hint={t('done.notDraftHint', { state })}
      action={
        <ButtonLink to="/backoffice/order-detail/$orderid" params={{ orderid: String(orderId) }}>
          {t('open.done.order')}
        </ButtonLink>
      }
    />
  );
};

const NotDraft = lazyComponent(async () => NotDraftNow, { words: true });

const readOnce = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

const keepWords = {
  kept: 'kept',
  keeping: 'keeping',
  failed: 'keepFailed',
  full: 'keepFailed',
} as const satisfies Record<CartSaveState, string>;

const SaveStatus = ({ keep }: { keep: CartSaveState }) => {
  const { t } = useTranslation('counter');
  return (
    <Text
      size="sm"
      c={keep === 'kept' || keep === 'keeping' ? 'dimmed' : 'var(--mantine-color-error)'}
      role="status"
    >
      {t(`open.${keepWords[keep]}`)}
    </Text>
  );
};

/** A link may name the customer. The name is used once, and only for an empty cart. */
const useNamedCustomer = (): ((form: CheckoutForm) => CheckoutForm) => {
  const { customer } = garmentSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const [named] = useState(customer);
  useEffect(() => {
    if (customer !== undefined)
      void navigate({ to: '.', search: (was) => ({ ...was, customer: undefined }), replace: true });
  }, [customer, navigate]);
  return (form) =>
    named === undefined || form.customerId !== null || form.lines.length + form.sets.length > 0
      ? form
      : { ...form, customerId: named };
};

type CartGone = { of: TakenOver; rescued: boolean };

const HandedOver = ({ outcome, go }: { outcome: CheckoutOutcome; go: () => void }) => {
  const { t } = useTranslation('counter');
  return (
    <HandOverDone
      {...outcome}
      before={null}
      ids={new Set(outcome.order.lines.map((line) => line.orderDetailId))}
      next={{ label: t('open.done.next'), go }}
    />
  );
};

type DeskProps = {
  orderId: number | null;
  cartId: string | undefined;
  again: () => void;
  gone: CartGone | null;
  /** Called after another tab took the cart. Shows the empty cart once, unless already shown. */
  onGone: (of: TakenOver, shownVersion: string) => void;
  onRescued: (of: TakenOver) => void;
};

const Desk = ({ orderId, cartId, again, gone, onGone, onRescued }: DeskProps) => {
  const { t } = useTranslation(['counter', 'order', 'shared']);
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<CheckoutOutcome | null>(null);
  const past = useAfterFirstScreen();
  const withNamedCustomer = useNamedCustomer();
  useEffect(() => {
    // Offline, the import would fail, and the browser would not repeat it.
    if (past && navigator.onLine) void Done.preload();
  }, [past]);
  const [keep, setKeep] = useState<CartSaveState>('kept');
  const shop = useApi(shopInfoOperations.shopInfo, {}, { staleTime: 60_000 });
  const query = { cart: cartId };
  const isCart = orderId === null && cartId !== undefined;
  const cart = useApi(rentalsContract.getCart, { query }, { ...readOnce, enabled: isCart });
  const carts = useApi(rentalsContract.carts, { query }, { enabled: past && isCart });
  const takenOver = carts.data?.takenOver;
  const kept = cart.data?.kept;
  useEffect(() => {
    // Unsaved input is sent and rescued first.
    if (takenOver && kept !== undefined && keep === 'kept') onGone(takenOver, kept);
  }, [takenOver, kept, keep, onGone]);
  const draft = useApi(
    orderContract.get,
    { params: { id: orderId ?? 0 } },
    { ...readOnce, enabled: orderId !== null },
  );
  const source = orderId === null ? cart : draft;
  const order = draft.data;
  const title =
    orderId === null || order === undefined
      ? t('shared:order.open')
      : t('open.draftTitle', { no: order.orderNo });

  const next = (): void => {
    if (orderId === null) again();
    else void navigate({ to: '/backoffice/rental' });
  };
  const onOther = (error: unknown): void => {
    toastError(error);
    again();
  };
  const goOn = (id: number): void => {
    if (id === orderId) again();
    else void navigate({ to: '/backoffice/rental/$orderid', params: { orderid: String(id) } });
  };
  const body = () => {
    if (outcome !== null && isInOrderStateSet('out', outcome.order.state))
      return <HandedOver outcome={outcome} go={next} />;
    if (outcome !== null)
      return <Done {...outcome} onNext={next} onContinue={() => goOn(outcome.order.orderId)} />;
    const failed = [shop, source].find((one) => one.isError && one.data === undefined);
    if (failed) return <ErrorState error={failed.error} retry={() => failed.refetch()} />;
    // A cached copy may be outdated.
    if (shop.data === undefined || source.data === undefined || !source.isFetchedAfterMount)
      return <Waiting />;
    if (order !== undefined && !isInOrderStateSet('draft', order.state))
      return <NotDraft orderId={order.orderId} no={order.orderNo} state={t(`order:state.${order.state}`)} />;
    const start =
      order === undefined
        ? cart.data && withNamedCustomer(formOrNew(formFromCart(cart.data), shop.data))
        : formFromOrder(order);
    return (
      start && (
        <Checkout
          start={start}
          shop={order === undefined ? shop.data : shopOfDraft(order, shop.data)}
          orderId={orderId}
          cart={isCart ? { id: cartId, kept: cart.data?.kept ?? '', onOther, onRescued } : null}
          onDone={setOutcome}
          onKeep={setKeep}
        />
      )
    );
  };
  return (
    <Page
      dense
      title={title}
      {...(orderId !== null && { back: '/backoffice/saved' })}
      actions={
        orderId === null && outcome === null ? (
          <Group gap="xs">
            <SaveStatus keep={keep} />
            {carts.data === undefined || carts.data.itemList.length === 0 || !isCart ? null : (
              <OpenCarts cart={cartId} carts={carts.data.itemList} keep={keep} onTaken={again} />
            )}
          </Group>
        ) : undefined
      }
    >
      {gone && outcome === null ? <CartTakenOver key={gone.of.kept} {...gone} /> : null}
      {body()}
    </Page>
  );
};

export const OpenPage = () => {
  const { branchId } = useSession();
  const { orderid } = useParams({ strict: false });
  const cartId = useTabId();
  const [turn, setTurn] = useState(0);
  const orderId = orderid === undefined ? null : Number(orderid);
  const page = `${branchId} ${orderId}`;
  const [gone, setGone] = useState<(CartGone & { page: string }) | null>(null);
  const again = (): void => {
    setTurn((was) => was + 1);
    setGone(null);
  };
  const begun = useRef('');
  const onGone = useCallback(
    (of: TakenOver, shownVersion: string) => {
      if (begun.current === of.kept) return;
      begun.current = of.kept;
      setGone({ of, rescued: false, page });
      if (of.kept !== shownVersion) setTurn((was) => was + 1);
    },
    [page],
  );
  const onRescued = (of: TakenOver): void => {
    begun.current = of.kept;
    setGone({ of, rescued: true, page });
  };
  return (
    <Desk
      key={`${page} ${turn}`}
      orderId={orderId}
      cartId={cartId}
      again={again}
      gone={gone?.page === page ? gone : null}
      onGone={onGone}
      onRescued={onRescued}
    />
  );
};
