/** Words of one language for all other pages: a chunk of its own. */
import { fr as ui } from '../../../../core/words/ui/rest/fr.ts';
import { fr as counter } from '../../../../counter/words/rest/fr.ts';
import { fr as customer } from '../../../../customer/words/fr.ts';
import { fr as accounting } from '../../../../accounting/words/fr.ts';
import { fr as opening } from '../../../../opening/words/fr.ts';
import { fr as journal } from '../../../../journal/words/fr.ts';
import { fr as etax } from '../../../../etax/words/fr.ts';
import { fr as api } from '../../../../outside/words/fr.ts';
import { fr as staff } from '../../../../people/words/fr.ts';
import { fr as looks } from '../looks/fr.ts';
import { fr as notices } from '../notices/fr.ts';
import { fr as doors } from '../../../../identity/words/doors/fr.ts';
import { fr as factors } from '../../../../identity/words/factors/fr.ts';
import { fr as outside } from '../../../../identity/words/outside/fr.ts';
import { fr as screen } from '../../../../identity/words/screen/fr.ts';
import { fr as audit } from '../../../../audit/words/fr.ts';
import { fr as backup } from '../../../../backup/words/fr.ts';
import { fr as privacy } from '../../../../privacy/words/fr.ts';
import { fr as print } from '../../../../print/words/fr.ts';
import { fr as catalog } from '../../../../catalog/words/fr.ts';
import { fr as stock } from '../../../../stock/words/fr.ts';
import { fr as shop } from '../../../../shop/words/fr.ts';
import { fr as picture } from '../../../../picture/words/fr.ts';
import { fr as lookup } from '../../../../lookup/words/fr.ts';
import { fr as goods } from '../../../../goods/words/fr.ts';
import { fr as cleanfix } from '../../../../cleanfix/words/fr.ts';
import { fr as mail } from '../../../../mail/words/fr.ts';
import { fr as webshop } from '../../../../webshop/words/fr.ts';
import { fr as promotion } from '../../../../promotion/words/fr.ts';
import { fr as sale } from '../../../../sale/words/fr.ts';
import { fr as transfer } from '../../../../transfer/words/fr.ts';
import { fr as stocktake } from '../../../../stocktake/words/fr.ts';
import { fr as label } from '../../../../label/words/fr.ts';
import { fr as exchange } from '../../../../exchange/words/fr.ts';
import { fr as insight } from '../../../../insight/words/fr.ts';
import { fr as finder } from '../../../../finder/words/fr.ts';
import { fr as prepare } from '../../../../prepare/words/fr.ts';
import { fr as calendar } from '../../../../calendar/words/fr.ts';
import { fr as offline } from '../../../../offline/words/fr.ts';
import { fr as offlineScreens } from '../../../../offline/words/screens/fr.ts';
import { fr as party } from '../../../../party/words/fr.ts';
import { fr as billing } from '../../../../billing/words/fr.ts';
import { fr as daybook } from '../../../../daybook/words/fr.ts';
import { fr as notice } from '../../../../notice/words/fr.ts';
import { fr as record } from '../../../../record/words/fr.ts';
import { fr as change } from '../../../../change/words/fr.ts';
import { fr as moneyback } from '../../../../moneyback/words/fr.ts';
import { fr as people } from '../../../../customer/words/people/fr.ts';
import { fr as rules } from '../../../../shop/words/rules/fr.ts';

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
