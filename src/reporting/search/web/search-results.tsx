import { IconFileText, IconHanger, IconReceipt, IconShirt, IconUser, IconWorld } from '@tabler/icons-react';
import type { TextTranslator } from '#ui/i18n/translation.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { asDay, formatDateTime, formatDay, isDay } from '#lib/dates/day.ts';
import { searchKey } from '#lib/thai/thai.ts';
import { useLanguage } from '#ui/session/session.ts';
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
  /** Becomes a recent result once opened. */
  keep?: true;
};

type Named = { to: string; label: string };

/** Every typed word must match. */
export const matchingPages = <P extends Named>(pages: readonly P[], typed: string): P[] => {
  const words = searchKey(typed)
    .split(' ')
    .filter((word) => word !== '');
  return pages.filter((one) => words.every((word) => searchKey(one.label).includes(word)));
};

const commands = [
  { name: 'open', to: '/backoffice/rental' },
  { name: 'out', to: '/backoffice/pickup' },
  { name: 'back', to: '/backoffice/return' },
  { name: 'close', to: '/backoffice/accounting' },
  { name: 'free', to: '/backoffice/datalist-thumb' },
] as const;

/** Only pages of this user. */
export const commandsForCode = (
  t: TextTranslator<readonly ['finder', 'app', 'ui']>,
  pages: readonly (Named & { icon: ReactNode })[],
): PaletteEntry[] =>
  commands.flatMap(({ name, to }) => {
    const page = pages.find((one) => one.to === to);
    return page === undefined ? [] : [{ to, label: t(`commands.${name}`), icon: page.icon }];
  });

type FoundPlaces = Record<
  'named' | 'orders' | 'customers' | 'requests' | 'conversations' | 'sets' | 'styles' | 'goods',
  PaletteEntry[]
>;
export const isEmptyResult = (finds: SearchFinds): boolean =>
  finds.unit === null &&
  finds.paper === null &&
  finds.orders.length +
    finds.customers.length +
    finds.requests.length +
    finds.conversations.length +
    finds.sets.length +
    finds.groups.length +
    finds.goods.length ===
    0;

const toOrder = ({ orderId, orderNo }: { orderId: number; orderNo: string }): string =>
  orderPageLink(orderNo).replace('$orderid', String(orderId));

const none: FoundPlaces = {
  named: [],
  orders: [],
  customers: [],
  requests: [],
  conversations: [],
  sets: [],
  styles: [],
  goods: [],
};

/** A scanned garment comes with its possible actions. */
export const useSearchResults = (finds: SearchFinds | undefined): FoundPlaces => {
  const { t } = useTranslation(['finder', 'order', 'shared']);
  const language = useLanguage();
  if (finds === undefined) return none;
  const { unit, paper } = finds;
  const day = (text: string | null): string => (isDay(text) ? formatDay(asDay(text), language) : '');
  const named: PaletteEntry[] = [];
  if (unit !== null) {
    const { order, barcode, name } = unit;
    const state = t(`order:find.unitState.${unit.state}`);
    const where = unit.within ? unit.branchName : t('unit.elsewhere', { branch: unit.branchName });
    const detail = `${name} · ${state} · ${where}`;
    if (order?.out)
      named.push({
        to: `/backoffice/return-detail/${order.orderId}`,
        label: t('unit.takeBack', { no: order.orderNo }),
        detail,
        icon: <IconReceipt size={20} aria-hidden />,
      });
    else if (order !== null)
      named.push({
        to: `/backoffice/order-detail/${order.orderId}`,
        label: t('unit.waits', { no: order.orderNo }),
        detail,
        icon: <IconReceipt size={20} aria-hidden />,
      });
    if (unit.within)
      named.push(
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
      named.push({
        to: `/backoffice/other-stock`,
        label: t('unit.elsewhere', { branch: unit.branchName }),
        detail,
        icon: <IconShirt size={20} aria-hidden />,
      });
  }
  const goods = finds.goods.map((one) => ({
    exact: one.exact,
    place: {
      to: `/backoffice/goods/${one.goodsId}`,
      label: one.name,
      detail: [one.code, t('shared:counted.piece', { n: one.onHand })].join(' · '),
      icon: <Photo url={one.image} alt="" size={32} />,
      keep: true as const,
    },
  }));
  named.push(...goods.filter((one) => one.exact).map((one) => one.place));
  if (paper !== null)
    named.push({
      to: toOrder(paper),
      label: t('paper', { no: paper.documentNo }),
      detail: t('paperOf', { no: paper.orderNo }),
      icon: <IconFileText size={20} aria-hidden />,
      keep: true,
    });
  return {
    named,
    orders: finds.orders.map((one) => ({
      to: toOrder(one),
      label: one.orderNo,
      detail: [
        one.branchName,
        one.customerName,
        [day(one.pickupDay), isSaleNo(one.orderNo) ? '' : day(one.returnDay)].filter(Boolean).join(' – '),
      ]
        .filter(Boolean)
        .join(' · '),
      icon: <IconReceipt size={20} aria-hidden />,
      end: isSaleNo(one.orderNo) ? t('shared:money.for.sale') : <RentalStateBadge state={one.state} />,
      keep: true,
    })),
    customers: finds.customers.map((one) => ({
      to: `/backoffice/customer-rental-history/${one.customerId}`,
      label: one.name,
      detail: [
        one.phoneEnd === '' ? '' : t('phoneEnd', { digits: one.phoneEnd }),
        one.watch ? t('watch') : '',
      ]
        .filter(Boolean)
        .join(' · '),
      icon: <IconUser size={20} aria-hidden />,
      keep: true,
    })),
    conversations: finds.conversations.map((one) => ({
      to: `/apps/email?open=${one.conversationId}`,
      label: one.name,
      detail: one.subject,
      icon: <IconFileText size={20} aria-hidden />,
    })),
    requests: finds.requests.map((one) => ({
      to: `/backoffice/web-order-detail/${one.orderId}`,
      label: one.name,
      detail: [formatDateTime(one.sentAt, language), t('phoneEnd', { digits: one.phoneEnd })].join(' · '),
      icon: <IconWorld size={20} aria-hidden />,
      keep: true,
    })),
    sets: finds.sets.map((one) => ({
      to: `/backoffice/sets?q=${encodeURIComponent(one.code)}`,
      label: one.name,
      detail: one.code,
      icon: <Photo url={one.image} alt="" size={32} />,
      keep: true,
    })),
    styles: finds.groups.map((one) => ({
      to: `/backoffice/stock-list?group=${one.groupId}`,
      label: one.name,
      detail: [one.code, t('owned', { n: one.owned })].filter(Boolean).join(' · '),
      icon: <Photo url={one.image} alt="" size={32} />,
      keep: true,
    })),
    goods: goods.filter((one) => !one.exact).map((one) => one.place),
  };
};
