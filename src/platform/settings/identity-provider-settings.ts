/** What the environment says of logins by an account elsewhere (OpenID Connect); part of the settings (settings.ts). */
import { z } from 'zod';

export type OutsideProvider = {
  /** The short word of the settings. */
  name: string;
  /** What people call it. */
  label: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** How its ID tokens are signed, where that is not what it says of itself. */
  signedBy?: string;
  /** How it is asked to ask: somebody else may be logged in there, in the browser of a counter. */
  prompt: string;
};

const word = /^[a-z][a-z0-9]{0,19}$/;

export const outsideFields = {
  OIDC_PROVIDERS: z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim()))
    .pipe(z.array(z.string().regex(word, 'short words of small letters and digits, with commas')).max(8))
    .optional(),
};

type Ways = Pick<OutsideProvider, 'signedBy' | 'prompt'>;

/** LINE signs what it says to web pages with the channel's secret; neither knows the usual `login`. */
const known: Readonly<Record<string, { label: string; issuer: string } & Ways>> = {
  google: { label: 'Google', issuer: 'https://accounts.google.com', prompt: 'select_account' },
  line: { label: 'LINE', issuer: 'https://access.line.me', signedBy: 'HS256', prompt: 'consent' },
};
const usual: Ways = { prompt: 'login' };

const ofThisMachine = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Without https only on the machine itself. */
const isIssuer = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, search, hash } = new URL(text);
  if (search !== '' || hash !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && ofThisMachine.has(hostname));
};

/** The providers named, from the variables of each; or one line for each thing that is wrong. */
export const outsideOf = (
  names: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  publicUrl: string | undefined,
): OutsideProvider[] | string => {
  const wrong: string[] = [];
  if (names.length > 0 && publicUrl === undefined)
    wrong.push('OIDC_PROVIDERS: needs PUBLIC_URL, to which people come back');
  if (new Set(names).size < names.length) wrong.push('OIDC_PROVIDERS: names one twice');
  const providers = names.map((name): OutsideProvider => {
    const of = (what: string, otherwise = ''): string => {
      const variable = `OIDC_${name.toUpperCase()}_${what}`;
      const value = environment[variable] || otherwise;
      if (value === '' || value.length > 500)
        wrong.push(`${variable}: needed, as OIDC_PROVIDERS names ${name}`);
      return value;
    };
    const issuer = of('ISSUER', known[name]?.issuer);
    if (issuer !== '' && !isIssuer(issuer)) wrong.push(`OIDC_${name.toUpperCase()}_ISSUER: an https address`);
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
