/** What comes in with a call to the public site: fields, query and path, without control characters. */
import type { FastifyRequest } from 'fastify';
import type { Fields } from './site-request.ts';

// By property: a literal class of control characters reads like a mistake.
const controls = /(?![\t\n\r])\p{Cc}/gu;
const cleaned = (text: string): string => text.toWellFormed().replace(controls, '');

/** Fields of a form by name. */
export const fieldsOf = (body: unknown): Fields => {
  const fields = new Map<string, string[]>();
  if (body instanceof URLSearchParams)
    for (const [name, value] of body) fields.set(name, [...(fields.get(name) ?? []), cleaned(value)]);
  return Object.fromEntries(fields);
};

export const queryOf = (request: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    [...new URLSearchParams(request.url.split('?')[1] ?? '')].map(([name, value]) => [name, cleaned(value)]),
  );

/** Every part encoded in one way, so that a page has one spelling. */
export const normalPath = (path: string): string =>
  path
    .split('/')
    .map((part) => encodeURIComponent(cleaned(decodeURIComponent(part))))
    .join('/');
