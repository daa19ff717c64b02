/** Wording of messages to customers in all five languages; Thai is the source and gives the type. */
import type { Language, WordsOf } from '#lib/text/languages.ts';
import { languages } from '#lib/text/languages.ts';
import type { PlaceNames } from '#admin/notifications/message-template.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { pt } from './pt.ts';
import { th } from './th.ts';

export type MessageWords = WordsOf<typeof th>;
export const messageWords: Record<Language, MessageWords> = { th, en, de, fr, pt };
/** What the places in braces are called, by language. */
export const placeNames = Object.fromEntries(
  languages.map((language) => [language, messageWords[language].places]),
) as Record<Language, PlaceNames>;
