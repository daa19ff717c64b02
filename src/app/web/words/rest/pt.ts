/** Words of one language for all other pages: a chunk of its own. */
import { pt as ui } from '../../../../core/words/ui/rest/pt.ts';
import { pt as counter } from '../../../../counter/words/rest/pt.ts';
import { pt as customer } from '../../../../customer/words/pt.ts';
import { pt as accounting } from '../../../../accounting/words/pt.ts';
import { pt as opening } from '../../../../opening/words/pt.ts';
import { pt as journal } from '../../../../journal/words/pt.ts';
import { pt as etax } from '../../../../etax/words/pt.ts';
import { pt as api } from '../../../../outside/words/pt.ts';
import { pt as staff } from '../../../../people/words/pt.ts';
import { pt as looks } from '../looks/pt.ts';
import { pt as notices } from '../notices/pt.ts';
import { pt as doors } from '../../../../identity/words/doors/pt.ts';
import { pt as factors } from '../../../../identity/words/factors/pt.ts';
import { pt as outside } from '../../../../identity/words/outside/pt.ts';
import { pt as screen } from '../../../../identity/words/screen/pt.ts';
import { pt as audit } from '../../../../audit/words/pt.ts';
import { pt as backup } from '../../../../backup/words/pt.ts';
import { pt as privacy } from '../../../../privacy/words/pt.ts';
import { pt as print } from '../../../../print/words/pt.ts';
import { pt as catalog } from '../../../../catalog/words/pt.ts';
import { pt as stock } from '../../../../stock/words/pt.ts';
import { pt as shop } from '../../../../shop/words/pt.ts';
import { pt as picture } from '../../../../picture/words/pt.ts';
import { pt as lookup } from '../../../../lookup/words/pt.ts';
import { pt as goods } from '../../../../goods/words/pt.ts';
import { pt as cleanfix } from '../../../../cleanfix/words/pt.ts';
import { pt as mail } from '../../../../mail/words/pt.ts';
import { pt as webshop } from '../../../../webshop/words/pt.ts';
import { pt as promotion } from '../../../../promotion/words/pt.ts';
import { pt as sale } from '../../../../sale/words/pt.ts';
import { pt as transfer } from '../../../../transfer/words/pt.ts';
import { pt as stocktake } from '../../../../stocktake/words/pt.ts';
import { pt as label } from '../../../../label/words/pt.ts';
import { pt as exchange } from '../../../../exchange/words/pt.ts';
import { pt as insight } from '../../../../insight/words/pt.ts';
import { pt as finder } from '../../../../finder/words/pt.ts';
import { pt as prepare } from '../../../../prepare/words/pt.ts';
import { pt as calendar } from '../../../../calendar/words/pt.ts';
import { pt as offline } from '../../../../offline/words/pt.ts';
import { pt as offlineScreens } from '../../../../offline/words/screens/pt.ts';
import { pt as party } from '../../../../party/words/pt.ts';
import { pt as billing } from '../../../../billing/words/pt.ts';
import { pt as daybook } from '../../../../daybook/words/pt.ts';
import { pt as notice } from '../../../../notice/words/pt.ts';
import { pt as record } from '../../../../record/words/pt.ts';
import { pt as change } from '../../../../change/words/pt.ts';
import { pt as moneyback } from '../../../../moneyback/words/pt.ts';
import { pt as people } from '../../../../customer/words/people/pt.ts';
import { pt as rules } from '../../../../shop/words/rules/pt.ts';

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
