import { nestWords } from '#lib/words/nest-words.ts';
import shared from '#locales/fr/shared.json' with { type: 'json' };
import firstUi from '#locales/fr/ui.json' with { type: 'json' };
import ui from '#locales/fr/ui-rest.json' with { type: 'json' };
import counter from '#locales/fr/rentals-rest.json' with { type: 'json' };
import customer from '#locales/fr/customers.json' with { type: 'json' };
import accounting from '#locales/fr/ledger.json' with { type: 'json' };
import record from '#locales/fr/attachments.json' with { type: 'json' };
import change from '#locales/fr/amendments.json' with { type: 'json' };
import moneyback from '#locales/fr/refunds.json' with { type: 'json' };
import type { CounterWords } from '../bundles.ts';

export const words: CounterWords = nestWords<CounterWords>(
  { ui, counter, customer, accounting, record, change, moneyback },
  { shared, ui: firstUi },
);
