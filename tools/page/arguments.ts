import path from 'node:path';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { type Language, isLanguage, languages } from '#lib/text/languages.ts';

export const pageUsage = `npm run page -- ADDRESS… [--as staff] [--lang th] [--width 1300] [--dark]
  ADDRESS       /backoffice/customer?q=ก, or the part after /backoffice/: customer, order-detail/12
  --as          staff, staff2, admin, owner, or nobody
  --lang        ${languages.join(', ')}
  --width       of the window in pixels; --all-widths: 1300 and 390, each light and dark
  --dark        dark colour scheme
  --press NAME  clicks the button of this name first; can be repeated
  --whole       all of a long page, not only its first 2,400 pixels
  --out FILE    output file for a single picture; default: in build/page
  --keep        keeps browser and server running for the next call, which then takes a tenth of the work; --stop ends them
With PORT and DATA_DIR of a running server the pictures show its shop, otherwise a separate demo shop.`;

const people = ['staff', 'staff2', 'admin', 'owner', 'nobody'] as const;
export type PhotoPerson = (typeof people)[number];

export type PageShot = {
  address: string;
  who: PhotoPerson;
  lang: Language;
  width: number;
  dark: boolean;
  press: string[];
  whole: boolean;
  file: string;
};
export type PageArguments = { shots: PageShot[]; keep: boolean; stop: boolean };

const wide = 1300;
const everyWidth = [wide, 390];

const addressOf = (text: string): string =>
  text.startsWith('/')
    ? text
    : `/${/^(backoffice|dashboard|pages)\//.test(text) ? '' : 'backoffice/'}${text}`;

/** Returns a name like `order-detail-12-admin-390-dark`, from the address and options other than defaults. */
const nameOf = ({ address, who, lang, width, dark, press }: Omit<PageShot, 'file'>): string => {
  const parts = [
    address.replace(/^\/backoffice\//, ''),
    ...press,
    ...(who === 'staff' ? [] : [who]),
    ...(lang === 'th' ? [] : [lang]),
    ...(width === wide ? [] : [String(width)]),
    ...(dark ? ['dark'] : []),
  ];
  return parts
    .map((part) => part.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, ''))
    .filter((part) => part !== '')
    .join('-')
    .slice(0, 100);
};

const options = {
  as: { type: 'string', default: 'staff' },
  lang: { type: 'string', default: 'th' },
  width: { type: 'string', default: String(wide) },
  dark: { type: 'boolean', default: false },
  'all-widths': { type: 'boolean', default: false },
  press: { type: 'string', multiple: true },
  whole: { type: 'boolean', default: false },
  out: { type: 'string' },
  keep: { type: 'boolean', default: false },
  stop: { type: 'boolean', default: false },
} satisfies ParseArgsOptionsConfig;

/**
 * Throws a message for an invalid argument. `folder` is for screenshots without a name, `here` is the base of
 * relative names.
 */
export const readPageArguments = (
  words: readonly string[],
  { folder, here }: { folder: string; here: string },
): PageArguments => {
  const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
  const who = people.find((one) => one === values.as);
  const width = Number(values.width);
  const { lang, keep, stop, press = [] } = values;
  if (positionals.length === 0 && !stop) throw new Error(pageUsage);
  if (who === undefined) throw new Error(`--as ${values.as}: there is ${people.join(', ')}`);
  if (!isLanguage(lang)) throw new Error(`--lang ${lang}: there is ${languages.join(', ')}`);
  if (!Number.isInteger(width) || width < 200 || width > 4000)
    throw new Error(`--width ${values.width}: from 200 to 4000 pixels`);
  const looks = values['all-widths']
    ? everyWidth.flatMap((one) => [
        { width: one, dark: false },
        { width: one, dark: true },
      ])
    : [{ width, dark: values.dark }];
  const shots = positionals.flatMap((text) =>
    looks.map((look) => {
      const shot = {
        address: addressOf(text),
        who,
        lang,
        ...look,
        press,
        whole: values.whole,
      };
      return { ...shot, file: path.join(folder, `${nameOf(shot)}.png`) };
    }),
  );
  if (values.out === undefined) return { shots, keep, stop };
  const [one, ...more] = shots;
  if (one === undefined || more.length > 0) throw new Error('--out: for one picture only');
  return { shots: [{ ...one, file: path.resolve(here, values.out) }], keep, stop };
};
