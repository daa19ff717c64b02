/** Words of one language for all other pages: a chunk of its own. */
import { th as ui } from '../../../../core/words/ui/rest/th.ts';
import { th as counter } from '../../../../counter/words/rest/th.ts';
import { th as customer } from '../../../../customer/words/th.ts';
import { th as accounting } from '../../../../accounting/words/th.ts';
import { th as opening } from '../../../../opening/words/th.ts';
import { th as journal } from '../../../../journal/words/th.ts';
import { th as etax } from '../../../../etax/words/th.ts';
import { th as api } from '../../../../outside/words/th.ts';
import { th as staff } from '../../../../people/words/th.ts';
import { th as looks } from '../looks/th.ts';
import { th as notices } from '../notices/th.ts';
import { th as doors } from '../../../../identity/words/doors/th.ts';
import { th as factors } from '../../../../identity/words/factors/th.ts';
import { th as outside } from '../../../../identity/words/outside/th.ts';
import { th as screen } from '../../../../identity/words/screen/th.ts';
import { th as audit } from '../../../../audit/words/th.ts';
import { th as backup } from '../../../../backup/words/th.ts';
import { th as privacy } from '../../../../privacy/words/th.ts';
import { th as print } from '../../../../print/words/th.ts';
import { th as catalog } from '../../../../catalog/words/th.ts';
import { th as stock } from '../../../../stock/words/th.ts';
import { th as shop } from '../../../../shop/words/th.ts';
import { th as picture } from '../../../../picture/words/th.ts';
import { th as lookup } from '../../../../lookup/words/th.ts';
import { th as goods } from '../../../../goods/words/th.ts';
import { th as cleanfix } from '../../../../cleanfix/words/th.ts';
import { th as mail } from '../../../../mail/words/th.ts';
import { th as webshop } from '../../../../webshop/words/th.ts';
import { th as promotion } from '../../../../promotion/words/th.ts';
import { th as sale } from '../../../../sale/words/th.ts';
import { th as transfer } from '../../../../transfer/words/th.ts';
import { th as stocktake } from '../../../../stocktake/words/th.ts';
import { th as label } from '../../../../label/words/th.ts';
import { th as exchange } from '../../../../exchange/words/th.ts';
import { th as insight } from '../../../../insight/words/th.ts';
import { th as finder } from '../../../../finder/words/th.ts';
import { th as prepare } from '../../../../prepare/words/th.ts';
import { th as calendar } from '../../../../calendar/words/th.ts';
import { th as offline } from '../../../../offline/words/th.ts';
import { th as offlineScreens } from '../../../../offline/words/screens/th.ts';
import { th as party } from '../../../../party/words/th.ts';
import { th as billing } from '../../../../billing/words/th.ts';
import { th as daybook } from '../../../../daybook/words/th.ts';
import { th as notice } from '../../../../notice/words/th.ts';
import { th as record } from '../../../../record/words/th.ts';
import { th as change } from '../../../../change/words/th.ts';
import { th as moneyback } from '../../../../moneyback/words/th.ts';
import { th as people } from '../../../../customer/words/people/th.ts';
import { th as rules } from '../../../../shop/words/rules/th.ts';

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
