import { IconFileText, IconHanger, IconReceipt, IconShirt, IconUser, IconWorld } from '@tabler/icons-react';
import type { TextTranslator } from '#ui/i18n/translation.ts';
import type { ReactNode } from 'react';
import { asDay, formatDateTime, formatDay, isDay } from '#lib/dates/day.ts';
import type { Language } from '#lib/text/languages.ts';
import { Photo } from '#ui/index.ts';
import { RentalStateBadge } from '#orders/order/web/index.ts';
import type { SearchFinds } from '../contract.ts';
import { isSaleNo } from '#ledger/document-numbers.ts';
import { orderPageLink } from '#orders/order/order-page-link.ts';

export type PaletteEntry = {
  to: string;
  label: string;
  detail?: string;
  icon: ReactNode;
  end?: ReactNode;
  keep?: true;
};

type Translator = TextTranslator<readonly ['finder', 'order', 'shared']>;
type FoundUnit = NonNullable<SearchFinds['unit']>;

const joined = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' · ');

const orderLinkOf = ({ orderId, orderNo }: { orderId: number; orderNo: string }): string =>
  orderPageLink(orderNo).replace('$orderid', String(orderId));

export const unitEntries = (unit: FoundUnit, t: Translator): PaletteEntry[] => {
  const { order, barcode, name, within } = unit;
  const state = t(`order:find.unitState.${unit.state}`);
  const elsewhere = t('unit.elsewhere', { branch: unit.branchName });
  const detail = `${name} · ${state} · ${within ? unit.branchName : elsewhere}`;
  const entries: PaletteEntry[] = [];
  if (order !== null)
    entries.push({
      to: order.out
        ? `/backoffice/return-detail/${order.orderId}`
        : `/backoffice/order-detail/${order.orderId}`,
      label: t(order.out ? 'unit.takeBack' : 'unit.waits', { no: order.orderNo }),
      detail,
      icon: <IconReceipt size={20} aria-hidden />,
    });
  if (within)
    entries.push(
      {
        to: `/backoffice/unit/${unit.unitId}`,
        label: t('unit.life', { barcode }),
        detail,
        icon: <IconShirt size={20} aria-hidden />,
        keep: true,
      },
      {
        to: `/backoffice/rental?q=${encodeURIComponent(barcode)}`,
        label: t('unit.rent'),
        detail,
        icon: <IconHanger size={20} aria-hidden />,
      },
    );
  else if (order === null)
    entries.push({
      to: `/backoffice/other-stock`,
      label: elsewhere,
      detail,
      icon: <IconShirt size={20} aria-hidden />,
    });
  return entries;
};

export const paperEntry = (paper: NonNullable<SearchFinds['paper']>, t: Translator): PaletteEntry => ({
  to: orderLinkOf(paper),
  label: t('paper', { no: paper.documentNo }),
  detail: t('paperOf', { no: paper.orderNo }),
  icon: <IconFileText size={20} aria-hidden />,
  keep: true,
});

export const goodsEntry = (goods: SearchFinds['goods'][number], t: Translator): PaletteEntry => ({
  to: `/backoffice/goods/${goods.goodsId}`,
  label: goods.name,
  detail: [goods.code, t('shared:counted.piece', { n: goods.onHand })].join(' · '),
  icon: <Photo url={goods.image} alt="" size={32} />,
  keep: true,
});

export const orderEntry = (
  order: SearchFinds['orders'][number],
  t: Translator,
  language: Language,
): PaletteEntry => {
  const day = (text: string | null): string => (isDay(text) ? formatDay(asDay(text), language) : '');
  const isSale = isSaleNo(order.orderNo);
  const days = [day(order.pickupDay), isSale ? '' : day(order.returnDay)].filter(Boolean).join(' – ');
  return {
    to: orderLinkOf(order),
    label: order.orderNo,
    detail: joined([order.branchName, order.customerName, days]),
    icon: <IconReceipt size={20} aria-hidden />,
    end: isSale ? t('shared:money.for.sale') : <RentalStateBadge state={order.state} />,
    keep: true,
  };
};

export const customerEntry = (
  { customerId, name, phoneEnd, watch }: SearchFinds['customers'][number],
  t: Translator,
): PaletteEntry => ({
  to: `/backoffice/customer-rental-history/${customerId}`,
  label: name,
  detail: joined([phoneEnd === '' ? '' : t('phoneEnd', { digits: phoneEnd }), watch ? t('watch') : '']),
  icon: <IconUser size={20} aria-hidden />,
  keep: true,
});

export const conversationEntry = (conversation: SearchFinds['conversations'][number]): PaletteEntry => ({
  to: `/apps/email?open=${conversation.conversationId}`,
  label: conversation.name,
  detail: conversation.subject,
  icon: <IconFileText size={20} aria-hidden />,
});

export const requestEntry = (
  request: SearchFinds['requests'][number],
  t: Translator,
  language: Language,
): PaletteEntry => ({
  to: `/backoffice/web-order-detail/${request.orderId}`,
  label: request.name,
  detail: [formatDateTime(request.sentAt, language), t('phoneEnd', { digits: request.phoneEnd })].join(' · '),
  icon: <IconWorld size={20} aria-hidden />,
  keep: true,
});

export const setEntry = (set: SearchFinds['sets'][number]): PaletteEntry => ({
  to: `/backoffice/sets?q=${encodeURIComponent(set.code)}`,
  label: set.name,
  detail: set.code,
  icon: <Photo url={set.image} alt="" size={32} />,
  keep: true,
});

export const groupEntry = (group: SearchFinds['groups'][number], t: Translator): PaletteEntry => ({
  to: `/backoffice/stock-list?group=${group.groupId}`,
  label: group.name,
  detail: joined([group.code, t('owned', { n: group.owned })]),
  icon: <Photo url={group.image} alt="" size={32} />,
  keep: true,
});
