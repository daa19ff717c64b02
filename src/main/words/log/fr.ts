import { nestWords } from '#lib/words/nest-words.ts';
import ui from '#locales/fr/ui.json' with { type: 'json' };
import change from '#locales/fr/amendments.json' with { type: 'json' };
import customer from '#locales/fr/customers.json' with { type: 'json' };
import shared from '#locales/fr/shared.json' with { type: 'json' };
import cleanfix from '#locales/fr/care.json' with { type: 'json' };
import exchange from '#locales/fr/import-export.json' with { type: 'json' };
import lookup from '#locales/fr/reference-lists.json' with { type: 'json' };
import notice from '#locales/fr/notifications.json' with { type: 'json' };
import offline from '#locales/fr/offline.json' with { type: 'json' };
import order from '#locales/fr/order.json' with { type: 'json' };
import staff from '#locales/fr/staff-accounts.json' with { type: 'json' };
import rules from '#locales/fr/shop-rules.json' with { type: 'json' };
import transfer from '#locales/fr/transfers.json' with { type: 'json' };
import { type LogModuleWords, compose } from './compose.ts';

export const fr = compose(
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
