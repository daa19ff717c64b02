import { nestWords } from '#lib/words/nest-words.ts';
import shared from '#locales/de/shared.json' with { type: 'json' };
import firstUi from '#locales/de/ui.json' with { type: 'json' };
import ui from '#locales/de/ui-rest.json' with { type: 'json' };
import counter from '#locales/de/rentals-rest.json' with { type: 'json' };
import customer from '#locales/de/customers.json' with { type: 'json' };
import accounting from '#locales/de/ledger.json' with { type: 'json' };
import record from '#locales/de/attachments.json' with { type: 'json' };
import change from '#locales/de/amendments.json' with { type: 'json' };
import moneyback from '#locales/de/refunds.json' with { type: 'json' };
import type { CounterWords } from '../bundles.ts';

export const words: CounterWords = nestWords<CounterWords>(
  { ui, counter, customer, accounting, record, change, moneyback },
  { shared, ui: firstUi },
);
