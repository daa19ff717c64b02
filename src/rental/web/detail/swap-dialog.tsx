import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, isDay } from '../../../core/common/day.ts';
import { bahtOf, satangOfBaht } from '../../../core/common/money.ts';
import { useAction, useApi } from '../../../core/web/queries.ts';
import { useLanguage } from '../../../core/web/session.ts';
import { EmptyState, ErrorState, Money, Photo, QueryView, SearchField } from '../../../core/web/ui/index.ts';
import { shopContract } from '../../../shop/contract.ts';
import type { Found } from '../../../stock/contract.ts';
import { stockContract } from '../../../stock/contract.ts';
import type { Line, Order } from '../../contract.ts';
import { rentalContract } from '../../contract.ts';
import { tierPrice } from '../../pricing.ts';
import { BahtCell } from '../baht-cell.tsx';
import classes from '../counter.module.css';
import { Dialog } from '../list/dialog.tsx';
import { GarmentFacts } from '../open/garment-facts.tsx';
import { useLookups } from '../../../catalog/web/index.ts';
import { amountText } from '../payment/how-much.tsx';
import { Pills } from '../pills.tsx';

type SwapDialogProps = { order: Order; line: Line; onClose: () => void };

/** Gives a held line another item on the same days, at the price agreed or at the new one's own. */
export const SwapDialog = ({ order, line, onClose }: SwapDialogProps) => {
  const { t } = useTranslation(['rental', 'ui', 'life']);
  const language = useLanguage();
  const lookups = useLookups();
  const [q, setQ] = useState(line.code);
  const [picked, setPicked] = useState<Found | null>(null);
  const [price, setPrice] = useState<'keep' | 'new'>('keep');
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
  const swap = useAction(rentalContract.swap, {
    done: t('rental:risk.swapped'),
    refresh: 'all',
    onSuccess: onClose,
  });
  const tier = shop.data?.rentDurations.find((one) => one.rentDurationId === order.rentDurationId) ?? null;
  const satang = (baht: number): number => satangOfBaht(baht) ?? 0;
  /** What the new one costs under the order's tier; the server's rule. */
  const priceOf = (item: Found): number =>
    bahtOf(
      tierPrice(
        satang(item.rentalPrice),
        tier && { ...tier, price: tier.price === null ? null : satang(tier.price) },
      ),
    );
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
      },
    });
  return (
    <Dialog title={t('rental:swap.title', { name: line.name })} onClose={onClose}>
      <Stack gap="md">
        <Text size="sm">{t('rental:swap.days', { from: day(line.pickupDay), to: day(line.returnDay) })}</Text>
        <SearchField label={t('rental:swap.find')} value={q} onChange={setQ} autoFocus />
        <QueryView
          query={found}
          empty={<EmptyState title={t('rental:swap.nothing')} hint={t('ui:nothingFoundHint')} />}
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
                        {t('rental:line.free', { n: item.free ?? 0 })}
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
            label={t('rental:swap.price')}
            showLabel
            options={[
              { value: 'keep', label: t('rental:swap.keepPrice', { price: amountText(line.rentalPrice) }) },
              { value: 'new', label: t('rental:swap.newPrice', { price: amountText(priceOf(picked)) }) },
            ]}
            value={price}
            onChange={setPrice}
          />
        )}
        {picked === null ? null : (
          <>
            <BahtCell
              label={t('life:swap.fee')}
              value={fee}
              onChange={setFee}
              description={t('life:swap.proposed', { amount: amountText(shop.data?.swapFee ?? 0) })}
            />
            <Text size="sm" fw={600}>
              {gap === 0
                ? t('life:swap.same')
                : t(gap > 0 ? 'life:swap.more' : 'life:swap.less', { amount: amountText(Math.abs(gap)) })}
            </Text>
          </>
        )}
        {swap.isError ? <ErrorState error={swap.error} /> : null}
        <Button
          fullWidth
          loading={swap.isPending}
          disabled={picked === null}
          onClick={() => picked !== null && send(picked)}
        >
          {picked === null ? t('rental:swap.choose') : t('rental:swap.save')}
        </Button>
      </Stack>
    </Dialog>
  );
};
