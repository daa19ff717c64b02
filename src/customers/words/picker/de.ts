import type { CustomerPickerWords } from '../index.ts';

export const de: CustomerPickerWords = {
  addTitle: 'Neuen Kunden anlegen',
  editTitle: 'Kundendaten',
  none: '–',
  picker: {
    placeholder: 'Name, Telefon oder LINE-ID eingeben',
    none: 'Kein Kunde gefunden',
    new: 'Neuen Kunden anlegen',
    newNamed: '„{text}“ als neuen Kunden anlegen',
    clear: 'Kunden entfernen',
    edit: 'Kundendaten ansehen und ändern',
    results: 'Gefundene Kunden',
    found: '{n} gefunden',
    watch: 'Auf der Beobachtungsliste: {reason}',
    watchNoReason: 'Auf der Beobachtungsliste',
    failed: 'Die Kundensuche ist fehlgeschlagen',
  },
};
