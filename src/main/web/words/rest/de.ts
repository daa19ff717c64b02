/** Words of one language for all other pages: a chunk of its own. */
import { de as ui } from '#lib/words/ui/rest/de.ts';
import { de as counter } from '#counter/rentals/words/rest/de.ts';
import { de as customer } from '#customers/words/de.ts';
import { de as accounting } from '#ledger/words/de.ts';
import { de as opening } from '#access/sign-up/words/de.ts';
import { de as journal } from '#bookkeeping/general-ledger/words/de.ts';
import { de as etax } from '#bookkeeping/e-tax/words/de.ts';
import { de as api } from '#integrations/api/words/de.ts';
import { de as staff } from '#access/staff-accounts/words/de.ts';
import { de as looks } from '../looks/de.ts';
import { de as notices } from '../notices/de.ts';
import { de as doors } from '#access/authentication/words/doors/de.ts';
import { de as factors } from '#access/authentication/words/factors/de.ts';
import { de as outside } from '#access/authentication/words/outside/de.ts';
import { de as screen } from '#access/authentication/words/screen/de.ts';
import { de as audit } from '#admin/audit/words/de.ts';
import { de as backup } from '#access/backup/words/de.ts';
import { de as privacy } from '#admin/privacy/words/de.ts';
import { de as print } from '#reporting/printing/words/de.ts';
import { de as catalog } from '#catalog/words/de.ts';
import { de as stock } from '#inventory/stock/words/de.ts';
import { de as shop } from '#setup/shop/words/de.ts';
import { de as picture } from '#setup/pictures/words/de.ts';
import { de as lookup } from '#setup/reference-lists/words/de.ts';
import { de as goods } from '#sales/consumables/words/de.ts';
import { de as cleanfix } from '#care/words/de.ts';
import { de as mail } from '#storefront/inbox/words/de.ts';
import { de as webshop } from '#storefront/web-shop/words/de.ts';
import { de as promotion } from '#orders/promotions/words/de.ts';
import { de as sale } from '#sales/retail/words/de.ts';
import { de as transfer } from '#inventory/transfers/words/de.ts';
import { de as stocktake } from '#inventory/stock-takes/words/de.ts';
import { de as label } from '#reporting/labels/words/de.ts';
import { de as exchange } from '#integrations/import-export/words/de.ts';
import { de as insight } from '#reporting/analytics/words/de.ts';
import { de as finder } from '#reporting/search/words/de.ts';
import { de as prepare } from '#counter/preparation/words/de.ts';
import { de as calendar } from '#counter/calendar/words/de.ts';
import { de as offline } from '#counter/offline/words/de.ts';
import { de as offlineScreens } from '#counter/offline/words/screens/de.ts';
import { de as party } from '#counter/group-orders/words/de.ts';
import { de as billing } from '#counter/payment-links/words/de.ts';
import { de as daybook } from '#cash/words/de.ts';
import { de as notice } from '#admin/notifications/words/de.ts';
import { de as record } from '#orders/attachments/words/de.ts';
import { de as change } from '#orders/amendments/words/de.ts';
import { de as moneyback } from '#orders/refunds/words/de.ts';
import { de as people } from '#customers/words/people/de.ts';
import { de as rules } from '#setup/shop/words/rules/de.ts';

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
