/** Words of one language for all other pages: a chunk of its own. */
import { en as ui } from '#lib/words/ui/rest/en.ts';
import { en as counter } from '#counter/rentals/words/rest/en.ts';
import { en as customer } from '#customers/words/en.ts';
import { en as accounting } from '#ledger/words/en.ts';
import { en as opening } from '#access/sign-up/words/en.ts';
import { en as journal } from '#bookkeeping/general-ledger/words/en.ts';
import { en as etax } from '#bookkeeping/e-tax/words/en.ts';
import { en as api } from '#integrations/api/words/en.ts';
import { en as staff } from '#access/staff-accounts/words/en.ts';
import { en as looks } from '../looks/en.ts';
import { en as notices } from '../notices/en.ts';
import { en as doors } from '#access/authentication/words/doors/en.ts';
import { en as factors } from '#access/authentication/words/factors/en.ts';
import { en as outside } from '#access/authentication/words/outside/en.ts';
import { en as screen } from '#access/authentication/words/screen/en.ts';
import { en as audit } from '#admin/audit/words/en.ts';
import { en as backup } from '#access/backup/words/en.ts';
import { en as privacy } from '#admin/privacy/words/en.ts';
import { en as print } from '#reporting/printing/words/en.ts';
import { en as catalog } from '#catalog/words/en.ts';
import { en as stock } from '#inventory/stock/words/en.ts';
import { en as shop } from '#setup/shop/words/en.ts';
import { en as picture } from '#setup/pictures/words/en.ts';
import { en as lookup } from '#setup/reference-lists/words/en.ts';
import { en as goods } from '#sales/consumables/words/en.ts';
import { en as cleanfix } from '#care/words/en.ts';
import { en as mail } from '#storefront/inbox/words/en.ts';
import { en as webshop } from '#storefront/web-shop/words/en.ts';
import { en as promotion } from '#orders/promotions/words/en.ts';
import { en as sale } from '#sales/retail/words/en.ts';
import { en as transfer } from '#inventory/transfers/words/en.ts';
import { en as stocktake } from '#inventory/stock-takes/words/en.ts';
import { en as label } from '#reporting/labels/words/en.ts';
import { en as exchange } from '#integrations/import-export/words/en.ts';
import { en as insight } from '#reporting/analytics/words/en.ts';
import { en as finder } from '#reporting/search/words/en.ts';
import { en as prepare } from '#counter/preparation/words/en.ts';
import { en as calendar } from '#counter/calendar/words/en.ts';
import { en as offline } from '#counter/offline/words/en.ts';
import { en as offlineScreens } from '#counter/offline/words/screens/en.ts';
import { en as party } from '#counter/group-orders/words/en.ts';
import { en as billing } from '#counter/payment-links/words/en.ts';
import { en as daybook } from '#cash/words/en.ts';
import { en as notice } from '#admin/notifications/words/en.ts';
import { en as record } from '#orders/attachments/words/en.ts';
import { en as change } from '#orders/amendments/words/en.ts';
import { en as moneyback } from '#orders/refunds/words/en.ts';
import { en as people } from '#customers/words/people/en.ts';
import { en as rules } from '#setup/shop/words/rules/en.ts';

export const words = {
  ui,
  counter,
  customer,
  accounting,
  looks,
  notices,
  doors,
  factors,
  outside,
  screen,
  api,
  journal,
  etax,
  staff,
  opening,
  audit,
  backup,
  privacy,
  print,
  catalog,
  stock,
  shop,
  picture,
  lookup,
  transfer,
  cleanfix,
  goods,
  promotion,
  mail,
  webshop,
  sale,
  stocktake,
  label,
  exchange,
  insight,
  finder,
  prepare,
  calendar,
  offline,
  offlineScreens,
  party,
  billing,
  daybook,
  notice,
  record,
  change,
  moneyback,
  people,
  rules,
};
