/** Words of one language for all other pages: a chunk of its own. */
import { th as ui } from '#lib/words/ui/rest/th.ts';
import { th as counter } from '#counter/rentals/words/rest/th.ts';
import { th as customer } from '#customers/words/th.ts';
import { th as accounting } from '#ledger/words/th.ts';
import { th as opening } from '#access/sign-up/words/th.ts';
import { th as journal } from '#bookkeeping/general-ledger/words/th.ts';
import { th as etax } from '#bookkeeping/e-tax/words/th.ts';
import { th as api } from '#integrations/api/words/th.ts';
import { th as staff } from '#access/staff-accounts/words/th.ts';
import { th as looks } from '../looks/th.ts';
import { th as notices } from '../notices/th.ts';
import { th as doors } from '#access/authentication/words/doors/th.ts';
import { th as factors } from '#access/authentication/words/factors/th.ts';
import { th as outside } from '#access/authentication/words/outside/th.ts';
import { th as screen } from '#access/authentication/words/screen/th.ts';
import { th as audit } from '#admin/audit/words/th.ts';
import { th as backup } from '#access/backup/words/th.ts';
import { th as privacy } from '#admin/privacy/words/th.ts';
import { th as print } from '#reporting/printing/words/th.ts';
import { th as catalog } from '#catalog/words/th.ts';
import { th as stock } from '#inventory/stock/words/th.ts';
import { th as shop } from '#setup/shop/words/th.ts';
import { th as picture } from '#setup/pictures/words/th.ts';
import { th as lookup } from '#setup/reference-lists/words/th.ts';
import { th as goods } from '#sales/consumables/words/th.ts';
import { th as cleanfix } from '#care/words/th.ts';
import { th as mail } from '#storefront/inbox/words/th.ts';
import { th as webshop } from '#storefront/web-shop/words/th.ts';
import { th as promotion } from '#orders/promotions/words/th.ts';
import { th as sale } from '#sales/retail/words/th.ts';
import { th as transfer } from '#inventory/transfers/words/th.ts';
import { th as stocktake } from '#inventory/stock-takes/words/th.ts';
import { th as label } from '#reporting/labels/words/th.ts';
import { th as exchange } from '#integrations/import-export/words/th.ts';
import { th as insight } from '#reporting/analytics/words/th.ts';
import { th as finder } from '#reporting/search/words/th.ts';
import { th as prepare } from '#counter/preparation/words/th.ts';
import { th as calendar } from '#counter/calendar/words/th.ts';
import { th as offline } from '#counter/offline/words/th.ts';
import { th as offlineScreens } from '#counter/offline/words/screens/th.ts';
import { th as party } from '#counter/group-orders/words/th.ts';
import { th as billing } from '#counter/payment-links/words/th.ts';
import { th as daybook } from '#cash/words/th.ts';
import { th as notice } from '#admin/notifications/words/th.ts';
import { th as record } from '#orders/attachments/words/th.ts';
import { th as change } from '#orders/amendments/words/th.ts';
import { th as moneyback } from '#orders/refunds/words/th.ts';
import { th as people } from '#customers/words/people/th.ts';
import { th as rules } from '#setup/shop/words/rules/th.ts';

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
