/** Every page that is looked at, by the visits of the rooms. */
import { identityVisits } from '../../../identity/web/testing/visits.ts';
import { openingVisits } from '../../../opening/web/testing/visits.ts';
import { auditVisits } from '../../../audit/web/testing/visits.ts';
import { journalVisits } from '../../../journal/web/testing/visits.ts';
import { etaxVisits } from '../../../etax/web/testing/visits.ts';
import { outsideVisits } from '../../../outside/web/testing/visits.ts';
import { peopleVisits } from '../../../people/web/testing/visits.ts';
import { backupVisits } from '../../../backup/web/testing/visits.ts';
import { shopVisits } from '../../../shop/web/testing/visits.ts';
import { pictureVisits } from '../../../picture/web/testing/visits.ts';
import { lookupVisits } from '../../../lookup/web/testing/visits.ts';
import { catalogVisits } from '../../../catalog/web/testing/visits.ts';
import { customerVisits } from '../../../customer/web/testing/visits.ts';
import { stockVisits } from '../../../stock/web/testing/visits.ts';
import { transferVisits } from '../../../transfer/web/testing/visits.ts';
import { goodsVisits } from '../../../goods/web/testing/visits.ts';
import { saleVisits } from '../../../sale/web/testing/visits.ts';
import { cleanfixVisits } from '../../../cleanfix/web/testing/visits.ts';
import { promotionVisits } from '../../../promotion/web/testing/visits.ts';
import { stocktakeVisits } from '../../../stocktake/web/testing/visits.ts';
import { labelVisits } from '../../../label/web/testing/visits.ts';
import { counterVisits } from '../../../counter/web/testing/visits.ts';
import { changeVisits } from '../../../change/web/testing/visits.ts';
import { moneybackVisits } from '../../../moneyback/web/testing/visits.ts';
import { daybookVisits } from '../../../daybook/web/testing/visits.ts';
import { prepareVisits } from '../../../prepare/web/testing/visits.ts';
import { partyVisits } from '../../../party/web/testing/visits.ts';
import { billingVisits } from '../../../billing/web/testing/visits.ts';
import { offlineVisits } from '../../../offline/web/testing/visits.ts';
import { calendarVisits } from '../../../calendar/web/testing/visits.ts';
import { privacyVisits } from '../../../privacy/web/testing/visits.ts';
import { webshopVisits } from '../../../webshop/web/testing/visits.ts';
import { mailVisits } from '../../../mail/web/testing/visits.ts';
import { noticeVisits } from '../../../notice/web/testing/visits.ts';
import { exchangeVisits } from '../../../exchange/web/testing/visits.ts';
import { insightVisits } from '../../../insight/web/testing/visits.ts';
import { printVisits } from '../../../print/web/testing/visits.ts';
import type { ownPages } from '../../pages.ts';
import { type Visited, visitsOf } from './visit.ts';

const ownVisits: Visited[] = [
  ...visitsOf<typeof ownPages>({
    '/pages/comingsoon': [{ name: 'comingsoon', who: 'admin' }],
    '/backoffice/packages': [{ name: 'packages', who: 'staff' }],
    '/backoffice/shop-info': [{ name: 'shop-info', who: 'admin' }],
    '/backoffice/shop/settings': [{ name: 'shop/settings', who: 'admin' }],
  }),
  { name: 'error-404', path: () => '/pages/error-404' },
  { name: 'not-authorized', path: () => '/pages/not-authorized' },
];

export const visits: readonly Visited[] = [
  ...identityVisits,
  ...openingVisits,
  ...outsideVisits,
  ...journalVisits,
  ...etaxVisits,
  ...peopleVisits,
  ...auditVisits,
  ...backupVisits,
  ...shopVisits,
  ...pictureVisits,
  ...lookupVisits,
  ...catalogVisits,
  ...customerVisits,
  ...stockVisits,
  ...transferVisits,
  ...cleanfixVisits,
  ...goodsVisits,
  ...promotionVisits,
  ...saleVisits,
  ...stocktakeVisits,
  ...labelVisits,
  ...counterVisits,
  ...changeVisits,
  ...moneybackVisits,
  ...daybookVisits,
  ...prepareVisits,
  ...partyVisits,
  ...billingVisits,
  ...offlineVisits,
  ...calendarVisits,
  ...privacyVisits,
  ...webshopVisits,
  ...mailVisits,
  ...noticeVisits,
  ...exchangeVisits,
  ...insightVisits,
  ...printVisits,
  ...ownVisits,
];
