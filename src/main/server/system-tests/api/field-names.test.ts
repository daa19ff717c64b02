import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from '#lib/errors/errors.ts';
import { languages } from '#lib/text/languages.ts';
import { errorReply } from '#platform/http/error-reply.ts';
import { fieldWords } from '#lib/words/fields/index.ts';
import { appModules } from '#main/server/modules.ts';

const names = new Set<string>();
const gather = (schema: unknown): void => {
  if (typeof schema !== 'object' || schema === null) return;
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties') for (const name of Object.keys(value as object)) names.add(name);
    gather(value);
  }
};
for (const module of appModules)
  for (const row of Object.values(module.contract))
    for (const schema of [row.body, row.query, row.params])
      if (schema) gather(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));

const detail = (field: string, language: (typeof languages)[number]): string =>
  errorReply(new AppError('VALIDATION', { values: { field, reason: '' } }), language, 'save').detail;

describe('a refused field', () => {
  it('has a label: collected from every operation', () => {
    expect(names.size).toBeGreaterThan(150);
    expect(names).toContain('pickupDay');
  });

  it('never appears under its code name', () => {
    for (const name of names)
      for (const path of [name, `lines.0.${name}`, `${name}, lines.1.${name}`]) {
        expect(detail(path, 'th').replace(/PromptPay|QR/g, ''), path).not.toMatch(/[A-Za-z]/);
        for (const language of languages) {
          const text = detail(path, language);
          expect(text, path).not.toMatch(/\{|\}/);
          if (/[a-z][A-Z]/.test(name)) expect(text, path).not.toContain(name);
        }
      }
  });

  it('is labelled as on the page', () => {
    expect(detail('lines.0.pickupDay', 'th')).toBe(`กรุณาตรวจสอบ${fieldWords.th.names.pickupDay}`);
    expect(detail('', 'en')).toBe('Please check what you entered');
    expect(detail('version', 'de')).toBe('Bitte prüfen Sie die Eingabe');
  });
});
