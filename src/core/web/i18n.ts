/**
 * Words on screen, in two chunks a language: those of the first page, and the rest, which come with the first page
 * that needs them; a namespace may stand in both. English where a key is missing.
 */
import type { PostProcessorModule } from 'i18next';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '../common/words.ts';
import { languages, pluralised } from '../common/words.ts';

type Words = Record<string, Record<string, unknown>>;
type Part = 'first' | 'rest';
export type LoadWords = Record<Part, (language: Language) => Promise<Words>>;

const nothing = (): Promise<Words> => Promise.resolve({});
let load: LoadWords = { first: nothing, rest: nothing };
let shown: Language = languages[0];
const asked = new Set<Part>(['first']);
const loaded = new Map<string, Promise<void>>();

const addPart = (language: Language, part: Part): Promise<void> => {
  const key = `${language} ${part}`;
  const known = loaded.get(key);
  if (known !== undefined) return known;
  const coming = load[part](language).then((all) => {
    for (const [room, words] of Object.entries(all)) i18next.addResourceBundle(language, room, words, true);
  });
  loaded.set(key, coming);
  // What did not come is asked for again the next time.
  coming.catch(() => loaded.delete(key));
  return coming;
};

/** Makes the words of a language available without turning the page to it: papers have a language of their own. */
export const addWords = async (language: Language): Promise<void> => {
  await Promise.all([...asked].map((part) => addPart(language, part)));
};

/** From now on all words are needed, in every language that is shown. */
export const needRest = (): Promise<void> => {
  asked.add('rest');
  return addPart(shown, 'rest');
};

/** Loads the language's words if need be and turns the page to it. */
export const showLanguage = async (language: Language): Promise<void> => {
  shown = language;
  await addWords(language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
};

const begin = async (language: Language, loader: LoadWords): Promise<void> => {
  load = loader;
  shown = language;
  const words = addWords(language);
  const plural: PostProcessorModule = {
    type: 'postProcessor',
    name: 'plural',
    process: (text: string, _key, values: Record<string, unknown>, { language: own }: { language: string }) =>
      pluralised(text, values, typeof values['lng'] === 'string' ? values['lng'] : own),
  };
  await i18next
    .use(initReactI18next)
    .use(plural)
    .init({
      resources: {},
      lng: language,
      fallbackLng: 'en',
      supportedLngs: languages,
      ns: [],
      defaultNS: 'ui',
      interpolation: { prefix: '{', suffix: '}', escapeValue: false },
      react: { useSuspense: false },
      // A refusal without a title of its own has an empty one; it is no missing word.
      returnEmptyString: true,
      partialBundledLanguages: true,
      postProcess: ['plural'],
    });
  await words;
  await showLanguage(language);
};

let begun: Promise<void> = Promise.resolve();

/** To be awaited before the first render. */
export const startWords = (language: Language, loader: LoadWords): Promise<void> =>
  (begun = begin(language, loader));

/** For what speaks outside a page: it may be sooner than the words. */
export const wordsThere = (): Promise<void> => begun;
