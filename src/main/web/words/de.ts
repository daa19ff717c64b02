import { nestWords } from '#lib/words/nest-words.ts';
import type { FirstWords } from './bundles.ts';
import core from '#locales/de/core.json' with { type: 'json' };
import ui from '#locales/de/ui.json' with { type: 'json' };
import shared from '#locales/de/shared.json' with { type: 'json' };
import order from '#locales/de/order.json' with { type: 'json' };
import counter from '#locales/de/rentals.json' with { type: 'json' };
import identity from '#locales/de/authentication.json' with { type: 'json' };
import customer from '#locales/de/customers-picker.json' with { type: 'json' };
import app from '#locales/de/main-app.json' with { type: 'json' };

export const words: FirstWords = nestWords<FirstWords>({
  core,
  ui,
  shared,
  identity,
  order,
  counter,
  customer,
  app,
});
