/** Which namespaces of locales/ the two bundles of a language hold, by the names that `useTranslation` takes. */
import type { Namespaces } from '#lib/words/namespaces.ts';

/** Namespaces of all other pages. */
export type RestWords = {
  ui: Namespaces['ui-rest'];
  counter: Namespaces['rentals-rest'];
  customer: Namespaces['customers'];
  accounting: Namespaces['ledger'];
  opening: Namespaces['sign-up'];
  journal: Namespaces['general-ledger'];
  etax: Namespaces['e-tax'];
  api: Namespaces['api'];
  staff: Namespaces['staff-accounts'];
  looks: Namespaces['main-looks'];
  notices: Namespaces['main-notices'];
  doors: Namespaces['authentication-doors'];
  factors: Namespaces['authentication-factors'];
  outside: Namespaces['authentication-outside'];
  screen: Namespaces['authentication-screen'];
  audit: Namespaces['audit'];
  backup: Namespaces['backup'];
  privacy: Namespaces['privacy'];
  print: Namespaces['printing'];
  catalog: Namespaces['catalog'];
  stock: Namespaces['stock'];
  shop: Namespaces['shop'];
  picture: Namespaces['pictures'];
  lookup: Namespaces['reference-lists'];
  goods: Namespaces['consumables'];
  cleanfix: Namespaces['care'];
  mail: Namespaces['inbox'];
  webshop: Namespaces['web-shop'];
  promotion: Namespaces['promotions'];
  sale: Namespaces['retail'];
  transfer: Namespaces['transfers'];
  stocktake: Namespaces['stock-takes'];
  label: Namespaces['labels'];
  exchange: Namespaces['import-export'];
  insight: Namespaces['analytics'];
  finder: Namespaces['search'];
  prepare: Namespaces['preparation'];
  calendar: Namespaces['calendar'];
  offline: Namespaces['offline'];
  offlineScreens: Namespaces['offline-screens'];
  party: Namespaces['group-orders'];
  billing: Namespaces['payment-links'];
  daybook: Namespaces['cash'];
  notice: Namespaces['notifications'];
  record: Namespaces['attachments'];
  change: Namespaces['amendments'];
  moneyback: Namespaces['refunds'];
  people: Namespaces['customers-people'];
  rules: Namespaces['shop-rules'];
};
/** Namespaces that the first page after the login needs. */
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
