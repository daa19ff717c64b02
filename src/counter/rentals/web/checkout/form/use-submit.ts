import { useState } from 'react';
import { type BackdateInput, backdateBodyOf } from '#orders/order/backdate.ts';
import type { ApiError } from '#ui/api/client.ts';
import { useAction, useRefresh } from '#ui/api/queries.ts';
import { availabilityOperations } from '#inventory/stock/availability-contract.ts';
import { partOperations } from '#inventory/stock/parts-contract.ts';
import type { Order } from '#orders/order/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { type PaymentRow } from '#orders/order/web/index.ts';
import { availabilityRequestOf, unavailableItems } from './availability.ts';
import { orderFromForm } from './convert.ts';
import type { HandingState } from '../use-handing.ts';
import type { CheckoutForm } from './form.ts';
import { walkInLinesOf } from './handed-garments.ts';

type SendProps = {
  form: CheckoutForm;
  orderId: number | null;
  cartId: string | undefined;
  payments: readonly PaymentRow[];
  happened: BackdateInput;
  handing: Pick<HandingState, 'named' | 'heldBack'>;
  onSent: (order: Order) => void;
};

export type CheckoutEnding = 'reserve' | 'draft' | 'walkIn';

const nothing: ReadonlyMap<number, number> = new Map();

export const useSubmitCheckout = ({
  form,
  orderId,
  cartId,
  payments,
  happened,
  handing,
  onSent,
}: SendProps) => {
  const refresh = useRefresh();
  const [busy, setBusy] = useState<CheckoutEnding | null>(null);
  const [sent, setSent] = useState(false);
  const [failed, setFailed] = useState<{ content: string; error: ApiError } | null>(null);
  const content = JSON.stringify([form, payments, happened]);
  const [refused, setRefused] = useState<{ asked: string; items: Map<number, number> } | null>(null);

  const onError = (failure: ApiError): void => {
    setBusy(null);
    setFailed({ content, error: failure });
    if (failure.reply.code === 'NOT_AVAILABLE')
      setRefused({ asked: availabilityRequestOf(form), items: unavailableItems(failure.reply) });
    if (failure.reply.code === 'CART_GONE') void refresh([rentalsContract.carts]);
    if (failure.status === 409)
      void refresh([availabilityOperations.check, availabilityOperations.search, partOperations.choices]);
  };
  const onSuccess = (order: Order): void => {
    setBusy(null);
    setSent(true);
    void refresh([
      availabilityOperations.check,
      availabilityOperations.search,
      orderContract.list,
      orderContract.get,
      orderContract.lines,
    ]);
    onSent(order);
  };
  const open = useAction(rentalsContract.open, { quiet: true, onError, onSuccess });
  const walkIn = useAction(rentalsContract.walkIn, { quiet: true, onError, onSuccess });
  const save = useAction(rentalsContract.saveDraft, { quiet: true, onError, onSuccess });

  const send = (what: CheckoutEnding): void => {
    const order = orderFromForm(form, what !== 'draft', payments);
    const when = backdateBodyOf(happened);
    if (order === null || when === null || busy !== null) return;
    const body = { ...order, ...when };
    setBusy(what);
    setFailed(null);
    // A walk-in sends no parcel.
    const { reserve: _, byParcel: _sent, parcelZone: _zone, ...wishes } = order;
    if (what === 'walkIn')
      walkIn.mutate({
        query: { cart: cartId },
        body: {
          ...wishes,
          ...walkInLinesOf(form, order, handing.named, handing.heldBack),
          ...(orderId !== null && { draftId: orderId }),
        },
      });
    else if (orderId === null) open.mutate({ query: { cart: cartId }, body });
    else save.mutate({ params: { id: orderId }, body });
  };
  return {
    send,
    busy,
    sent,
    error: failed?.content === content ? failed.error : null,
    refusedFor: (asked: string): ReadonlyMap<number, number> =>
      refused?.asked === asked ? refused.items : nothing,
  };
};
