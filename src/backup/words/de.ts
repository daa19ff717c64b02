import type { BackupWords } from './index.ts';
import { de as shared } from '../../core/words/shared/de.ts';

export const de: BackupWords = {
  title: shared.shop.backup,
  caption: 'Frühere Sicherungen',
  fine: 'Es gibt eine aktuelle Sicherung',
  fineHint: 'Gemacht {at} und zur Prüfung zurückgelesen',
  old: 'Die letzte Sicherung ist zu alt',
  oldHint:
    'Gemacht {at}. Fällt der Rechner heute aus, ist alles seither verloren. Bitten Sie die zuständige Person um eine neue Sicherung.',
  never: 'Es gibt noch keine Sicherung',
  neverHint:
    'Fällt der Rechner aus, ist der ganze Laden verloren. Bitten Sie die zuständige Person um eine Sicherung jede Nacht (BACKUP_DIR und BACKUP_PASSPHRASE).',
  inside:
    'Die Datei enthält Daten, Bilder und Schlüssel des ganzen Systems und öffnet sich nur mit ihrem Kennwort. Bewahren Sie beides getrennt auf.',
  emptyTitle: 'Noch nichts vorhanden',
  emptyHint: 'Hier steht, was aus jeder Sicherung wurde',
  made: 'Gelungen',
  columns: { at: shared.day.time, way: 'Art', result: 'Ergebnis', size: 'Größe' },
  ways: { nightly: 'Jede Nacht', byHand: 'Von Hand' },
  faults: {
    damaged: 'Misslungen: die Datei las sich nicht gleich zurück',
    store: 'Misslungen: der Ablageort ließ sich nicht beschreiben',
    full: 'Misslungen: der Ablageort ist voll',
    other: 'Misslungen: das Protokoll des Rechners sagt, warum',
  },
};
