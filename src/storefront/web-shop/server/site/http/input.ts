import type { FastifyRequest } from 'fastify';
import { withoutControls } from '#lib/text/clean-text.ts';
import type { Language } from '#lib/text/languages.ts';
import type { FormFields } from './site-request.ts';

export const formFieldsOf = (body: unknown): FormFields => {
  const fields = new Map<string, string[]>();
  if (body instanceof URLSearchParams)
    for (const [name, value] of body) fields.set(name, [...(fields.get(name) ?? []), withoutControls(value)]);
  return Object.fromEntries(fields);
};

export const queryFieldsOf = (request: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    [...new URLSearchParams(request.url.split('?')[1] ?? '')].map(([name, value]) => [
      name,
      withoutControls(value),
    ]),
  );

export const normalPath = (path: string): string =>
  path
    .split('/')
    .map((part) => encodeURIComponent(withoutControls(decodeURIComponent(part))))
    .join('/');

export const sitePathOf = (url: string, language: Language): string => {
  const [path = ''] = url.split('?');
  return `/${path
    .split('/')
    .slice(language === 'th' ? 3 : 4)
    .join('/')}`;
};

export const paramsOf = (request: FastifyRequest): { domain?: string; params: Record<string, string> } => {
  const { domain, '*': _, ...params } = request.params as Record<string, string>;
  const entries = Object.entries(params).map(([name, value]) => [name, withoutControls(value)]);
  return { ...(domain !== undefined && { domain }), params: Object.fromEntries(entries) };
};
