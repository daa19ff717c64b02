import { z } from 'zod';

export type IdentityProvider = {
  name: string;
  label: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  signedBy?: string;
  /**
   * Parameter `prompt`. The user chooses the account, because another person may be logged in at a counter.
   */
  prompt: string;
};

const word = /^[a-z][a-z0-9]{0,19}$/;

export const identityProviderFields = {
  OIDC_PROVIDERS: z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim()))
    .pipe(
      z.array(z.string().regex(word, 'words of lower-case letters and digits, separated by commas')).max(8),
    )
    .optional(),
};

type Ways = Pick<IdentityProvider, 'signedBy' | 'prompt'>;

/** LINE signs ID tokens with the channel's secret. Neither provider supports the usual prompt `login`. */
const known: Readonly<Record<string, { label: string; issuer: string } & Ways>> = {
  google: { label: 'Google', issuer: 'https://accounts.google.com', prompt: 'select_account' },
  line: { label: 'LINE', issuer: 'https://access.line.me', signedBy: 'HS256', prompt: 'consent' },
};
const usual: Ways = { prompt: 'login' };

const ofThisMachine = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Accepts http only on this machine. */
export const isHttpsOrLocal = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, search, hash } = new URL(text);
  if (search !== '' || hash !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && ofThisMachine.has(hostname));
};

export const identityProvidersOf = (
  names: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  publicUrl: string | undefined,
): IdentityProvider[] | string => {
  const wrong: string[] = [];
  if (names.length > 0 && publicUrl === undefined)
    wrong.push('OIDC_PROVIDERS: needs PUBLIC_URL, the address to return to');
  if (new Set(names).size < names.length) wrong.push('OIDC_PROVIDERS: lists a provider twice');
  const providers = names.map((name): IdentityProvider => {
    const of = (what: string, otherwise = ''): string => {
      const variable = `OIDC_${name.toUpperCase()}_${what}`;
      const value = environment[variable] || otherwise;
      if (value === '' || value.length > 500)
        wrong.push(`${variable}: needed, because OIDC_PROVIDERS lists ${name}`);
      return value;
    };
    const issuer = of('ISSUER', known[name]?.issuer);
    if (issuer !== '' && !isHttpsOrLocal(issuer))
      wrong.push(`OIDC_${name.toUpperCase()}_ISSUER: an https address`);
    const { signedBy, prompt } = (issuer === known[name]?.issuer ? known[name] : undefined) ?? usual;
    return {
      name,
      label: of('LABEL', known[name]?.label ?? name),
      issuer,
      clientId: of('CLIENT_ID'),
      clientSecret: of('CLIENT_SECRET'),
      ...(signedBy !== undefined && { signedBy }),
      prompt,
    };
  });
  return wrong.length > 0 ? wrong.join('\n') : providers;
};
