import { nestWords } from '#lib/words/nest-words.ts';
import ui from '#locales/th/ui.json' with { type: 'json' };
import change from '#locales/th/amendments.json' with { type: 'json' };
import customer from '#locales/th/customers.json' with { type: 'json' };
import shared from '#locales/th/shared.json' with { type: 'json' };
import cleanfix from '#locales/th/care.json' with { type: 'json' };
import exchange from '#locales/th/import-export.json' with { type: 'json' };
import lookup from '#locales/th/reference-lists.json' with { type: 'json' };
import notice from '#locales/th/notifications.json' with { type: 'json' };
import offline from '#locales/th/offline.json' with { type: 'json' };
import order from '#locales/th/order.json' with { type: 'json' };
import staff from '#locales/th/staff-accounts.json' with { type: 'json' };
import rules from '#locales/th/shop-rules.json' with { type: 'json' };
import transfer from '#locales/th/transfers.json' with { type: 'json' };
import { type LogModuleWords, compose } from './compose.ts';

export const th = compose(
  nestWords<LogModuleWords>(
    {
      shared,
      change,
      customer,
      cleanfix,
      exchange,
      lookup,
      notice,
      offline,
      order,
      staff,
      rules,
      transfer,
    },
    { ui },
  ),
);
