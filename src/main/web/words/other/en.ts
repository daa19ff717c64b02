import { nestWords } from '#lib/words/nest-words.ts';
import shared from '#locales/en/shared.json' with { type: 'json' };
import firstUi from '#locales/en/ui.json' with { type: 'json' };
import opening from '#locales/en/sign-up.json' with { type: 'json' };
import journal from '#locales/en/general-ledger.json' with { type: 'json' };
import etax from '#locales/en/e-tax.json' with { type: 'json' };
import api from '#locales/en/api.json' with { type: 'json' };
import staff from '#locales/en/staff-accounts.json' with { type: 'json' };
import looks from '#locales/en/main-looks.json' with { type: 'json' };
import notices from '#locales/en/main-notices.json' with { type: 'json' };
import doors from '#locales/en/authentication-doors.json' with { type: 'json' };
import factors from '#locales/en/authentication-factors.json' with { type: 'json' };
import outside from '#locales/en/authentication-outside.json' with { type: 'json' };
import screen from '#locales/en/authentication-screen.json' with { type: 'json' };
import audit from '#locales/en/audit.json' with { type: 'json' };
import operator from '#locales/en/operator.json' with { type: 'json' };
import backup from '#locales/en/backup.json' with { type: 'json' };
import privacy from '#locales/en/privacy.json' with { type: 'json' };
import print from '#locales/en/printing.json' with { type: 'json' };
import catalog from '#locales/en/catalog.json' with { type: 'json' };
import stock from '#locales/en/stock.json' with { type: 'json' };
import shop from '#locales/en/shop.json' with { type: 'json' };
import picture from '#locales/en/pictures.json' with { type: 'json' };
import lookup from '#locales/en/reference-lists.json' with { type: 'json' };
import goods from '#locales/en/consumables.json' with { type: 'json' };
import cleanfix from '#locales/en/care.json' with { type: 'json' };
import mail from '#locales/en/inbox.json' with { type: 'json' };
import webshop from '#locales/en/web-shop.json' with { type: 'json' };
import promotion from '#locales/en/promotions.json' with { type: 'json' };
import voucher from '#locales/en/vouchers.json' with { type: 'json' };
import sale from '#locales/en/retail.json' with { type: 'json' };
import transfer from '#locales/en/transfers.json' with { type: 'json' };
import stocktake from '#locales/en/stock-takes.json' with { type: 'json' };
import label from '#locales/en/labels.json' with { type: 'json' };
import printers from '#locales/en/printers.json' with { type: 'json' };
import exchange from '#locales/en/import-export.json' with { type: 'json' };
import sheets from '#locales/en/sheets.json' with { type: 'json' };
import insight from '#locales/en/analytics.json' with { type: 'json' };
import finder from '#locales/en/search.json' with { type: 'json' };
import prepare from '#locales/en/preparation.json' with { type: 'json' };
import calendar from '#locales/en/calendar.json' with { type: 'json' };
import offline from '#locales/en/offline.json' with { type: 'json' };
import offlineScreens from '#locales/en/offline-screens.json' with { type: 'json' };
import party from '#locales/en/group-orders.json' with { type: 'json' };
import billing from '#locales/en/payment-links.json' with { type: 'json' };
import online from '#locales/en/online-payments.json' with { type: 'json' };
import daybook from '#locales/en/cash.json' with { type: 'json' };
import notice from '#locales/en/notifications.json' with { type: 'json' };
import people from '#locales/en/customers-people.json' with { type: 'json' };
import rules from '#locales/en/shop-rules.json' with { type: 'json' };
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
