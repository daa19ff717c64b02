import type { Namespaces } from '#lib/words/namespaces.ts';
import { wordsIn } from '#lib/words/words-in.ts';
import type { Language } from '#lib/text/languages.ts';
import { languages } from '#lib/text/languages.ts';
import type { PlaceholderNames } from '#admin/notifications/message-template.ts';
import de from '#locales/de/notifications-messages.json' with { type: 'json' };
import en from '#locales/en/notifications-messages.json' with { type: 'json' };
import fr from '#locales/fr/notifications-messages.json' with { type: 'json' };
import pt from '#locales/pt/notifications-messages.json' with { type: 'json' };
import th from '#locales/th/notifications-messages.json' with { type: 'json' };

export type MessageWords = Namespaces['notifications-messages'];
export const messageWords: Record<Language, MessageWords> = wordsIn('notifications-messages', {
  th,
  en,
  de,
  fr,
  pt,
});
export const placeNames = Object.fromEntries(
  languages.map((language) => [language, messageWords[language].places]),
) as Record<Language, PlaceholderNames>;
