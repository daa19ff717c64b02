import { nestWords } from '#lib/words/nest-words.ts';
import type { FirstWords } from './bundles.ts';
import core from '#locales/pt/core.json' with { type: 'json' };
import ui from '#locales/pt/ui.json' with { type: 'json' };
import shared from '#locales/pt/shared.json' with { type: 'json' };
import order from '#locales/pt/order.json' with { type: 'json' };
import counter from '#locales/pt/rentals.json' with { type: 'json' };
import identity from '#locales/pt/authentication.json' with { type: 'json' };
import customer from '#locales/pt/customers-picker.json' with { type: 'json' };
import app from '#locales/pt/main-app.json' with { type: 'json' };

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
