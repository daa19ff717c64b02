/** Removes control characters from input. */
import type { FastifyRequest } from 'fastify';
import type { FormFields } from './site-request.ts';

// Written as a look-ahead, because a class of control characters looks like a mistake.
const controls = /(?![\t\n\r])\p{Cc}/gu;
const cleaned = (text: string): string => text.toWellFormed().replace(controls, '');

export const formFieldsOf = (body: unknown): FormFields => {
  const fields = new Map<string, string[]>();
  if (body instanceof URLSearchParams)
    for (const [name, value] of body) fields.set(name, [...(fields.get(name) ?? []), cleaned(value)]);
  return Object.fromEntries(fields);
};

export const queryFieldsOf = (request: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    [...new URLSearchParams(request.url.split('?')[1] ?? '')].map(([name, value]) => [name, cleaned(value)]),
  );

export const normalPath = (path: string): string =>
  path
    .split('/')
    .map((part) => encodeURIComponent(cleaned(decodeURIComponent(part))))
    .join('/');
