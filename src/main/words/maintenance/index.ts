/** What is said while the installation is closed for work on it. */
import type { Language } from '#lib/text/languages.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { pt } from './pt.ts';
import { type MaintenanceWords, th } from './th.ts';

export const maintenanceWords: Record<Language, MaintenanceWords> = { th, en, de, fr, pt };
