/** Words are objects of text; Thai is the source and gives the type the other four languages must fill. */
export const languages = ['th', 'en', 'de', 'fr', 'pt'] as const;
export type Language = (typeof languages)[number];
export const isLanguage = (text: unknown): text is Language =>
  (languages as readonly unknown[]).includes(text);

/** The shape of a words object with its leaves widened to string. */
export type WordsOf<T> = { readonly [K in keyof T]: T[K] extends string ? string : WordsOf<T[K]> };

const placeholder = /\{(\w+)\}/g;

const rules = new Map<string, Intl.PluralRules>();
const rulesOf = (language: string): Intl.PluralRules => {
  const tag = language === 'pt' ? 'pt-PT' : language;
  const known = rules.get(tag) ?? new Intl.PluralRules(tag);
  rules.set(tag, known);
  return known;
};

/** '{n} <n:day|days>' → '{n} day' or '{n} days', as the language counts what stands in n. Where n is not told it stays. */
export const pluralised = (
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
 * Fills {name} placeholders and chooses the forms of words for numbers. An unknown one stays as it is; '[ by {name}]' is left
 * out when a value in it is unknown.
 */
export const fill = (
  text: string,
  values: Record<string, string | number>,
  language: string = 'en',
): string =>
  pluralised(text, values, language)
    .replace(/\[([^[\]]*\{\w+\}[^[\]]*)\]/g, (_, part: string) =>
      Array.from(part.matchAll(placeholder), ([, name = '']) => name).every((name) => name in values)
        ? part
        : '',
    )
    .replace(placeholder, (whole, name: string) => String(values[name] ?? whole));

/** The first of the five languages an Accept-Language header asks for; Thai when it names none. */
export const preferredLanguage = (header: string | undefined): Language => {
  for (const part of (header ?? '').split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase();
    if (isLanguage(tag)) return tag;
  }
  return 'th';
};
