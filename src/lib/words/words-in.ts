/** Server, tests and tools load the texts of all five languages. Browsers load one (src/main/web/words). */
import deShared from '#locales/de/shared.json' with { type: 'json' };
import deUi from '#locales/de/ui.json' with { type: 'json' };
import enShared from '#locales/en/shared.json' with { type: 'json' };
import enUi from '#locales/en/ui.json' with { type: 'json' };
import frShared from '#locales/fr/shared.json' with { type: 'json' };
import frUi from '#locales/fr/ui.json' with { type: 'json' };
import ptShared from '#locales/pt/shared.json' with { type: 'json' };
import ptUi from '#locales/pt/ui.json' with { type: 'json' };
import thShared from '#locales/th/shared.json' with { type: 'json' };
import thUi from '#locales/th/ui.json' with { type: 'json' };
import { type Language, languages } from '../text/languages.ts';
import type { Namespaces } from './namespaces.ts';
import { type FlatWords, nestWords } from './nest-words.ts';

const references: Readonly<Record<Language, Readonly<Record<string, FlatWords>>>> = {
  th: { shared: thShared, ui: thUi },
  en: { shared: enShared, ui: enUi },
  de: { shared: deShared, ui: deUi },
  fr: { shared: frShared, ui: frUi },
  pt: { shared: ptShared, ui: ptUi },
};

export const wordsIn = <N extends keyof Namespaces>(
  namespace: N,
  flat: Readonly<Record<Language, FlatWords>>,
): Record<Language, Namespaces[N]> =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      nestWords<Record<N, Namespaces[N]>>(
        { [namespace]: flat[language] } as Record<N, FlatWords>,
        references[language],
      )[namespace],
    ]),
  ) as Record<Language, Namespaces[N]>;
