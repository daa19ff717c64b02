import type { words as rest } from './words/rest/th.ts';
import type { words } from './words/th.ts';

declare module '#ui/i18n/translation.ts' {
  interface Register {
    words: typeof words & typeof rest;
  }
}
