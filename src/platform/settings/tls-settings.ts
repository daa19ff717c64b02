import { z } from 'zod';
import { isHttpsOrLocal } from './identity-provider-settings.ts';
import { SettingsError } from './settings-error.ts';

export type TlsSettings = {
  domain: string;
  port: number;
  /** Port that answers ACME challenges and redirects to https. */
  httpPort: number;
  publicUrl: string;
  directory: string;
  contact: string | undefined;
};

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const hostName = new RegExp(String.raw`^(?=.{4,253}$)(?:${label}\.)+(?!\d+$)${label}$`);

export const tlsFields = {
  DOMAIN: z
    .string()
    .transform((text) => text.toLowerCase())
    .pipe(z.string().regex(hostName, 'one host name, such as shop.example.com'))
    .optional(),
  HTTP_PORT: z.coerce.number().int().min(0).max(65_535).default(80),
  ACME_DIRECTORY: z
    .string()
    .refine(isHttpsOrLocal, 'an https address')
    .default('https://acme-v02.api.letsencrypt.org/directory'),
  ACME_CONTACT: z.email().optional(),
};
type TlsEnvironment = z.output<z.ZodObject<typeof tlsFields>> & {
  PORT?: number | undefined;
  PUBLIC_URL?: string | undefined;
  TRUST_PROXY: string;
};

const isUrlOf = (domain: string, url: string): boolean => {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' && hostname === domain;
};

export const tlsSettingsOf = (env: TlsEnvironment): TlsSettings | undefined => {
  const { DOMAIN: domain, PORT: port = 443, HTTP_PORT: httpPort } = env;
  if (domain === undefined) return undefined;
  const publicUrl = env.PUBLIC_URL ?? `https://${domain}`;
  const wrong = [
    !isUrlOf(domain, publicUrl) &&
      `PUBLIC_URL: leave it out, or set https://${domain}, because DOMAIN is set`,
    env.TRUST_PROXY !== 'no' &&
      'TRUST_PROXY: leave it out with DOMAIN, or leave out DOMAIN if a proxy terminates TLS',
    port === httpPort && port !== 0 && 'HTTP_PORT: another one than PORT',
  ].filter((text) => text !== false);
  if (wrong.length > 0) throw new SettingsError(wrong.join('\n'));
  return { domain, port, httpPort, publicUrl, directory: env.ACME_DIRECTORY, contact: env.ACME_CONTACT };
};
