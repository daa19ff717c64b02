import { nestWords } from '#lib/words/nest-words.ts';
import shared from '#locales/de/shared.json' with { type: 'json' };
import firstUi from '#locales/de/ui.json' with { type: 'json' };
import opening from '#locales/de/sign-up.json' with { type: 'json' };
import journal from '#locales/de/general-ledger.json' with { type: 'json' };
import etax from '#locales/de/e-tax.json' with { type: 'json' };
import api from '#locales/de/api.json' with { type: 'json' };
import staff from '#locales/de/staff-accounts.json' with { type: 'json' };
import looks from '#locales/de/main-looks.json' with { type: 'json' };
import notices from '#locales/de/main-notices.json' with { type: 'json' };
import doors from '#locales/de/authentication-doors.json' with { type: 'json' };
import factors from '#locales/de/authentication-factors.json' with { type: 'json' };
import outside from '#locales/de/authentication-outside.json' with { type: 'json' };
import screen from '#locales/de/authentication-screen.json' with { type: 'json' };
import audit from '#locales/de/audit.json' with { type: 'json' };
import operator from '#locales/de/operator.json' with { type: 'json' };
import backup from '#locales/de/backup.json' with { type: 'json' };
import privacy from '#locales/de/privacy.json' with { type: 'json' };
import print from '#locales/de/printing.json' with { type: 'json' };
import catalog from '#locales/de/catalog.json' with { type: 'json' };
import stock from '#locales/de/stock.json' with { type: 'json' };
import shop from '#locales/de/shop.json' with { type: 'json' };
import picture from '#locales/de/pictures.json' with { type: 'json' };
import lookup from '#locales/de/reference-lists.json' with { type: 'json' };
import goods from '#locales/de/consumables.json' with { type: 'json' };
import cleanfix from '#locales/de/care.json' with { type: 'json' };
import mail from '#locales/de/inbox.json' with { type: 'json' };
import webshop from '#locales/de/web-shop.json' with { type: 'json' };
import promotion from '#locales/de/promotions.json' with { type: 'json' };
import voucher from '#locales/de/vouchers.json' with { type: 'json' };
import sale from '#locales/de/retail.json' with { type: 'json' };
import transfer from '#locales/de/transfers.json' with { type: 'json' };
import stocktake from '#locales/de/stock-takes.json' with { type: 'json' };
import label from '#locales/de/labels.json' with { type: 'json' };
import printers from '#locales/de/printers.json' with { type: 'json' };
import exchange from '#locales/de/import-export.json' with { type: 'json' };
import sheets from '#locales/de/sheets.json' with { type: 'json' };
import insight from '#locales/de/analytics.json' with { type: 'json' };
import finder from '#locales/de/search.json' with { type: 'json' };
import prepare from '#locales/de/preparation.json' with { type: 'json' };
import calendar from '#locales/de/calendar.json' with { type: 'json' };
import offline from '#locales/de/offline.json' with { type: 'json' };
import offlineScreens from '#locales/de/offline-screens.json' with { type: 'json' };
import party from '#locales/de/group-orders.json' with { type: 'json' };
import billing from '#locales/de/payment-links.json' with { type: 'json' };
import online from '#locales/de/online-payments.json' with { type: 'json' };
import daybook from '#locales/de/cash.json' with { type: 'json' };
import notice from '#locales/de/notifications.json' with { type: 'json' };
import people from '#locales/de/customers-people.json' with { type: 'json' };
import rules from '#locales/de/shop-rules.json' with { type: 'json' };
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
