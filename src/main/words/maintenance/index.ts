import { wordsIn } from '#lib/words/words-in.ts';
import de from '#locales/de/main-maintenance.json' with { type: 'json' };
import en from '#locales/en/main-maintenance.json' with { type: 'json' };
import fr from '#locales/fr/main-maintenance.json' with { type: 'json' };
import pt from '#locales/pt/main-maintenance.json' with { type: 'json' };
import th from '#locales/th/main-maintenance.json' with { type: 'json' };

export const maintenanceWords = wordsIn('main-maintenance', { th, en, de, fr, pt });
