/** Words are objects of text; Thai is the source and gives the type the other four languages must fill. */
export const languages = ['th', 'en', 'de', 'fr', 'pt'] as const;
export type Language = (typeof languages)[number];
export const isLanguage = (text: unknown): text is Language =>
  (languages as readonly unknown[]).includes(text);

/** The shape of a words object with its leaves widened to string. */
export type WordsOf<T> = { readonly [K in keyof T]: T[K] extends string ? string : WordsOf<T[K]> };

const placeholder = /\{(\w+)\}/g;

/** Fills {name} placeholders. An unknown one stays as it is; '[ by {name}]' is left out when a value in it is unknown. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text
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
