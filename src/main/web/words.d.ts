import type { FirstWords, RestWords } from './words/bundles.ts';

declare module '#ui/i18n/translation.ts' {
  interface Register {
    words: FirstWords & RestWords;
  }
}
