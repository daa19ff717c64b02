import type { words as rest } from './words/rest/th.ts';
import type { words } from './words/th.ts';

declare module '../../core/web/translation.ts' {
  interface Register {
    words: typeof words & typeof rest;
  }
}
