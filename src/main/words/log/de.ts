import { nestWords } from '#lib/words/nest-words.ts';
import ui from '#locales/de/ui.json' with { type: 'json' };
import change from '#locales/de/amendments.json' with { type: 'json' };
import customer from '#locales/de/customers.json' with { type: 'json' };
import shared from '#locales/de/shared.json' with { type: 'json' };
import cleanfix from '#locales/de/care.json' with { type: 'json' };
import exchange from '#locales/de/import-export.json' with { type: 'json' };
import lookup from '#locales/de/reference-lists.json' with { type: 'json' };
import notice from '#locales/de/notifications.json' with { type: 'json' };
import offline from '#locales/de/offline.json' with { type: 'json' };
import order from '#locales/de/order.json' with { type: 'json' };
import staff from '#locales/de/staff-accounts.json' with { type: 'json' };
import rules from '#locales/de/shop-rules.json' with { type: 'json' };
import transfer from '#locales/de/transfers.json' with { type: 'json' };
import { type LogModuleWords, compose } from './compose.ts';

export const de = compose(
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
