/** Labels of other modules that the log uses. The composition root provides them. */
import type { Language } from '#lib/text/languages.ts';
import { definePort } from '#platform/ports/define-port.ts';

export type ModuleLogWords = {
  /** Label by field name. */
  fields: Readonly<Record<string, string>>;
  /** Labels of values by kind of field. */
  values: Readonly<Record<string, Readonly<Record<string, string>>>>;
};
export const logWordsPort = definePort<Readonly<Record<Language, ModuleLogWords>>>(
  'field labels of the audit log',
);
