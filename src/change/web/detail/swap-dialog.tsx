import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asDay, formatDay, isDay } from '../../../core/common/day.ts';
import { bahtOf, satangOfBaht } from '../../../core/common/money.ts';
import { useAction, useApi } from '../../../core/web/queries.ts';
import { useLanguage } from '../../../core/web/session.ts';
import {
  Dialog,
  EmptyState,
  ErrorState,
  Money,
  Photo,
  QueryView,
  SearchField,
  Pills,
  useCounted,
} from '../../../core/web/ui/index.ts';
import { shopContract } from '../../../shop/contract.ts';
import type { Found } from '../../../stock/contract.ts';
import { stockContract } from '../../../stock/contract.ts';
import type { Line, Order } from '../../../order/contract.ts';
import { changeContract } from '../../contract.ts';
import {
  BahtCell,
  GarmentFacts,
  amountText,
  orderCss as classes,
  priceIn,
} from '../../../order/web/index.ts';
import { useLookups } from '../../../catalog/web/index.ts';

type SwapDialogProps = { order: Order; line: Line; onClose: () => void };

/** Gives a held line another item on the same days, at the price agreed or at the new one's own. */
export const SwapDialog = ({ order, line, onClose }: SwapDialogProps) => {
  const { t } = useTranslation(['change', 'ui', 'order', 'shared']);
  const language = useLanguage();
  const lookups = useLookups();
  const counted = useCounted();
  const [q, setQ] = useState(line.code);
  const [picked, setPicked] = useState<Found | null>(null);
  const [chosen, setPrice] = useState<'keep' | 'new' | null>(null);
  const [reason, setReason] = useState('');
  const [typedFee, setFee] = useState<number | null>(null);
  const found = useApi(stockContract.search, {
    query: {
      pickupDay: line.pickupDay,
      returnDay: line.returnDay,
      onlyFree: '1',
      size: 12,
      ...(q !== '' && { q }),
    },
  });
  const shop = useApi(shopContract.shopInfo, {}, { staleTime: 60_000 });
  const swap = useAction(changeContract.swap, {
    done: t('swap.done'),
    refresh: 'all',
    onSuccess: onClose,
  });
  const satang = (baht: number): number => satangOfBaht(baht) ?? 0;
  const dayOf = (text: string) => (isDay(text) ? asDay(text) : null);
  /** What the new one costs under the order's tier and its days; the server's rule. */
  const priceOf = (item: Found): number => {
    const days = { pickupDay: dayOf(line.pickupDay), returnDay: dayOf(line.originalReturnDay) };
    if (shop.data === undefined) return item.rentalPrice;
    return priceIn(item.rentalPrice, { ...days, rentDurationId: order.rentDurationId }, shop.data);
  };
  /** What was agreed is less than the list says of the new one: it is kept only for a reason. */
  const gives =
    picked !== null &&
    picked.itemId !== line.itemId &&
    (line.rentalPrice < priceOf(picked) || line.bail < picked.bail);
  const price = chosen ?? (gives ? 'new' : 'keep');
  const needsReason = gives && price === 'keep';
  const fee = typedFee ?? shop.data?.swapFee ?? 0;
  const gap =
    picked === null
      ? 0
      : bahtOf(satang(fee) + (price === 'new' ? satang(priceOf(picked)) - satang(line.rentalPrice) : 0));
  const day = (text: string): string => (isDay(text) ? formatDay(text, language) : text);
  const send = (item: Found): void =>
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
  return (
    <Dialog title={t('swap.title', { name: line.name })} size="lg" busy={swap.isPending} onClose={onClose}>
      <Stack gap="md">
        <Text size="sm">{t('swap.days', { from: day(line.pickupDay), to: day(line.returnDay) })}</Text>
        <SearchField label={t('swap.find')} value={q} onChange={setQ} autoFocus />
        <QueryView
          query={found}
          empty={<EmptyState title={t('swap.nothing')} hint={t('ui:nothingFoundHint')} />}
        >
          {(data) => (
            <ul className={`${classes['list']} ${classes['pick']}`}>
              {data.itemList.map((item) => (
                <li key={item.itemId}>
                  <button
                    type="button"
                    className={classes['choice']}
                    aria-pressed={picked?.itemId === item.itemId}
                    onClick={() => setPicked(item)}
                  >
                    <Photo url={item.image} alt="" size={48} />
                    <span className={classes['garmentText']}>
                      <Text span fw={600} size="sm">
                        {item.name}
                      </Text>
                      <GarmentFacts of={item} lookups={lookups} />
                    </span>
                    <span className={classes['price']}>
                      <Money baht={priceOf(item)} />
                      <Text size="xs" c="dimmed">
                        {t('order:line.free', { n: counted(item.name, item.free ?? 0) })}
                      </Text>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </QueryView>
        {picked === null || (priceOf(picked) === line.rentalPrice && picked.bail === line.bail) ? null : (
          <Pills
            label={t('shared:money.price')}
            showLabel
            options={[
              { value: 'keep', label: t('swap.keepPrice', { price: amountText(line.rentalPrice) }) },
              { value: 'new', label: t('swap.newPrice', { price: amountText(priceOf(picked)) }) },
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
              description={t('swap.proposed', { amount: amountText(shop.data?.swapFee ?? 0) })}
            />
            <Text size="sm" fw={600}>
              {gap === 0
                ? t('swap.same')
                : t(gap > 0 ? 'swap.more' : 'swap.less', { amount: amountText(Math.abs(gap)) })}
            </Text>
          </>
        )}
        {swap.isError ? <ErrorState error={swap.error} /> : null}
        <Button
          fullWidth
          loading={swap.isPending}
          disabled={picked === null || (needsReason && reason.trim() === '')}
          onClick={() => picked !== null && send(picked)}
        >
          {picked === null ? t('swap.choose') : t('swap.save')}
        </Button>
      </Stack>
    </Dialog>
  );
};
