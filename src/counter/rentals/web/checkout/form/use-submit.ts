/** Sends the order: opens it, goes on with its draft, or hands it over at once. Nothing typed is lost when it is refused. */
import { useState } from 'react';
import type { ApiError } from '#ui/api/client.ts';
import { useAction, useRefresh } from '#ui/api/queries.ts';
import { availabilityRows } from '#inventory/stock/availability-contract.ts';
import type { Order } from '#orders/order/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { counterContract } from '#counter/rentals/contract.ts';
import { type Happened, happenedBody, type PaymentRow } from '#orders/order/web/index.ts';
import { askedOf, refusedItems } from './availability.ts';
import { orderOf } from './convert.ts';
import type { Form } from './form.ts';

type SendProps = {
  form: Form;
  orderId: number | null;
  payments: readonly PaymentRow[];
  happened: Happened;
  onSent: (order: Order) => void;
};

/** How the page ends. */
export type Ending = 'reserve' | 'draft' | 'walkIn';

const nothing: ReadonlyMap<number, number> = new Map();

export const useSend = ({ form, orderId, payments, happened, onSent }: SendProps) => {
  const refresh = useRefresh();
  const [busy, setBusy] = useState<Ending | null>(null);
  const [sent, setSent] = useState(false);
  const [failed, setFailed] = useState<{ content: string; error: ApiError } | null>(null);
  const content = JSON.stringify([form, payments, happened]);
  const [refused, setRefused] = useState<{ asked: string; items: Map<number, number> } | null>(null);

  const onError = (failure: ApiError): void => {
    setBusy(null);
    setFailed({ content, error: failure });
    if (failure.reply.code === 'NOT_AVAILABLE')
      setRefused({ asked: askedOf(form), items: refusedItems(failure.reply) });
    if (failure.status === 409) void refresh([availabilityRows.check, availabilityRows.search]);
  };
  const onSuccess = (order: Order): void => {
    setBusy(null);
    setSent(true);
    void refresh([
      availabilityRows.check,
      availabilityRows.search,
      orderContract.list,
      orderContract.get,
      orderContract.lines,
    ]);
    onSent(order);
  };
  const open = useAction(counterContract.open, { quiet: true, onError, onSuccess });
  const walkIn = useAction(counterContract.walkIn, { quiet: true, onError, onSuccess });
  const save = useAction(counterContract.saveDraft, { quiet: true, onError, onSuccess });

  const send = (what: Ending): void => {
    const order = orderOf(form, what !== 'draft', payments);
    const when = happenedBody(happened);
    if (order === null || when === null || busy !== null) return;
    const body = { ...order, ...when };
    setBusy(what);
    setFailed(null);
    const { reserve: _, ...wishes } = order;
    if (what === 'walkIn')
      walkIn.mutate({ body: { ...wishes, ...(orderId !== null && { draftId: orderId }) } });
    else if (orderId === null) open.mutate({ body });
    else save.mutate({ params: { id: orderId }, body });
  };
  return {
    send,
    busy,
    /** The order has been taken: what is on screen is no longer unsaved. */
    sent,
    /** The refusal of what is on screen; gone as soon as something is changed. */
    error: failed?.content === content ? failed.error : null,
    /** What the last refusal said, as long as the same garments are asked for on the same days. */
    refusedFor: (asked: string): ReadonlyMap<number, number> =>
      refused?.asked === asked ? refused.items : nothing,
  };
};
