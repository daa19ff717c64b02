import { nestWords } from '#lib/words/nest-words.ts';
import shared from '#locales/th/shared.json' with { type: 'json' };
import firstUi from '#locales/th/ui.json' with { type: 'json' };
import opening from '#locales/th/sign-up.json' with { type: 'json' };
import journal from '#locales/th/general-ledger.json' with { type: 'json' };
import etax from '#locales/th/e-tax.json' with { type: 'json' };
import api from '#locales/th/api.json' with { type: 'json' };
import staff from '#locales/th/staff-accounts.json' with { type: 'json' };
import looks from '#locales/th/main-looks.json' with { type: 'json' };
import notices from '#locales/th/main-notices.json' with { type: 'json' };
import doors from '#locales/th/authentication-doors.json' with { type: 'json' };
import factors from '#locales/th/authentication-factors.json' with { type: 'json' };
import outside from '#locales/th/authentication-outside.json' with { type: 'json' };
import screen from '#locales/th/authentication-screen.json' with { type: 'json' };
import audit from '#locales/th/audit.json' with { type: 'json' };
import operator from '#locales/th/operator.json' with { type: 'json' };
import backup from '#locales/th/backup.json' with { type: 'json' };
import privacy from '#locales/th/privacy.json' with { type: 'json' };
import print from '#locales/th/printing.json' with { type: 'json' };
import catalog from '#locales/th/catalog.json' with { type: 'json' };
import stock from '#locales/th/stock.json' with { type: 'json' };
import shop from '#locales/th/shop.json' with { type: 'json' };
import picture from '#locales/th/pictures.json' with { type: 'json' };
import lookup from '#locales/th/reference-lists.json' with { type: 'json' };
import goods from '#locales/th/consumables.json' with { type: 'json' };
import cleanfix from '#locales/th/care.json' with { type: 'json' };
import mail from '#locales/th/inbox.json' with { type: 'json' };
import webshop from '#locales/th/web-shop.json' with { type: 'json' };
import promotion from '#locales/th/promotions.json' with { type: 'json' };
import voucher from '#locales/th/vouchers.json' with { type: 'json' };
import sale from '#locales/th/retail.json' with { type: 'json' };
import transfer from '#locales/th/transfers.json' with { type: 'json' };
import stocktake from '#locales/th/stock-takes.json' with { type: 'json' };
import label from '#locales/th/labels.json' with { type: 'json' };
import printers from '#locales/th/printers.json' with { type: 'json' };
import exchange from '#locales/th/import-export.json' with { type: 'json' };
import sheets from '#locales/th/sheets.json' with { type: 'json' };
import insight from '#locales/th/analytics.json' with { type: 'json' };
import finder from '#locales/th/search.json' with { type: 'json' };
import prepare from '#locales/th/preparation.json' with { type: 'json' };
import calendar from '#locales/th/calendar.json' with { type: 'json' };
import offline from '#locales/th/offline.json' with { type: 'json' };
import offlineScreens from '#locales/th/offline-screens.json' with { type: 'json' };
import party from '#locales/th/group-orders.json' with { type: 'json' };
import billing from '#locales/th/payment-links.json' with { type: 'json' };
import online from '#locales/th/online-payments.json' with { type: 'json' };
import daybook from '#locales/th/cash.json' with { type: 'json' };
import notice from '#locales/th/notifications.json' with { type: 'json' };
import people from '#locales/th/customers-people.json' with { type: 'json' };
import rules from '#locales/th/shop-rules.json' with { type: 'json' };
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
