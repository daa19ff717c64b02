import type { TextTranslator } from '#ui/i18n/translation.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { searchKey } from '#lib/thai/thai.ts';
import { useLanguage } from '#ui/session/session.ts';
import type { SearchFinds } from '../contract.ts';
import {
  conversationEntry,
  customerEntry,
  goodsEntry,
  groupEntry,
  orderEntry,
  paperEntry,
  requestEntry,
  setEntry,
  unitEntries,
  type PaletteEntry,
} from './found-entries.tsx';

type Named = { to: string; label: string };

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

/** `named` are exact matches of a code or number. A scanned garment also has its actions. */
export const useSearchResults = (finds: SearchFinds | undefined): FoundPlaces => {
  const { t } = useTranslation(['finder', 'order', 'shared']);
  const language = useLanguage();
  if (finds === undefined) return none;
  const goods = (exact: boolean): PaletteEntry[] =>
    finds.goods.filter((one) => one.exact === exact).map((one) => goodsEntry(one, t));
  return {
    named: [
      ...(finds.unit === null ? [] : unitEntries(finds.unit, t)),
      ...goods(true),
      ...(finds.paper === null ? [] : [paperEntry(finds.paper, t)]),
    ],
    orders: finds.orders.map((one) => orderEntry(one, t, language)),
    customers: finds.customers.map((one) => customerEntry(one, t)),
    conversations: finds.conversations.map(conversationEntry),
    requests: finds.requests.map((one) => requestEntry(one, t, language)),
    sets: finds.sets.map(setEntry),
    styles: finds.groups.map((one) => groupEntry(one, t)),
    goods: goods(false),
  };
};
