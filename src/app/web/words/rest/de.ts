/** Words of one language for all other pages: a chunk of its own. */
import { de as ui } from '../../../../core/words/ui/rest/de.ts';
import { de as counter } from '../../../../counter/words/rest/de.ts';
import { de as customer } from '../../../../customer/words/de.ts';
import { de as accounting } from '../../../../accounting/words/de.ts';
import { de as opening } from '../../../../opening/words/de.ts';
import { de as journal } from '../../../../journal/words/de.ts';
import { de as etax } from '../../../../etax/words/de.ts';
import { de as api } from '../../../../outside/words/de.ts';
import { de as staff } from '../../../../people/words/de.ts';
import { de as looks } from '../looks/de.ts';
import { de as notices } from '../notices/de.ts';
import { de as doors } from '../../../../identity/words/doors/de.ts';
import { de as factors } from '../../../../identity/words/factors/de.ts';
import { de as outside } from '../../../../identity/words/outside/de.ts';
import { de as screen } from '../../../../identity/words/screen/de.ts';
import { de as audit } from '../../../../audit/words/de.ts';
import { de as backup } from '../../../../backup/words/de.ts';
import { de as privacy } from '../../../../privacy/words/de.ts';
import { de as print } from '../../../../print/words/de.ts';
import { de as catalog } from '../../../../catalog/words/de.ts';
import { de as stock } from '../../../../stock/words/de.ts';
import { de as shop } from '../../../../shop/words/de.ts';
import { de as picture } from '../../../../picture/words/de.ts';
import { de as lookup } from '../../../../lookup/words/de.ts';
import { de as goods } from '../../../../goods/words/de.ts';
import { de as cleanfix } from '../../../../cleanfix/words/de.ts';
import { de as mail } from '../../../../mail/words/de.ts';
import { de as webshop } from '../../../../webshop/words/de.ts';
import { de as promotion } from '../../../../promotion/words/de.ts';
import { de as sale } from '../../../../sale/words/de.ts';
import { de as transfer } from '../../../../transfer/words/de.ts';
import { de as stocktake } from '../../../../stocktake/words/de.ts';
import { de as label } from '../../../../label/words/de.ts';
import { de as exchange } from '../../../../exchange/words/de.ts';
import { de as insight } from '../../../../insight/words/de.ts';
import { de as finder } from '../../../../finder/words/de.ts';
import { de as prepare } from '../../../../prepare/words/de.ts';
import { de as calendar } from '../../../../calendar/words/de.ts';
import { de as offline } from '../../../../offline/words/de.ts';
import { de as offlineScreens } from '../../../../offline/words/screens/de.ts';
import { de as party } from '../../../../party/words/de.ts';
import { de as billing } from '../../../../billing/words/de.ts';
import { de as daybook } from '../../../../daybook/words/de.ts';
import { de as notice } from '../../../../notice/words/de.ts';
import { de as record } from '../../../../record/words/de.ts';
import { de as change } from '../../../../change/words/de.ts';
import { de as moneyback } from '../../../../moneyback/words/de.ts';
import { de as people } from '../../../../customer/words/people/de.ts';
import { de as rules } from '../../../../shop/words/rules/de.ts';

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
