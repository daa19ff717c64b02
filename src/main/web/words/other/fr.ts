import { nestWords } from '#lib/words/nest-words.ts';
import shared from '#locales/fr/shared.json' with { type: 'json' };
import firstUi from '#locales/fr/ui.json' with { type: 'json' };
import opening from '#locales/fr/sign-up.json' with { type: 'json' };
import journal from '#locales/fr/general-ledger.json' with { type: 'json' };
import etax from '#locales/fr/e-tax.json' with { type: 'json' };
import api from '#locales/fr/api.json' with { type: 'json' };
import staff from '#locales/fr/staff-accounts.json' with { type: 'json' };
import looks from '#locales/fr/main-looks.json' with { type: 'json' };
import notices from '#locales/fr/main-notices.json' with { type: 'json' };
import doors from '#locales/fr/authentication-doors.json' with { type: 'json' };
import factors from '#locales/fr/authentication-factors.json' with { type: 'json' };
import outside from '#locales/fr/authentication-outside.json' with { type: 'json' };
import screen from '#locales/fr/authentication-screen.json' with { type: 'json' };
import audit from '#locales/fr/audit.json' with { type: 'json' };
import operator from '#locales/fr/operator.json' with { type: 'json' };
import backup from '#locales/fr/backup.json' with { type: 'json' };
import privacy from '#locales/fr/privacy.json' with { type: 'json' };
import print from '#locales/fr/printing.json' with { type: 'json' };
import catalog from '#locales/fr/catalog.json' with { type: 'json' };
import stock from '#locales/fr/stock.json' with { type: 'json' };
import shop from '#locales/fr/shop.json' with { type: 'json' };
import picture from '#locales/fr/pictures.json' with { type: 'json' };
import lookup from '#locales/fr/reference-lists.json' with { type: 'json' };
import goods from '#locales/fr/consumables.json' with { type: 'json' };
import cleanfix from '#locales/fr/care.json' with { type: 'json' };
import mail from '#locales/fr/inbox.json' with { type: 'json' };
import webshop from '#locales/fr/web-shop.json' with { type: 'json' };
import promotion from '#locales/fr/promotions.json' with { type: 'json' };
import voucher from '#locales/fr/vouchers.json' with { type: 'json' };
import sale from '#locales/fr/retail.json' with { type: 'json' };
import transfer from '#locales/fr/transfers.json' with { type: 'json' };
import stocktake from '#locales/fr/stock-takes.json' with { type: 'json' };
import label from '#locales/fr/labels.json' with { type: 'json' };
import printers from '#locales/fr/printers.json' with { type: 'json' };
import exchange from '#locales/fr/import-export.json' with { type: 'json' };
import sheets from '#locales/fr/sheets.json' with { type: 'json' };
import insight from '#locales/fr/analytics.json' with { type: 'json' };
import finder from '#locales/fr/search.json' with { type: 'json' };
import prepare from '#locales/fr/preparation.json' with { type: 'json' };
import calendar from '#locales/fr/calendar.json' with { type: 'json' };
import offline from '#locales/fr/offline.json' with { type: 'json' };
import offlineScreens from '#locales/fr/offline-screens.json' with { type: 'json' };
import party from '#locales/fr/group-orders.json' with { type: 'json' };
import billing from '#locales/fr/payment-links.json' with { type: 'json' };
import online from '#locales/fr/online-payments.json' with { type: 'json' };
import daybook from '#locales/fr/cash.json' with { type: 'json' };
import notice from '#locales/fr/notifications.json' with { type: 'json' };
import people from '#locales/fr/customers-people.json' with { type: 'json' };
import rules from '#locales/fr/shop-rules.json' with { type: 'json' };
import type { OtherWords } from '../bundles.ts';

export const words: OtherWords = nestWords<OtherWords>(
  {
    opening,
    journal,
    etax,
    api,
    staff,
    looks,
    notices,
    doors,
    factors,
    outside,
    screen,
    audit,
    operator,
    backup,
    privacy,
    print,
    catalog,
    stock,
    shop,
    picture,
    lookup,
    goods,
    cleanfix,
    mail,
    webshop,
    promotion,
    sale,
    voucher,
    transfer,
    stocktake,
    label,
    printers,
    exchange,
    sheets,
    insight,
    finder,
    prepare,
    calendar,
    offline,
    offlineScreens,
    party,
    billing,
    online,
    daybook,
    notice,
    people,
    rules,
  },
  { shared, ui: firstUi },
);
