/** Words of one language for all other pages: a chunk of its own. */
import { fr as ui } from '#lib/words/ui/rest/fr.ts';
import { fr as counter } from '#counter/rentals/words/rest/fr.ts';
import { fr as customer } from '#customers/words/fr.ts';
import { fr as accounting } from '#ledger/words/fr.ts';
import { fr as opening } from '#access/sign-up/words/fr.ts';
import { fr as journal } from '#bookkeeping/general-ledger/words/fr.ts';
import { fr as etax } from '#bookkeeping/e-tax/words/fr.ts';
import { fr as api } from '#integrations/api/words/fr.ts';
import { fr as staff } from '#access/staff-accounts/words/fr.ts';
import { fr as looks } from '../looks/fr.ts';
import { fr as notices } from '../notices/fr.ts';
import { fr as doors } from '#access/authentication/words/doors/fr.ts';
import { fr as factors } from '#access/authentication/words/factors/fr.ts';
import { fr as outside } from '#access/authentication/words/outside/fr.ts';
import { fr as screen } from '#access/authentication/words/screen/fr.ts';
import { fr as audit } from '#admin/audit/words/fr.ts';
import { fr as backup } from '#access/backup/words/fr.ts';
import { fr as privacy } from '#admin/privacy/words/fr.ts';
import { fr as print } from '#reporting/printing/words/fr.ts';
import { fr as catalog } from '#catalog/words/fr.ts';
import { fr as stock } from '#inventory/stock/words/fr.ts';
import { fr as shop } from '#setup/shop/words/fr.ts';
import { fr as picture } from '#setup/pictures/words/fr.ts';
import { fr as lookup } from '#setup/reference-lists/words/fr.ts';
import { fr as goods } from '#sales/consumables/words/fr.ts';
import { fr as cleanfix } from '#care/words/fr.ts';
import { fr as mail } from '#storefront/inbox/words/fr.ts';
import { fr as webshop } from '#storefront/web-shop/words/fr.ts';
import { fr as promotion } from '#orders/promotions/words/fr.ts';
import { fr as sale } from '#sales/retail/words/fr.ts';
import { fr as transfer } from '#inventory/transfers/words/fr.ts';
import { fr as stocktake } from '#inventory/stock-takes/words/fr.ts';
import { fr as label } from '#reporting/labels/words/fr.ts';
import { fr as exchange } from '#integrations/import-export/words/fr.ts';
import { fr as insight } from '#reporting/analytics/words/fr.ts';
import { fr as finder } from '#reporting/search/words/fr.ts';
import { fr as prepare } from '#counter/preparation/words/fr.ts';
import { fr as calendar } from '#counter/calendar/words/fr.ts';
import { fr as offline } from '#counter/offline/words/fr.ts';
import { fr as offlineScreens } from '#counter/offline/words/screens/fr.ts';
import { fr as party } from '#counter/group-orders/words/fr.ts';
import { fr as billing } from '#counter/payment-links/words/fr.ts';
import { fr as daybook } from '#cash/words/fr.ts';
import { fr as notice } from '#admin/notifications/words/fr.ts';
import { fr as record } from '#orders/attachments/words/fr.ts';
import { fr as change } from '#orders/amendments/words/fr.ts';
import { fr as moneyback } from '#orders/refunds/words/fr.ts';
import { fr as people } from '#customers/words/people/fr.ts';
import { fr as rules } from '#setup/shop/words/rules/fr.ts';

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
