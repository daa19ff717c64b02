/** Words on screen: one chunk a language, loaded when it is first shown; English where a key is missing. */
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '../common/words.ts';
import { languages } from '../common/words.ts';

type Words = Record<string, Record<string, unknown>>;
export type LoadWords = (language: Language) => Promise<Words>;

let load: LoadWords = () => Promise.resolve({});
const loaded = new Set<Language>();

/** Makes the words of a language available without turning the page to it: papers have a language of their own. */
export const addWords = async (language: Language): Promise<void> => {
  if (loaded.has(language)) return;
  for (const [room, words] of Object.entries(await load(language)))
    i18next.addResourceBundle(language, room, words);
  loaded.add(language);
};

/** Loads the language's words if need be and turns the page to it. */
export const showLanguage = async (language: Language): Promise<void> => {
  await addWords(language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
};

/** To be awaited before the first render. */
export const startWords = async (language: Language, loader: LoadWords): Promise<void> => {
  load = loader;
  const words = addWords(language);
  await i18next.use(initReactI18next).init({
    resources: {},
    lng: language,
    fallbackLng: 'en',
    supportedLngs: languages,
    ns: [],
    defaultNS: 'ui',
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    react: { useSuspense: false },
    partialBundledLanguages: true,
  });
  await words;
  await showLanguage(language);
};
