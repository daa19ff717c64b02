import type { FastifyInstance } from 'fastify';
import { AppError } from '#lib/errors/errors.ts';

/** Levels of arrays and objects. The deepest record has fewer than ten. */
const mostLevels = 32;

const [quote, backslash] = [34, 92];
const [openArray, closeArray, openObject, closeObject] = [91, 93, 123, 125];

/** Stops reading at the first level above the limit. */
export const isTooDeep = (text: string): boolean => {
  let level = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      do if (text.charCodeAt(at) === backslash) at++;
      while (++at < text.length && text.charCodeAt(at) !== quote);
    } else if (code === openArray || code === openObject) {
      if (++level > mostLevels) return true;
    } else if (code === closeArray || code === closeObject) level--;
  }
  return false;
};

const refuse = (): AppError => new AppError('VALIDATION', { values: { field: 'JSON' } });

/** A POST may be empty (docs/spec.md §7), so the contract decides whether a body is required. */
export const parseJsonBodies = (app: FastifyInstance): void => {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const text = String(body);
    if (isTooDeep(text)) return done(refuse());
    try {
      return done(null, text === '' ? undefined : JSON.parse(text));
    } catch {
      return done(refuse());
    }
  });
};
