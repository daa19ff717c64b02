/** Words of one language for all other pages: a chunk of its own. */
import { en as ui } from '../../../../core/words/ui/rest/en.ts';
import { en as counter } from '../../../../counter/words/rest/en.ts';
import { en as customer } from '../../../../customer/words/en.ts';
import { en as accounting } from '../../../../accounting/words/en.ts';
import { en as opening } from '../../../../opening/words/en.ts';
import { en as journal } from '../../../../journal/words/en.ts';
import { en as etax } from '../../../../etax/words/en.ts';
import { en as api } from '../../../../outside/words/en.ts';
import { en as staff } from '../../../../people/words/en.ts';
import { en as looks } from '../looks/en.ts';
import { en as notices } from '../notices/en.ts';
import { en as doors } from '../../../../identity/words/doors/en.ts';
import { en as factors } from '../../../../identity/words/factors/en.ts';
import { en as outside } from '../../../../identity/words/outside/en.ts';
import { en as screen } from '../../../../identity/words/screen/en.ts';
import { en as audit } from '../../../../audit/words/en.ts';
import { en as backup } from '../../../../backup/words/en.ts';
import { en as privacy } from '../../../../privacy/words/en.ts';
import { en as print } from '../../../../print/words/en.ts';
import { en as catalog } from '../../../../catalog/words/en.ts';
import { en as stock } from '../../../../stock/words/en.ts';
import { en as shop } from '../../../../shop/words/en.ts';
import { en as picture } from '../../../../picture/words/en.ts';
import { en as lookup } from '../../../../lookup/words/en.ts';
import { en as goods } from '../../../../goods/words/en.ts';
import { en as cleanfix } from '../../../../cleanfix/words/en.ts';
import { en as mail } from '../../../../mail/words/en.ts';
import { en as webshop } from '../../../../webshop/words/en.ts';
import { en as promotion } from '../../../../promotion/words/en.ts';
import { en as sale } from '../../../../sale/words/en.ts';
import { en as transfer } from '../../../../transfer/words/en.ts';
import { en as stocktake } from '../../../../stocktake/words/en.ts';
import { en as label } from '../../../../label/words/en.ts';
import { en as exchange } from '../../../../exchange/words/en.ts';
import { en as insight } from '../../../../insight/words/en.ts';
import { en as finder } from '../../../../finder/words/en.ts';
import { en as prepare } from '../../../../prepare/words/en.ts';
import { en as calendar } from '../../../../calendar/words/en.ts';
import { en as offline } from '../../../../offline/words/en.ts';
import { en as offlineScreens } from '../../../../offline/words/screens/en.ts';
import { en as party } from '../../../../party/words/en.ts';
import { en as billing } from '../../../../billing/words/en.ts';
import { en as daybook } from '../../../../daybook/words/en.ts';
import { en as notice } from '../../../../notice/words/en.ts';
import { en as record } from '../../../../record/words/en.ts';
import { en as change } from '../../../../change/words/en.ts';
import { en as moneyback } from '../../../../moneyback/words/en.ts';
import { en as people } from '../../../../customer/words/people/en.ts';
import { en as rules } from '../../../../shop/words/rules/en.ts';

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
