import { nestWords } from '#lib/words/nest-words.ts';
import shared from '#locales/th/shared.json' with { type: 'json' };
import firstUi from '#locales/th/ui.json' with { type: 'json' };
import ui from '#locales/th/ui-rest.json' with { type: 'json' };
import counter from '#locales/th/rentals-rest.json' with { type: 'json' };
import customer from '#locales/th/customers.json' with { type: 'json' };
import accounting from '#locales/th/ledger.json' with { type: 'json' };
import record from '#locales/th/attachments.json' with { type: 'json' };
import change from '#locales/th/amendments.json' with { type: 'json' };
import moneyback from '#locales/th/refunds.json' with { type: 'json' };
import type { CounterWords } from '../bundles.ts';

export const words: CounterWords = nestWords<CounterWords>(
  { ui, counter, customer, accounting, record, change, moneyback },
  { shared, ui: firstUi },
);
