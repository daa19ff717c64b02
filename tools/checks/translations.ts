import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Problem, SourceFile } from './source-files.ts';

const languages = ['th', 'en', 'de', 'fr', 'pt'] as const;
type Language = (typeof languages)[number];
/** One words/ folder: per language what its module exports; undefined for a missing file, the error of one that does not load. */
export type WordsFolder = { folder: string; words: Record<Language, unknown> };

/** A bundle of the words of several rooms: that no room is missing is all there is to check. */
const roomsOf = (bundle: unknown): unknown =>
  typeof bundle === 'object' && bundle !== null
    ? Object.fromEntries(Object.keys(bundle).map((name) => [name, '1']))
    : undefined;

/** Every words/ folder (or one inside) with a th.ts, its five modules loaded. */
export const loadWords = (root: string, files: readonly SourceFile[]): Promise<WordsFolder[]> => {
  const folders = files
    .filter((one) => /\/words\/(.+\/)?th\.ts$/.test(one.path))
    .map((one) => path.posix.dirname(one.path));
  const load = async (folder: string, language: Language): Promise<[Language, unknown]> => {
    const file = path.join(root, folder, `${language}.ts`);
    if (!existsSync(file)) return [language, undefined];
    try {
      const loaded: Record<string, unknown> = await import(pathToFileURL(file).href);
      return [language, loaded[language] ?? roomsOf(loaded['words'])];
    } catch (error) {
      return [language, error instanceof Error ? error : new Error(String(error))];
    }
  };
  return Promise.all(
    folders.map(async (folder) => ({
      folder,
      words: Object.fromEntries(await Promise.all(languages.map((one) => load(folder, one)))) as Record<
        Language,
        unknown
      >,
    })),
  );
};

/** Leaves by their key path; what is neither object, list nor text becomes undefined. */
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

/** Every text of a module of words. */
export const textsOf = (words: unknown): string[] =>
  [...flatten(words).values()].filter((text) => text !== undefined);

const placeholders = (text: string): string =>
  [...new Set([...text.matchAll(/\{+\s*(\w+)[^}]*\}+/g)].map((one) => one[1]))].toSorted().join(', ');

/** U+0E3F, the baht sign, is the same in every language. */
const thaiLetters = /[\u0E01-\u0E3E\u0E40-\u0E5B]/;
/** Thai's own name, as menus of languages show it. */
const ownNames = new Set(['\u0E44\u0E17\u0E22']);
/** Same in every language, or the field's international word. */
const international =
  /^(promptpay|line|line id|qr|vat|pdf|excel|csv|ok|e-?mail|admin|ratri|status|code|name|total|bar ?code|sms|id|pdpa)$/i;
const share = 0.12;

/** Where in the module a key stands: the first line with its last part. */
const lineOf = (text: string | undefined, key: string): number => {
  const name = key.split('.').at(-1) ?? '';
  const at = (text ?? '')
    .split('\n')
    .findIndex((line) => new RegExp(`(^|[\\s{,'"])${name.replaceAll(/\W/g, '\\$&')}['"]?\\s*:`).test(line));
  return at === -1 ? 1 : at + 1;
};

/** Thai is the source: the other four have its keys and placeholders, no empty text, no Thai letter, and are translated. */
export const wordProblems = (one: WordsFolder, files: readonly SourceFile[] = []): Problem[] => {
  const thai = flatten(one.words.th);
  const english = flatten(one.words.en);
  return languages.flatMap((language) => {
    const file = `${one.folder}/${language}.ts`;
    const text = files.find((each) => each.path === file)?.text;
    const problem = (key: string, message: string, hint: string): Problem => ({
      path: file,
      line: lineOf(text, key),
      message: key === '' ? message : `${key}: ${message}`,
      hint,
    });
    const failure = one.words[language];
    if (failure instanceof Error)
      return [problem('', `does not load: ${failure.message}`, 'mend the module')];
    if (typeof one.words[language] !== 'object' || one.words[language] === null)
      return [
        problem(
          '',
          `exports no object named ${language}`,
          `export const ${language} = { … }; lists that are only Thai lie in a file of another name`,
        ),
      ];
    const own = flatten(one.words[language]);
    const out: Problem[] = [];
    for (const [key, source] of thai) {
      const value = own.get(key);
      if (!own.has(key)) out.push(problem(key, 'missing', 'all five languages have the same keys'));
      else if (value === undefined || source === undefined)
        out.push(problem(key, 'is not text', 'words are text, possibly with {placeholders}'));
      else {
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
          out.push(
            problem(key, 'leaves the number to the reader', "write '{n} <n:day|days>': see lib/words"),
          );
        if (language !== 'th' && thaiLetters.test(value) && !ownNames.has(value))
          out.push(problem(key, 'has Thai letters', 'translate it'));
      }
    }
    for (const key of own.keys())
      if (!thai.has(key))
        out.push(problem(key, 'is not in th.ts', 'Thai is the source: add it there or remove it here'));
    if (language !== 'th' && language !== 'en') out.push(...untranslated(own, english, problem));
    return out;
  });
};

const untranslated = (
  own: Map<string, string | undefined>,
  english: Map<string, string | undefined>,
  problem: (key: string, message: string, hint: string) => Problem,
): Problem[] => {
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

const quoted = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Do the folder's modules spell the five texts at the key itself, instead of taking them from where they stand once? */
const spells = (
  folder: string,
  key: string,
  five: readonly string[],
  files: readonly SourceFile[],
): boolean => {
  const name = quoted(key.split('.').at(-1) ?? '');
  return languages.every((language, at) => {
    const literal = new RegExp(`(^|[\\s{,'"])${name}['"]?\\s*:\\s*(['"\`])${quoted(five[at] ?? '')}\\2`);
    return files.some(
      (file) =>
        file.path.startsWith(`${folder}/`) &&
        new RegExp(`\\b${language}\\.ts$`).test(file.path) &&
        literal.test(file.text),
    );
  });
};

/** A text that is the same in all five languages stands in one room only; what is no word ('A5', '{from} → {to}') may repeat. */
export const repeatedWords = (all: readonly WordsFolder[], files: readonly SourceFile[]): Problem[] => {
  type Place = { folder: string; key: string; five: readonly string[] };
  const places = new Map<string, Place[]>();
  const spelled = files.filter((file) => file.path.includes('/words/'));
  for (const { folder, words } of all) {
    const texts = languages.map((one) => flatten(words[one]));
    for (const [key, text] of texts[0] ?? []) {
      const five = texts.flatMap((one) => one.get(key) ?? []);
      if (text === undefined || five.length < languages.length || five[0] === five[1]) continue;
      const same = JSON.stringify(five);
      places.set(same, [...(places.get(same) ?? []), { folder, key, five }]);
    }
  }
  const roomOf = (one: Place): string => one.folder.slice('src/'.length, one.folder.indexOf('/words'));
  return [...places.values()].flatMap((said) => {
    if (new Set(said.map(roomOf)).size < 2) return [];
    const own = said.filter((one) => spells(one.folder, one.key, one.five, spelled));
    if (new Set(own.map(roomOf)).size < 2) return [];
    const shared = own.find((one) => roomOf(one) === 'lib');
    return own
      .filter((one) => roomOf(one) !== 'lib')
      .map((one): Problem => {
        const path = `${one.folder}/th.ts`;
        const others = [...new Set(own.map(roomOf))].filter((room) => room !== roomOf(one)).join(', ');
        return {
          path,
          line: lineOf(files.find((file) => file.path === path)?.text, one.key),
          message: `${one.key}: '${one.five[0]}' stands, the same in five languages, in ${others} too`,
          hint:
            shared === undefined
              ? 'move it to lib/words/shared, named for the thing, and say it from there'
              : `say it from ${shared.folder}, where it is ${shared.key}`,
        };
      });
  });
};
