import { nestWords } from '#lib/words/nest-words.ts';
import type { FirstWords } from './bundles.ts';
import core from '#locales/en/core.json' with { type: 'json' };
import ui from '#locales/en/ui.json' with { type: 'json' };
import shared from '#locales/en/shared.json' with { type: 'json' };
import order from '#locales/en/order.json' with { type: 'json' };
import counter from '#locales/en/rentals.json' with { type: 'json' };
import identity from '#locales/en/authentication.json' with { type: 'json' };
import customer from '#locales/en/customers-picker.json' with { type: 'json' };
import app from '#locales/en/main-app.json' with { type: 'json' };

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
