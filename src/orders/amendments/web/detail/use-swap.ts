import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { bahtOf, nearestSatang } from '#lib/money/money.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import type { OrderLineOut, Order } from '#orders/order/contract.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import type { SwapChoiceItem } from './swap-list.tsx';

const searched = 50;
const shown = 12;

export type SwapDialogProps = { order: Order; line: OrderLineOut; onClose: () => void };

/** An empty search for a set line lists the set's alternatives. */
const useSwapSearch = (order: Order, line: OrderLineOut) => {
  const inSet = line.orderSetId !== null;
  const [q, setQ] = useState(inSet ? '' : line.code);
  const ofSet = inSet && q === '';
  const found = useApi(
    stockContract.search,
    {
      query: {
        pickupDay: line.pickupDay,
        returnDay: line.returnDay,
        size: searched,
        ...(q !== '' && { q }),
      },
    },
    { enabled: !ofSet },
  );
  const itemIds = ofSet ? [] : (found.data?.itemList.map((one) => one.itemId) ?? []);
  const choices = useApi(
    amendmentContract.swapChoices,
    { params: { id: order.orderId }, body: { orderDetailId: line.orderDetailId, itemIds } },
    { enabled: inSet || itemIds.length > 0, placeholderData: keepPreviousData },
  );
  const prices = new Map(choices.data?.prices.map((one) => [one.itemId, one]));
  const items = (found.data?.itemList ?? []).flatMap((one): SwapChoiceItem[] => {
    const free = prices.get(one.itemId)?.free ?? 0;
    return free > 0 || one.itemId === line.itemId ? [{ ...one, free }] : [];
  });
  return {
    inSet,
    q,
    setQ,
    ofSet,
    found,
    choices,
    items: choices.data === undefined || choices.isPlaceholderData ? null : items.slice(0, shown),
    priceOf: (item: SwapChoiceItem) => prices.get(item.itemId),
  };
};
export type SwapSearchState = ReturnType<typeof useSwapSearch>;

export const useSwap = ({ order, line, onClose }: SwapDialogProps) => {
  const { t } = useTranslation('change');
  const search = useSwapSearch(order, line);
  const [picked, setPicked] = useState<SwapChoiceItem | null>(null);
  const [chosenPrice, setPrice] = useState<'keep' | 'new' | null>(null);
  const [reason, setReason] = useState('');
  const [typedFee, setFee] = useState<number | null>(null);
  const action = useAction(amendmentContract.swap, {
    done: t('swap.done'),
    refresh: 'all',
    quiet: true,
    onSuccess: onClose,
  });
  const listPrice = picked === null ? undefined : search.priceOf(picked);
  const belowList =
    picked !== null &&
    listPrice !== undefined &&
    picked.itemId !== line.itemId &&
    (line.rentalPrice < listPrice.rentalPrice || line.bail < listPrice.bail);
  const price = chosenPrice ?? (belowList || search.inSet ? 'new' : 'keep');
  /** A price that stays below the new list price needs a reason. */
  const keepsLower = belowList && price === 'keep';
  const proposedFee = listPrice?.fee ?? 0;
  const fee = typedFee ?? proposedFee;
  const needsReason = keepsLower || (typedFee !== null && typedFee < proposedFee);
  const gap =
    price === 'new' ? nearestSatang(listPrice?.rentalPrice ?? 0) - nearestSatang(line.rentalPrice) : 0;
  const send = (item: SwapChoiceItem, seenSlips: number[] = []): void =>
    action.mutate({
      params: { id: order.orderId },
      body: {
        orderDetailId: line.orderDetailId,
        itemId: item.itemId,
        fee,
        seenSlips,
        ...(price === 'keep' && { rentalPrice: line.rentalPrice, bail: line.bail }),
        ...(needsReason && { discountReason: reason.trim() }),
      },
    });
  return {
    line,
    search,
    picked,
    setPicked,
    listPrice,
    price,
    setPrice,
    needsReason,
    reason,
    setReason,
    fee,
    proposedFee,
    setFee,
    /** Amount in baht, negative if the order becomes cheaper. */
    toPay: listPrice === undefined ? 0 : bahtOf(nearestSatang(fee) + gap),
    ready: listPrice !== undefined && !(needsReason && reason.trim() === ''),
    send,
    action,
  };
};
export type SwapState = ReturnType<typeof useSwap>;
