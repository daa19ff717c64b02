import { Button, Stack, Text, TextInput } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatDay, isDay } from '#lib/dates/day.ts';
import { bahtOf, satangOfBaht } from '#lib/money/money.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { useLanguage } from '#ui/session/session.ts';
import { Dialog, EmptyState, ErrorState, QueryView, SearchField, Pills } from '#ui/index.ts';
import { shopInfoOperations } from '#setup/shop/info-contract.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import type { OrderLineOut, Order } from '#orders/order/contract.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { BahtCell, bahtInSentence } from '#orders/order/web/index.ts';
import { type SwapChoiceItem, SwapList } from './swap-list.tsx';

type SwapDialogProps = { order: Order; line: OrderLineOut; onClose: () => void };

export const SwapDialog = ({ order, line, onClose }: SwapDialogProps) => {
  const { t } = useTranslation(['change', 'ui', 'order', 'shared']);
  const language = useLanguage();
  const inSet = line.orderSetId !== null;
  const [q, setQ] = useState(inSet ? '' : line.code);
  const [picked, setPicked] = useState<SwapChoiceItem | null>(null);
  const [chosen, setPrice] = useState<'keep' | 'new' | null>(null);
  const [reason, setReason] = useState('');
  const [typedFee, setFee] = useState<number | null>(null);
  // The set's alternatives come first.
  const ofSet = inSet && q === '';
  const found = useApi(
    stockContract.search,
    {
      query: {
        pickupDay: line.pickupDay,
        returnDay: line.returnDay,
        onlyFree: '1',
        size: 12,
        ...(q !== '' && { q }),
      },
    },
    { enabled: !ofSet },
  );
  const itemIds = ofSet ? [] : (found.data?.itemList.map((one) => one.itemId) ?? []);
  const told = useApi(
    amendmentContract.swapChoices,
    { params: { id: order.orderId }, body: { orderDetailId: line.orderDetailId, itemIds } },
    { enabled: inSet || itemIds.length > 0, placeholderData: keepPreviousData },
  );
  const shop = useApi(shopInfoOperations.shopInfo, {}, { staleTime: 60_000 });
  const swap = useAction(amendmentContract.swap, {
    done: t('swap.done'),
    refresh: 'all',
    onSuccess: onClose,
  });
  const satang = (baht: number): number => satangOfBaht(baht) ?? 0;
  const priceOf = (item: SwapChoiceItem) => told.data?.prices.find((one) => one.itemId === item.itemId);
  const now = picked === null ? undefined : priceOf(picked);
  /** Keeping a price below the new list price needs a reason. */
  const gives =
    picked !== null &&
    now !== undefined &&
    picked.itemId !== line.itemId &&
    (line.rentalPrice < now.rentalPrice || line.bail < now.bail);
  const price = chosen ?? (gives || inSet ? 'new' : 'keep');
  const needsReason = gives && price === 'keep';
  const fee = typedFee ?? shop.data?.swapFee ?? 0;
  const gap =
    now === undefined
      ? 0
      : bahtOf(satang(fee) + (price === 'new' ? satang(now.rentalPrice) - satang(line.rentalPrice) : 0));
  const day = (text: string): string => (isDay(text) ? formatDay(text, language) : text);
  const send = (item: SwapChoiceItem): void =>
    swap.mutate({
      params: { id: order.orderId },
      body: {
        orderDetailId: line.orderDetailId,
        itemId: item.itemId,
        fee,
        ...(price === 'keep' && { rentalPrice: line.rentalPrice, bail: line.bail }),
        ...(needsReason && { discountReason: reason.trim() }),
      },
    });
  const listed = { line, picked, priceOf, onPick: setPicked };
  return (
    <Dialog title={t('swap.title', { name: line.name })} size="lg" busy={swap.isPending} onClose={onClose}>
      <Stack gap="md">
        <Text size="sm">{t('swap.days', { from: day(line.pickupDay), to: day(line.returnDay) })}</Text>
        <SearchField
          label={t(inSet ? 'swap.findOther' : 'swap.find')}
          value={q}
          onChange={setQ}
          autoFocus={!inSet}
        />
        {ofSet ? (
          <QueryView query={told} empty={<EmptyState title={t('swap.nothing')} hint={t('swap.findOther')} />}>
            {({ choices }) => <SwapList items={choices} {...listed} />}
          </QueryView>
        ) : (
          <QueryView
            query={found}
            empty={<EmptyState title={t('swap.nothing')} hint={t('ui:nothingFoundHint')} />}
          >
            {({ itemList }) => (
              <SwapList items={itemList.map((one) => ({ ...one, free: one.free ?? 0 }))} {...listed} />
            )}
          </QueryView>
        )}
        {told.isError ? <ErrorState error={told.error} retry={() => void told.refetch()} /> : null}
        {now === undefined || (now.rentalPrice === line.rentalPrice && now.bail === line.bail) ? null : (
          <Pills
            label={t('shared:money.price')}
            showLabel
            options={[
              { value: 'keep', label: t('swap.keepPrice', { price: bahtInSentence(line.rentalPrice) }) },
              {
                value: 'new',
                label: t(inSet ? 'swap.setPrice' : 'swap.newPrice', {
                  price: bahtInSentence(now.rentalPrice),
                }),
              },
            ]}
            value={price}
            onChange={setPrice}
          />
        )}
        {needsReason ? (
          <TextInput
            label={t('edit.discountReason')}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            maxLength={200}
            required
          />
        ) : null}
        {picked === null ? null : (
          <>
            <BahtCell
              label={t('shared:money.for.swap')}
              value={fee}
              onChange={setFee}
              description={t('swap.proposed', { amount: bahtInSentence(shop.data?.swapFee ?? 0) })}
            />
            {now === undefined ? null : (
              <Text size="sm" fw={600} aria-live="polite">
                {gap === 0
                  ? t('swap.same')
                  : t(gap > 0 ? 'swap.more' : 'swap.less', { amount: bahtInSentence(Math.abs(gap)) })}
              </Text>
            )}
          </>
        )}
        {swap.isError ? <ErrorState error={swap.error} /> : null}
        <Button
          fullWidth
          loading={swap.isPending}
          disabled={picked === null || now === undefined || (needsReason && reason.trim() === '')}
          onClick={() => picked !== null && send(picked)}
        >
          {picked === null ? t('swap.choose') : t('swap.save')}
        </Button>
      </Stack>
    </Dialog>
  );
};
