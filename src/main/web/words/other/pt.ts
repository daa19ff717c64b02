import { nestWords } from '#lib/words/nest-words.ts';
import shared from '#locales/pt/shared.json' with { type: 'json' };
import firstUi from '#locales/pt/ui.json' with { type: 'json' };
import opening from '#locales/pt/sign-up.json' with { type: 'json' };
import journal from '#locales/pt/general-ledger.json' with { type: 'json' };
import etax from '#locales/pt/e-tax.json' with { type: 'json' };
import api from '#locales/pt/api.json' with { type: 'json' };
import staff from '#locales/pt/staff-accounts.json' with { type: 'json' };
import looks from '#locales/pt/main-looks.json' with { type: 'json' };
import notices from '#locales/pt/main-notices.json' with { type: 'json' };
import doors from '#locales/pt/authentication-doors.json' with { type: 'json' };
import factors from '#locales/pt/authentication-factors.json' with { type: 'json' };
import outside from '#locales/pt/authentication-outside.json' with { type: 'json' };
import screen from '#locales/pt/authentication-screen.json' with { type: 'json' };
import audit from '#locales/pt/audit.json' with { type: 'json' };
import operator from '#locales/pt/operator.json' with { type: 'json' };
import backup from '#locales/pt/backup.json' with { type: 'json' };
import privacy from '#locales/pt/privacy.json' with { type: 'json' };
import print from '#locales/pt/printing.json' with { type: 'json' };
import catalog from '#locales/pt/catalog.json' with { type: 'json' };
import stock from '#locales/pt/stock.json' with { type: 'json' };
import shop from '#locales/pt/shop.json' with { type: 'json' };
import picture from '#locales/pt/pictures.json' with { type: 'json' };
import lookup from '#locales/pt/reference-lists.json' with { type: 'json' };
import goods from '#locales/pt/consumables.json' with { type: 'json' };
import cleanfix from '#locales/pt/care.json' with { type: 'json' };
import mail from '#locales/pt/inbox.json' with { type: 'json' };
import webshop from '#locales/pt/web-shop.json' with { type: 'json' };
import promotion from '#locales/pt/promotions.json' with { type: 'json' };
import voucher from '#locales/pt/vouchers.json' with { type: 'json' };
import sale from '#locales/pt/retail.json' with { type: 'json' };
import transfer from '#locales/pt/transfers.json' with { type: 'json' };
import stocktake from '#locales/pt/stock-takes.json' with { type: 'json' };
import label from '#locales/pt/labels.json' with { type: 'json' };
import printers from '#locales/pt/printers.json' with { type: 'json' };
import exchange from '#locales/pt/import-export.json' with { type: 'json' };
import sheets from '#locales/pt/sheets.json' with { type: 'json' };
import insight from '#locales/pt/analytics.json' with { type: 'json' };
import finder from '#locales/pt/search.json' with { type: 'json' };
import prepare from '#locales/pt/preparation.json' with { type: 'json' };
import calendar from '#locales/pt/calendar.json' with { type: 'json' };
import offline from '#locales/pt/offline.json' with { type: 'json' };
import offlineScreens from '#locales/pt/offline-screens.json' with { type: 'json' };
import party from '#locales/pt/group-orders.json' with { type: 'json' };
import billing from '#locales/pt/payment-links.json' with { type: 'json' };
import online from '#locales/pt/online-payments.json' with { type: 'json' };
import daybook from '#locales/pt/cash.json' with { type: 'json' };
import notice from '#locales/pt/notifications.json' with { type: 'json' };
import people from '#locales/pt/customers-people.json' with { type: 'json' };
import rules from '#locales/pt/shop-rules.json' with { type: 'json' };
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
