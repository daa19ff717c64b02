/** Words of one language for all other pages: a chunk of its own. */
import { pt as ui } from '#lib/words/ui/rest/pt.ts';
import { pt as counter } from '#counter/rentals/words/rest/pt.ts';
import { pt as customer } from '#customers/words/pt.ts';
import { pt as accounting } from '#ledger/words/pt.ts';
import { pt as opening } from '#access/sign-up/words/pt.ts';
import { pt as journal } from '#bookkeeping/general-ledger/words/pt.ts';
import { pt as etax } from '#bookkeeping/e-tax/words/pt.ts';
import { pt as api } from '#integrations/api/words/pt.ts';
import { pt as staff } from '#access/staff-accounts/words/pt.ts';
import { pt as looks } from '../looks/pt.ts';
import { pt as notices } from '../notices/pt.ts';
import { pt as doors } from '#access/authentication/words/doors/pt.ts';
import { pt as factors } from '#access/authentication/words/factors/pt.ts';
import { pt as outside } from '#access/authentication/words/outside/pt.ts';
import { pt as screen } from '#access/authentication/words/screen/pt.ts';
import { pt as audit } from '#admin/audit/words/pt.ts';
import { pt as backup } from '#access/backup/words/pt.ts';
import { pt as privacy } from '#admin/privacy/words/pt.ts';
import { pt as print } from '#reporting/printing/words/pt.ts';
import { pt as catalog } from '#catalog/words/pt.ts';
import { pt as stock } from '#inventory/stock/words/pt.ts';
import { pt as shop } from '#setup/shop/words/pt.ts';
import { pt as picture } from '#setup/pictures/words/pt.ts';
import { pt as lookup } from '#setup/reference-lists/words/pt.ts';
import { pt as goods } from '#sales/consumables/words/pt.ts';
import { pt as cleanfix } from '#care/words/pt.ts';
import { pt as mail } from '#storefront/inbox/words/pt.ts';
import { pt as webshop } from '#storefront/web-shop/words/pt.ts';
import { pt as promotion } from '#orders/promotions/words/pt.ts';
import { pt as sale } from '#sales/retail/words/pt.ts';
import { pt as transfer } from '#inventory/transfers/words/pt.ts';
import { pt as stocktake } from '#inventory/stock-takes/words/pt.ts';
import { pt as label } from '#reporting/labels/words/pt.ts';
import { pt as exchange } from '#integrations/import-export/words/pt.ts';
import { pt as insight } from '#reporting/analytics/words/pt.ts';
import { pt as finder } from '#reporting/search/words/pt.ts';
import { pt as prepare } from '#counter/preparation/words/pt.ts';
import { pt as calendar } from '#counter/calendar/words/pt.ts';
import { pt as offline } from '#counter/offline/words/pt.ts';
import { pt as offlineScreens } from '#counter/offline/words/screens/pt.ts';
import { pt as party } from '#counter/group-orders/words/pt.ts';
import { pt as billing } from '#counter/payment-links/words/pt.ts';
import { pt as daybook } from '#cash/words/pt.ts';
import { pt as notice } from '#admin/notifications/words/pt.ts';
import { pt as record } from '#orders/attachments/words/pt.ts';
import { pt as change } from '#orders/amendments/words/pt.ts';
import { pt as moneyback } from '#orders/refunds/words/pt.ts';
import { pt as people } from '#customers/words/people/pt.ts';
import { pt as rules } from '#setup/shop/words/rules/pt.ts';

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
