import { nestWords } from '#lib/words/nest-words.ts';
import type { FirstWords } from './bundles.ts';
import core from '#locales/fr/core.json' with { type: 'json' };
import ui from '#locales/fr/ui.json' with { type: 'json' };
import shared from '#locales/fr/shared.json' with { type: 'json' };
import order from '#locales/fr/order.json' with { type: 'json' };
import counter from '#locales/fr/rentals.json' with { type: 'json' };
import identity from '#locales/fr/authentication.json' with { type: 'json' };
import customer from '#locales/fr/customers-picker.json' with { type: 'json' };
import app from '#locales/fr/main-app.json' with { type: 'json' };

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
