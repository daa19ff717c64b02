import { useEffect, useReducer, useRef, useState } from 'react';
import { useSession } from '#ui/session/session.ts';
import type { ShopInfo } from '#setup/shop/contract.ts';
import type { Order } from '#orders/order/contract.ts';
import { totalTakenOf, useCashCoin } from '#orders/order/web/index.ts';
import { isInOrderStateSet } from '#orders/order/states.ts';
import type { ItemSearchResult, Unit } from '#inventory/stock/contract.ts';
import { availabilityRequestOf, useCartAvailability } from './form/availability.ts';
import { useCartActions } from './cart/use-cart-actions.ts';
import { checkoutTotalsOf } from './form/totals.ts';
import type { CheckoutForm, CheckoutAction } from './form/form.ts';
import { checkoutReducer } from './form/form.ts';
import type { CartSaveState, TabCart } from './cart/save-cart.ts';
import { useSaveCart } from './cart/save-cart.ts';
import { unnamedGarmentOf } from './form/handed-garments.ts';
import { missingInputOf } from './form/problems.ts';
import { useListPrices } from './cart/use-list-prices.ts';
import { useCheckoutPayment } from './form/use-checkout-payment.ts';
import type { CheckoutEnding } from './form/use-submit.ts';
import { useSubmitCheckout } from './form/use-submit.ts';
import { useHanding } from './use-handing.ts';

export type CheckoutOutcome = { order: Order; change: number };

export type CheckoutProps = {
  start: CheckoutForm;
  shop: ShopInfo;
  /** Null for a new order. */
  orderId: number | null;
  /** Null for a draft. */
  cart: TabCart | null;
  onDone: (outcome: CheckoutOutcome) => void;
  onKeep: (state: CartSaveState) => void;
};

const plainOf = (form: CheckoutForm) => ({
  ...form,
  lines: form.lines.map((line) => ({ ...line, base: null })),
  sets: form.sets.map(({ setId, garments, discount }) => ({ setId, garments, discount })),
});

export const useCheckout = ({ start, shop, orderId, cart: tabCart, onDone, onKeep }: CheckoutProps) => {
  const { branchId } = useSession();
  const [form, act] = useReducer(
    (was: CheckoutForm, action: CheckoutAction) => checkoutReducer(was, action, shop),
    start,
  );
  const payment = useCheckoutPayment(form.pickupDay);
  const [tried, setTried] = useState<CheckoutEnding | null>(null);
  const [promoted, setPromoted] = useState(0);
  const savedCart = useSaveCart({
    form,
    branchId,
    cart: tabCart,
  });
  useEffect(() => onKeep(savedCart.state), [savedCart.state, onKeep]);
  useListPrices(form, act);
  const figures = checkoutTotalsOf(form, shop, promoted);
  const handing = useHanding({ form, act, orderId, handsOver: payment.handsOver });
  const coin = useCashCoin(payment.handsOver ? null : (payment.backdate?.day ?? null));
  const submission = useSubmitCheckout({
    form,
    orderId,
    cartId: tabCart?.id,
    payments: payment.rows,
    happened: payment.backdate,
    handing,
    onSent: (order) => {
      if (orderId === null) savedCart.empty();
      onDone({
        order,
        change: isInOrderStateSet('draft', order.state) ? 0 : totalTakenOf(payment.rows, coin).change,
      });
    },
  });
  const availability = useCartAvailability(form, orderId, submission.refusedFor(availabilityRequestOf(form)));
  const input = {
    happened: payment.backdate,
    form,
    figures,
    taken: availability.taken,
    unnamed: handing.unnamed,
    payment: payment.problem,
  };
  const cart = useCartActions(form, act, figures.pieces);
  /** In a walk-in, a scan first assigns the unit to a garment of the cart. */
  const add = (found: ItemSearchResult | Unit): void => {
    const garment =
      'barcode' in found && payment.handsOver ? unnamedGarmentOf(form, found.itemId) : undefined;
    if (garment !== undefined && 'barcode' in found) handing.name(garment, found.barcode);
    else cart.add(found);
  };
  const submit = (ending: CheckoutEnding): void => {
    setTried(ending);
    if (missingInputOf(ending !== 'draft', input).length === 0) submission.send(ending);
  };
  const first = useRef(JSON.stringify(plainOf(start)));
  return {
    form,
    act,
    shop,
    orderId,
    figures,
    setPromoted,
    payment,
    savedCart,
    availability,
    handing,
    cart: { ...cart, add },
    submit,
    submission,
    /** Empty before a submit attempt. */
    missing: tried === null || submission.error !== null ? [] : missingInputOf(tried !== 'draft', input),
    changed: orderId !== null && !submission.sent && JSON.stringify(plainOf(form)) !== first.current,
  };
};
export type CheckoutState = ReturnType<typeof useCheckout>;
