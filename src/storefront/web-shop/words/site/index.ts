import type { Namespaces } from '#lib/words/namespaces.ts';
import { wordsIn } from '#lib/words/words-in.ts';
import type { Language } from '#lib/text/languages.ts';
import de from '#locales/de/web-shop-site.json' with { type: 'json' };
import en from '#locales/en/web-shop-site.json' with { type: 'json' };
import fr from '#locales/fr/web-shop-site.json' with { type: 'json' };
import pt from '#locales/pt/web-shop-site.json' with { type: 'json' };
import th from '#locales/th/web-shop-site.json' with { type: 'json' };

export type SiteWords = Namespaces['web-shop-site'];

export const siteWords: Readonly<Record<Language, SiteWords>> = wordsIn('web-shop-site', {
  th,
  en,
  de,
  fr,
  pt,
});
