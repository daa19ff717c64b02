import 'i18next';
import type { words as rest } from './words/rest/th.ts';
import type { words } from './words/th.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui';
    resources: typeof words & typeof rest;
  }
}
