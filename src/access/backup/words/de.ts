import type { BackupWords } from './index.ts';
import { de as shared } from '#lib/words/shared/de.ts';

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
  neverSoon: 'Die erste macht das System von selbst, binnen einer Stunde',
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
  archive: {
    none: 'Fällt der Rechner aus, führt der Weg nur zur letzten Sicherung zurück. Für jede Minute muss die zuständige Person die Aufbewahrung einschalten (ARCHIVE_DAYS).',
    fine: 'Jede Minute wird aufbewahrt',
    fineHint:
      'Fällt der Rechner aus, bringt die zuständige Person den Laden auf jeden Zeitpunkt zurück, von {from} bis höchstens eine Minute vor dem Ausfall',
    waits: 'Wird eingerichtet',
    waitsHint: 'Ein erster Stand von allem entsteht gerade; ab dann geht es zurück',
    bad: 'Gerade wird nichts aufbewahrt',
    badHint:
      'Aufbewahrt ist nur, was bis {until} geschah. Alles Spätere liegt allein auf diesem Rechner. Ist es behoben, holt das System von selbst auf.',
    badFirst: 'Zurzeit gibt es kein Zurück. Ist es behoben, beginnt das System von selbst neu.',
    faults: {
      store: 'Der Ablageort ist weg oder nicht beschreibbar: Ist die Platte noch angeschlossen?',
      full: 'Der Ablageort ist voll: Bitten Sie die zuständige Person, Platz zu schaffen',
      others: 'Ein anderer Rechner legt am selben Ort ab: Jeder braucht ein eigenes BACKUP_DIR',
      other: 'Das Protokoll des Rechners sagt, warum',
      still: 'Die Aufbewahrung steht still: Bitten Sie die zuständige Person, Ratri neu zu starten',
      behind: 'Seit {since} wartet etwas darauf, aufbewahrt zu werden',
    },
  },
  drills: {
    proven: 'Zuletzt geprobt {at}: Alles kam zurück, in {n} s',
    unproven: 'Noch nicht geprobt; das System tut es von selbst',
    caption: 'Rückholproben jeder Nacht',
    moment: 'Zurückgeholt bis',
    took: 'Dauer',
    seconds: '{n} s',
    fine: 'Alles kam zurück',
    bad: 'Die Rückholprobe ist misslungen',
    badHint:
      'Zuletzt versucht {at}. Fällt der Rechner aus, gibt es vielleicht kein Zurück. Bitten Sie die zuständige Person, heute nachzusehen.',
    faults: {
      behind: 'Das Neueste war noch nicht aufbewahrt',
      room: 'Für die Probe fehlt freier Plattenplatz',
      damaged: 'Das Aufbewahrte ist nicht lesbar',
      differs: 'Was zurückkam, ist nicht, was da war',
      store: 'Der Ablageort ließ sich nicht lesen',
      other: 'Misslungen; das Protokoll sagt, warum',
    },
  },
};
