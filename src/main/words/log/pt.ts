import { nestWords } from '#lib/words/nest-words.ts';
import ui from '#locales/pt/ui.json' with { type: 'json' };
import change from '#locales/pt/amendments.json' with { type: 'json' };
import customer from '#locales/pt/customers.json' with { type: 'json' };
import shared from '#locales/pt/shared.json' with { type: 'json' };
import cleanfix from '#locales/pt/care.json' with { type: 'json' };
import exchange from '#locales/pt/import-export.json' with { type: 'json' };
import lookup from '#locales/pt/reference-lists.json' with { type: 'json' };
import notice from '#locales/pt/notifications.json' with { type: 'json' };
import offline from '#locales/pt/offline.json' with { type: 'json' };
import order from '#locales/pt/order.json' with { type: 'json' };
import staff from '#locales/pt/staff-accounts.json' with { type: 'json' };
import rules from '#locales/pt/shop-rules.json' with { type: 'json' };
import transfer from '#locales/pt/transfers.json' with { type: 'json' };
import { type LogModuleWords, compose } from './compose.ts';

export const pt = compose(
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
