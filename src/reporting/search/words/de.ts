import { de as shared } from '#lib/words/shared/de.ts';
import type { FinderWords } from './index.ts';

export const de: FinderWords = {
  mostUsed: 'Meistgenutzte Seiten',
  title: 'Im ganzen Laden suchen',
  hint: 'Auftragsnummer, Name, Telefon, Outfit, Barcode oder Seite',
  nothing: '„{text}“ steht in keinem Auftrag, Kunden, Outfit und keiner Seite',
  failed: 'Die Suche ging nicht. Verbindung prüfen und noch einmal tippen',
  groups: {
    named: 'Dieser Code',
    recent: 'Zuletzt geöffnet',
    commands: 'Tun',
    pages: 'Seiten',
    orders: 'Aufträge',
    customers: shared.person.customers,
    styles: 'Modelle',
  },
  commands: {
    open: 'Neuen Auftrag öffnen',
    back: 'Outfits zurücknehmen',
    out: 'Outfits herausgeben',
    close: 'Tag abschließen',
    free: 'Freie Outfits ansehen',
  },
  phoneEnd: 'Telefon endet auf {digits}',
  watch: shared.person.watch,
  owned: '{n} im Laden',
  unit: {
    life: 'Verlauf von {barcode}',
    elsewhere: 'In der Filiale {branch}',
    takeBack: 'Aus Auftrag {no} zurücknehmen',
    waits: 'Reserviert im Auftrag {no}',
    rent: 'Auftrag mit diesem Outfit öffnen',
  },
  paper: 'Beleg {no}',
  paperOf: shared.order.numbered,
  stars: {
    remove: 'Stern von {page} nehmen',
    putHere: 'Dieser Seite einen Stern geben',
    takeHere: 'Stern von dieser Seite nehmen',
    none: 'Noch keine Seite hat einen Stern. Seiten mit Stern öffnen sich mit einem Druck',
  },
  keys: {
    title: 'Tasten',
    find: 'Aufträge, Kunden, Outfits und Seiten finden',
    scan: 'Barcodes auf jeder Seite scannen, ohne ein Feld zu wählen',
    close: 'Oberstes Fenster schließen',
    enter: 'Eingabe oder Auswahl bestätigen',
    menu: 'Nächstes Feld, in Listen wandern',
    calendar: 'Tage und Monate im Kalender, T = heute',
    help: 'Diese Tasten zeigen',
  },
};
