/** Words of fields that the audit log says, by language. */
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { pt } from './pt.ts';
import { th } from './th.ts';

export const wordsOfRooms = { th, en, de, fr, pt };
