/**
 * Maps the names that `useTranslation` takes to files of locales/. A name may be in two lists, because its
 * texts are in two files.
 */
import type { Namespaces } from '#lib/words/namespaces.ts';

/** Texts that load before the first page, in one file per language. */
export type FirstWords = {
  core: Namespaces['core'];
  ui: Namespaces['ui'];
  shared: Namespaces['shared'];
  order: Namespaces['order'];
  counter: Namespaces['rentals'];
  identity: Namespaces['authentication'];
  customer: Namespaces['customers-picker'];
  app: Namespaces['main-app'];
};

/**
 * Texts that load with the first list or form of the counter, in one file per language. page-words.ts lists
 * the pages.
 */
export const counterNamespaces = {
  ui: 'ui-rest',
  counter: 'rentals-rest',
  customer: 'customers',
  accounting: 'ledger',
  record: 'attachments',
  change: 'amendments',
  moneyback: 'refunds',
} as const satisfies Readonly<Record<string, keyof Namespaces>>;
export const otherNamespaces = {
  opening: 'sign-up',
  journal: 'general-ledger',
  etax: 'e-tax',
  api: 'api',
  staff: 'staff-accounts',
  looks: 'main-looks',
  notices: 'main-notices',
  doors: 'authentication-doors',
  factors: 'authentication-factors',
  outside: 'authentication-outside',
  screen: 'authentication-screen',
  audit: 'audit',
  backup: 'backup',
  privacy: 'privacy',
  print: 'printing',
  catalog: 'catalog',
  stock: 'stock',
  shop: 'shop',
  picture: 'pictures',
  lookup: 'reference-lists',
  goods: 'consumables',
  cleanfix: 'care',
  mail: 'inbox',
  webshop: 'web-shop',
  promotion: 'promotions',
  sale: 'retail',
  voucher: 'vouchers',
  transfer: 'transfers',
  stocktake: 'stock-takes',
  label: 'labels',
  printers: 'printers',
  exchange: 'import-export',
  sheets: 'sheets',
  insight: 'analytics',
  finder: 'search',
  prepare: 'preparation',
  calendar: 'calendar',
  offline: 'offline',
  offlineScreens: 'offline-screens',
  party: 'group-orders',
  billing: 'payment-links',
  online: 'online-payments',
  daybook: 'cash',
  notice: 'notifications',
  people: 'customers-people',
  rules: 'shop-rules',
  operator: 'operator',
} as const satisfies Readonly<Record<string, keyof Namespaces>>;
export const restNamespaces = { ...counterNamespaces, ...otherNamespaces };
export type RestNamespace = keyof typeof restNamespaces;
type WordsOf<M extends Readonly<Record<string, keyof Namespaces>>> = { [N in keyof M]: Namespaces[M[N]] };
export type CounterWords = WordsOf<typeof counterNamespaces>;
export type OtherWords = WordsOf<typeof otherNamespaces>;
export type RestWords = CounterWords & OtherWords;
