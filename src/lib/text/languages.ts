export const languages = ['th', 'en', 'de', 'fr', 'pt'] as const;
export type Language = (typeof languages)[number];
/** Languages of a shop's translated names and texts. */
export const translatedLanguages = ['en', 'de', 'fr', 'pt'] as const satisfies readonly Language[];
export type TranslatedLanguage = (typeof translatedLanguages)[number];
export const isLanguage = (text: unknown): text is Language =>
  (languages as readonly unknown[]).includes(text);

export type WordsOf<T> = { readonly [K in keyof T]: T[K] extends string ? string : WordsOf<T[K]> };

const placeholder = /\{(\w+)\}/g;

const rules = new Map<string, Intl.PluralRules>();
const rulesOf = (language: string): Intl.PluralRules => {
  const tag = language === 'pt' ? 'pt-PT' : language;
  const known = rules.get(tag) ?? new Intl.PluralRules(tag);
  rules.set(tag, known);
  return known;
};

/**
 * '{n} <n:day|days>' becomes '{n} day' or '{n} days', by the language's plural rule. The text is unchanged
 * without `n`.
 */
export const pluralise = (
  text: string,
  values: Readonly<Record<string, unknown>>,
  language: string,
): string =>
  text.includes('<')
    ? text.replace(/<(\w+):([^<>|]*)\|([^<>|]*)>/g, (whole, name: string, one: string, other: string) =>
        name in values ? (rulesOf(language).select(Number(values[name])) === 'one' ? one : other) : whole,
      )
    : text;

/**
 * Fills {name} and plurals. Unknown placeholders remain. '[ by {name}]' is removed if `name` has no value.
 */
export const fillTemplate = (
  text: string,
  values: Record<string, string | number>,
  language: string = 'en',
): string =>
  pluralise(text, values, language)
    .replace(/\[([^[\]]*\{\w+\}[^[\]]*)\]/g, (_, part: string) =>
      Array.from(part.matchAll(placeholder), ([, name = '']) => name).every((name) => name in values)
        ? part
        : '',
    )
    .replace(placeholder, (whole, name: string) => String(values[name] ?? whole));

export const preferredLanguage = (header: string | undefined): Language => {
  for (const part of (header ?? '').split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase();
    if (isLanguage(tag)) return tag;
  }
  return 'th';
};
