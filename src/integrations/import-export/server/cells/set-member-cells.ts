/**
 * A cell has the members of a set, one per line or separated by |:
 * 'Jacket = SUIT-01 | Shoes x2 = SHOE-01 [BLK, 40] / SHOE-02 [BLK, 40] +200 | Hat ?-150 = HAT-01'.
 * `x2` is the quantity, `?` an optional member, and `?-150` a member that lowers the price by 150 baht if
 * left out. `/` begins an alternative, `+200` is its surcharge in baht, and `[colour, size]` names one item
 * of the group. A backslash escapes the next character.
 */
import { satangOfBaht } from '#lib/money/money.ts';
import { plainBaht } from '#setup/sheets/server/index.ts';

/** A group without a code has an id. `look` is null for any item. `change` is in satang. */
export type NamedChoice = {
  code: string;
  groupId: number | null;
  look: readonly string[] | null;
  change: number;
};
export type NamedMember = {
  name: string;
  quantity: number;
  optional: boolean;
  /** Discount in satang if the member is left out. */
  leftOutLess: number;
  choices: NamedChoice[];
};

// Parsing moves escaped characters to a private Unicode plane.
const plane = 0xf_0000;
const hide = (text: string): string =>
  text.replace(/\\([\s\S])/g, (_, char: string) => String.fromCodePoint(plane + (char.codePointAt(0) ?? 0)));
const bare = (text: string): string =>
  text
    .replace(/[\u{F0000}-\u{FFFFF}]/gu, (char) => String.fromCodePoint((char.codePointAt(0) ?? 0) - plane))
    .trim();

const amount = '\\d[\\d,]*(?:\\.\\d{1,2})?';
const memberForm = new RegExp(
  `^(?<name>.*?)(?:\\s+[xX×](?<quantity>\\d{1,2}))?(?:\\s*(?<optional>\\?)\\s*(?:-\\s*(?<less>${amount}))?)?$`,
  'su',
);
const choiceForm = new RegExp(
  `^(?<code>.*?)(?:\\s*\\[(?<look>[^\\[\\]]*)\\])?(?:\\s+(?<sign>[+-])\\s*(?<change>${amount}))?$`,
  'su',
);

const choiceOf = (text: string): NamedChoice | null => {
  const found = choiceForm.exec(text.trim())?.groups;
  if (found === undefined) return null;
  const { code = '', look, sign, change = '0' } = found;
  const satang = satangOfBaht(change);
  const number = /^#(\d{1,15})$/.exec(code.trim())?.[1];
  if (bare(code) === '' || satang === null || /[[\]]/.test(code)) return null;
  return {
    code: number === undefined ? bare(code) : '',
    groupId: number === undefined ? null : Number(number),
    look: look === undefined ? null : look.split(',').map(bare),
    change: sign === '-' ? 0 - satang : satang,
  };
};

const memberOf = (text: string): NamedMember | null => {
  const at = text.indexOf('=');
  const found = at < 0 ? undefined : memberForm.exec(text.slice(0, at).trim())?.groups;
  if (found === undefined) return null;
  const { name = '', quantity = '1', optional, less = '0' } = found;
  const choices = text
    .slice(at + 1)
    .split('/')
    .map(choiceOf);
  const leftOutLess = satangOfBaht(less);
  if (bare(name) === '' || bare(name).length > 200 || Number(quantity) < 1 || leftOutLess === null)
    return null;
  if (choices.some((one) => one === null || (one.look?.length ?? 0) > 2)) return null;
  return {
    name: bare(name),
    quantity: Number(quantity),
    optional: optional !== undefined,
    leftOutLess,
    choices: choices.filter((one) => one !== null),
  };
};

export const readMembers = (text: string): NamedMember[] | number => {
  const lines = hide(text)
    .split(/[|\n]/)
    .filter((line) => line.trim() !== '');
  const members = lines.map(memberOf);
  const wrong = members.indexOf(null);
  return wrong < 0 ? members.filter((one) => one !== null) : wrong + 1;
};

const quoted = (text: string, signs: RegExp): string => text.replace(signs, String.raw`\$&`);
const inName = (name: string): string => quoted(name, /[\\|=\n]/g);
const inCode = (code: string): string => quoted(code, /[\\|/[\]\n]|^#|(?<=\s)[+-]/g);
const inLook = (code: string): string => quoted(code, /[\\|/[\],\n]/g);
// If a name ends like a quantity, the quantity is always written.
const ambiguous = /\s[xX×]\d{1,2}$|\?\s*(?:-[\d,.\s]*)?$/u;

const choiceText = ({ code, groupId, look, change }: NamedChoice): string => {
  const [color = '', size = ''] = look ?? [];
  return [
    code === '' ? `#${groupId}` : inCode(code),
    ...(look === null
      ? []
      : [`[${size === '' && color !== '' ? inLook(color) : `${inLook(color)}, ${inLook(size)}`}]`]),
    ...(change === 0 ? [] : [`${change < 0 ? '-' : '+'}${plainBaht(Math.abs(change))}`]),
  ].join(' ');
};

/** Equal members give equal text. */
export const writeMembers = (members: readonly NamedMember[]): string =>
  members
    .map((one) =>
      [
        inName(one.name),
        ...(one.quantity === 1 && !ambiguous.test(one.name) ? [] : [`x${one.quantity}`]),
        ...(one.optional ? [one.leftOutLess === 0 ? '?' : `?-${plainBaht(one.leftOutLess)}`] : []),
        '=',
        one.choices.map(choiceText).join(' / '),
      ].join(' '),
    )
    .join('\n');
