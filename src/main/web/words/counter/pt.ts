import { nestWords } from '#lib/words/nest-words.ts';
import shared from '#locales/pt/shared.json' with { type: 'json' };
import firstUi from '#locales/pt/ui.json' with { type: 'json' };
import ui from '#locales/pt/ui-rest.json' with { type: 'json' };
import counter from '#locales/pt/rentals-rest.json' with { type: 'json' };
import customer from '#locales/pt/customers.json' with { type: 'json' };
import accounting from '#locales/pt/ledger.json' with { type: 'json' };
import record from '#locales/pt/attachments.json' with { type: 'json' };
import change from '#locales/pt/amendments.json' with { type: 'json' };
import moneyback from '#locales/pt/refunds.json' with { type: 'json' };
import type { CounterWords } from '../bundles.ts';

export const words: CounterWords = nestWords<CounterWords>(
  { ui, counter, customer, accounting, record, change, moneyback },
  { shared, ui: firstUi },
);
