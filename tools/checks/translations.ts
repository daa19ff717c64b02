import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Language, languages } from '#lib/text/languages.ts';
import { type FlatWords, nestWords } from '#lib/words/nest-words.ts';
import type { RuleViolation } from './source-files.ts';

export type WordsNamespace = {
  namespace: string;
  words: Record<Language, FlatWords | Error | undefined>;
};

const readFlat = (file: string): FlatWords | Error | undefined => {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
  try {
    return JSON.parse(text) as FlatWords;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
};

export const loadWordsNamespaces = (root: string): WordsNamespace[] => {
  const names = languages.flatMap((language) => {
    try {
      return readdirSync(path.join(root, 'locales', language));
    } catch {
      return [];
    }
  });
  return [...new Set(names)].toSorted().map((file) => ({
    namespace: file.replace(/\.json$/, ''),
    words: Object.fromEntries(
      languages.map((language) => [language, readFlat(path.join(root, 'locales', language, file))]),
    ) as WordsNamespace['words'],
  }));
};

const isFlat = (words: unknown): words is FlatWords =>
  typeof words === 'object' && words !== null && !(words instanceof Error);

const flatten = (
  value: unknown,
  key = '',
  out = new Map<string, string | undefined>(),
): Map<string, string | undefined> => {
  if (typeof value === 'object' && value !== null)
    for (const [name, one] of Object.entries(value)) flatten(one, key === '' ? name : `${key}.${name}`, out);
  else out.set(key, typeof value === 'string' ? value : undefined);
  return out;
};

const textsByKey = (
  words: FlatWords,
  language: Language,
  all: readonly WordsNamespace[],
): Map<string, string | undefined> => {
  const notText = Object.entries(words).filter(([, text]) => typeof text !== 'string');
  const texts = Object.fromEntries(Object.entries(words).filter(([, text]) => typeof text === 'string'));
  const references = Object.fromEntries(
    all.flatMap((one) => {
      const flat = one.words[language];
      return isFlat(flat) ? [[one.namespace, flat] as const] : [];
    }),
  );
  return new Map([
    ...flatten(nestWords<{ own: unknown }>({ own: texts }, references).own),
    ...notText.map(([key]) => [key, undefined] as const),
  ]);
};

export const thaiTextsOf = (one: WordsNamespace, all: readonly WordsNamespace[]): string[] =>
  isFlat(one.words.th)
    ? [...textsByKey(one.words.th, 'th', all).values()].filter((text) => text !== undefined)
    : [];

const placeholders = (text: string): string =>
  [...new Set([...text.matchAll(/\{+\s*(\w+)[^}]*\}+/g)].map((one) => one[1]))].toSorted().join(', ');

/** Excludes U+0E3F, the baht sign. */
const thaiLetters = /[\u0E01-\u0E3E\u0E40-\u0E5B]/;
/** The language menu shows this name of Thai. */
const ownNames = new Set(['\u0E44\u0E17\u0E22']);
/** Words equal in every language, or international in the trade. */
const international =
  /^(promptpay|line|line id|qr|vat|pdf|excel|csv|ok|e-?mail|admin|ratri|status|code|name|total|bar ?code|sms|id|pdpa)$/i;
const share = 0.12;

const lineOf = (words: unknown, key: string): number => {
  const at = isFlat(words)
    ? Object.keys(words).findIndex(
        (one) => one.replace(/_(?:one|other)$/, '').replaceAll('/', '.') === key || one === key,
      )
    : -1;
  return at === -1 ? 1 : at + 2;
};

/** A thing has one Thai word. The specification defines titles of errors (docs/spec.md). */
const betterThai: ReadonlyMap<string, string> = new Map([
  ['โปรโมชั่น', 'โปรโมชัน'],
  ['อัพเดต', 'อัปเดต'],
  ['เลขผู้เสียภาษี', 'เลขประจำตัวผู้เสียภาษี'],
  ['เอารูปออก', 'ลบรูป'],
  ['โน้ต', 'หมายเหตุ'],
  ['ออเดอร์', 'บิล'],
  ['เปิดวันใหม่', 'ยกเลิกการปิดยอด'],
  ['พิมพ์หรือสแกน', 'พิมพ์หรือยิงบาร์โค้ด'],
]);
const specified = /(?:^|\.)fail\./;

/** These words have another meaning where `but` matches '<namespace>:<key>'. */
const betterThaiHere: readonly { old: string; better: string; but: RegExp }[] = [
  { old: 'ออฟไลน์', better: 'ตอนไม่มีเน็ต', but: /^offline-screens:slip/ },
  {
    old: 'กุญแจ',
    better: 'คีย์ API',
    but: /^(?:authentication|backup|e-tax|ui-rest|refusals:(?:KEY_LOST|ETAX_))/,
  },
  {
    old: 'เงินประกัน',
    better: 'ค่าประกันชุด',
    but: /^(?:printing|general-ledger|ledger:document|order:doc|shared:paper|shop-rules|web-shop-site:link\.paper)/,
  },
];

export const wordProblems = (
  one: WordsNamespace,
  all: readonly WordsNamespace[] = [one],
): RuleViolation[] => {
  const textsIn = (language: Language): Map<string, string | undefined> => {
    const words = one.words[language];
    return isFlat(words) ? textsByKey(words, language, all) : new Map<string, string | undefined>();
  };
  const thai = textsIn('th');
  const english = textsIn('en');
  return languages.flatMap((language) => {
    const problem = (key: string, message: string, hint: string): RuleViolation => ({
      path: `locales/${language}/${one.namespace}.json`,
      line: lineOf(one.words[language], key),
      message: key === '' ? message : `${key}: ${message}`,
      hint,
    });
    const words = one.words[language];
    if (words === undefined) return [problem('', 'is missing', 'all five languages have the same files')];
    if (words instanceof Error) return [problem('', `is not JSON: ${words.message}`, 'repair the file')];
    const own = textsIn(language);
    const out: RuleViolation[] = [];
    for (const [key, source] of thai) {
      const value = own.get(key);
      if (!own.has(key)) out.push(problem(key, 'missing', 'all five languages have the same keys'));
      else if (value === undefined || source === undefined)
        out.push(problem(key, 'is not text', 'words are text, possibly with {placeholders}'));
      else {
        for (const [old, better] of betterThai)
          if (language === 'th' && value.includes(old) && !specified.test(key))
            out.push(problem(key, `says ${old}`, `write ${better}`));
        for (const { old, better, but } of betterThaiHere)
          if (language === 'th' && value.includes(old) && !but.test(`${one.namespace}:${key}`))
            out.push(problem(key, `says ${old}`, `write ${better}`));
        if (value.trim() === '' && source.trim() !== '') out.push(problem(key, 'empty', 'translate it'));
        if (placeholders(value) !== placeholders(source))
          out.push(
            problem(
              key,
              `has {${placeholders(value)}}, Thai has {${placeholders(source)}}`,
              'same placeholders in every language',
            ),
          );
        if (language !== 'th' && /\p{L}\((s|n|e|en|es)\)/u.test(value))
          out.push(problem(key, 'leaves the number to the reader', `write ${key}_one and ${key}_other`));
        if (language !== 'th' && thaiLetters.test(value) && !ownNames.has(value))
          out.push(problem(key, 'has Thai letters', 'translate it'));
      }
    }
    for (const key of own.keys())
      if (!thai.has(key))
        out.push(problem(key, 'is not in Thai', 'Thai is the source: add it there or remove it here'));
    if (language !== 'th' && language !== 'en') out.push(...untranslated(own, english, problem));
    return out;
  });
};

const untranslated = (
  own: Map<string, string | undefined>,
  english: Map<string, string | undefined>,
  problem: (key: string, message: string, hint: string) => RuleViolation,
): RuleViolation[] => {
  const wordy = [...own].filter(
    ([, text]) =>
      text !== undefined && /\p{L}{2}/u.test(text.replaceAll(/\{[^}]*\}/g, '')) && !international.test(text),
  );
  const same = wordy.filter(([key, text]) => english.get(key) === text);
  if (same.length <= 3 || same.length <= wordy.length * share) return [];
  const [first] = same;
  const list = same
    .slice(0, 6)
    .map(([key, text]) => `${key} '${text}'`)
    .join(', ');
  return [
    problem(
      first?.[0] ?? '',
      `${same.length} of ${wordy.length} texts equal the English: ${list}${same.length > 6 ? ', …' : ''}`,
      'translate them',
    ),
  ];
};

/** A module's namespaces, such as `rentals` and `rentals-rest`, may repeat texts. */
const moduleOf = (namespace: string): string => namespace.split('-')[0] ?? '';

/**
 * Finds texts of two modules that are equal in all five languages, except texts whose Thai is their English
 * ('A5').
 */
export const repeatedWordProblems = (all: readonly WordsNamespace[]): RuleViolation[] => {
  type Text = { namespace: string; key: string; thai: string; line: number };
  const texts = new Map<string, Text[]>();
  for (const { namespace, words } of all) {
    const { th } = words;
    if (!isFlat(th)) continue;
    for (const [key, thai] of Object.entries(th)) {
      const five = languages.flatMap((language) => {
        const flat = words[language];
        return isFlat(flat) ? (flat[key] ?? []) : [];
      });
      if (five.length < languages.length || five[0] === five[1] || String(thai).startsWith('$t(')) continue;
      const same = JSON.stringify(five);
      texts.set(same, [...(texts.get(same) ?? []), { namespace, key, thai, line: lineOf(th, key) }]);
    }
  }
  return [...texts.values()].flatMap((said) => {
    const shared = said.find((one) => one.namespace === 'shared');
    if (new Set(said.map((one) => moduleOf(one.namespace))).size < 2) return [];
    return said
      .filter((one) => one !== shared)
      .map((one): RuleViolation => {
        const others = said.filter((other) => other.namespace !== one.namespace);
        return {
          path: `locales/th/${one.namespace}.json`,
          line: one.line,
          message: `${one.key}: '${one.thai}' is the same in five languages in ${[...new Set(others.map((other) => other.namespace))].join(', ')} too`,
          hint:
            shared === undefined
              ? 'move it to locales/*/shared.json, named for the thing, and write "$t(shared:key)" here'
              : `write "$t(shared:${shared.key})"`,
        };
      });
  });
};
