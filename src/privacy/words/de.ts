import { de as shared } from '../../core/words/shared/de.ts';
import type { PrivacyWords } from './index.ts';

export const de: PrivacyWords = {
  title: shared.shop.privacy,
  number: 'Nr. {no}',
  kinds: {
    customer: 'Alle persönlichen Daten',
    citizenId: shared.person.citizenId,
    looks: 'Protokoll der Einblicke',
  },
  columns: {
    goes: 'Wird gelöscht am',
    went: 'Gelöscht am',
    what: 'Was',
    pieces: 'Anzahl',
    customers: 'Kunden-Nr.',
  },
  keeping: {
    title: 'Wie lange Kundendaten bleiben',
    hint: 'Ist die Zeit um, wird nachts von selbst gelöscht. Kunden mit offenem Auftrag, einbehaltener Kaution, Guthaben, Schulden oder offenem Antrag bleiben. Aufträge und Steuerbelege bleiben nach dem Gesetz.',
    keepCustomerYears: 'Kundendaten löschen nach der letzten Miete (Jahre)',
    keepCustomerYearsHint:
      'Diese Zahl steht im Hinweis an die Kunden. Leer lassen, damit nichts von selbst gelöscht wird.',
    keepIdDays: 'Ausweisnummern löschen nach Abrechnung der Kaution (Tage)',
    keepIdDaysHint: 'Leer lassen, damit keine von selbst gelöscht wird.',
    grace: 'Nach einer Änderung wird 30 Tage lang nichts gelöscht.',
    range: '{from} bis {to} eingeben',
    never: 'nie von selbst',
    ownerOnly: 'Nur der Inhaber kann das ändern.',
    saved: shared.done.saved,
  },
  coming: {
    title: 'Wird in den nächsten 30 Tagen gelöscht',
    hint: 'Wer wieder mietet, bleibt.',
    none: 'Es wird nichts gelöscht',
    noneHint: 'In den nächsten 30 Tagen läuft für keinen Kunden die Zeit ab',
  },
  gone: {
    title: 'Bereits gelöscht',
    hint: 'Als Nachweis aufbewahrt: nur Kundennummern, keine persönlichen Daten.',
    none: 'Noch nichts gelöscht',
    noneHint: 'Was nach Ablauf der Zeit gelöscht wird, steht hier',
  },
};
