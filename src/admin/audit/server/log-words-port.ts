import type { Language } from '#lib/text/languages.ts';
import { definePort } from '#platform/ports/define-port.ts';

export type ModuleLogWords = {
  fields: Readonly<Record<string, string>>;
  subjectFields: Readonly<Record<string, Readonly<Record<string, string>>>>;
  values: Readonly<Record<string, Readonly<Record<string, string>>>>;
};
export const logWordsPort = definePort<Readonly<Record<Language, ModuleLogWords>>>(
  'field labels of the audit log',
);
