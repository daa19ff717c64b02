import { nestWords } from '#lib/words/nest-words.ts';
import ui from '#locales/en/ui.json' with { type: 'json' };
import change from '#locales/en/amendments.json' with { type: 'json' };
import customer from '#locales/en/customers.json' with { type: 'json' };
import shared from '#locales/en/shared.json' with { type: 'json' };
import cleanfix from '#locales/en/care.json' with { type: 'json' };
import exchange from '#locales/en/import-export.json' with { type: 'json' };
import lookup from '#locales/en/reference-lists.json' with { type: 'json' };
import notice from '#locales/en/notifications.json' with { type: 'json' };
import offline from '#locales/en/offline.json' with { type: 'json' };
import order from '#locales/en/order.json' with { type: 'json' };
import staff from '#locales/en/staff-accounts.json' with { type: 'json' };
import rules from '#locales/en/shop-rules.json' with { type: 'json' };
import transfer from '#locales/en/transfers.json' with { type: 'json' };
import { type LogModuleWords, compose } from './compose.ts';

export const en = compose(
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
