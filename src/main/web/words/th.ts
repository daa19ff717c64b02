import { nestWords } from '#lib/words/nest-words.ts';
import type { FirstWords } from './bundles.ts';
import core from '#locales/th/core.json' with { type: 'json' };
import ui from '#locales/th/ui.json' with { type: 'json' };
import shared from '#locales/th/shared.json' with { type: 'json' };
import order from '#locales/th/order.json' with { type: 'json' };
import counter from '#locales/th/rentals.json' with { type: 'json' };
import identity from '#locales/th/authentication.json' with { type: 'json' };
import customer from '#locales/th/customers-picker.json' with { type: 'json' };
import app from '#locales/th/main-app.json' with { type: 'json' };

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
