import { nestWords } from '#lib/words/nest-words.ts';
import shared from '#locales/en/shared.json' with { type: 'json' };
import firstUi from '#locales/en/ui.json' with { type: 'json' };
import ui from '#locales/en/ui-rest.json' with { type: 'json' };
import counter from '#locales/en/rentals-rest.json' with { type: 'json' };
import customer from '#locales/en/customers.json' with { type: 'json' };
import accounting from '#locales/en/ledger.json' with { type: 'json' };
import record from '#locales/en/attachments.json' with { type: 'json' };
import change from '#locales/en/amendments.json' with { type: 'json' };
import moneyback from '#locales/en/refunds.json' with { type: 'json' };
import type { CounterWords } from '../bundles.ts';

export const words: CounterWords = nestWords<CounterWords>(
  { ui, counter, customer, accounting, record, change, moneyback },
  { shared, ui: firstUi },
);
