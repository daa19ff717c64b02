import type { WebshopWords } from './index.ts';

export const de: WebshopWords = {
  open: 'Webshop ist offen',
  openHint: 'Solange er zu ist, sehen Besucher „öffnet bald“',
  isOpen: 'Offen',
  isClosed: 'Geschlossen',
  see: 'Webshop ansehen',
  copy: 'Adresse kopieren',
  saved: 'Webshop gespeichert',
  changed:
    'Jemand hat den Webshop inzwischen gespeichert. Ihre Eingaben stehen noch hier: noch einmal speichern, um sie zu behalten.',
  section: {
    look: 'Aussehen',
    address: 'Adresse und Kontakt',
    requests: 'Anfragen',
    texts: 'Bedingungen und Datenschutz',
  },
  field: {
    accent: 'Farbe des Geschäfts',
    tagline: 'Zeile unter dem Namen',
    about: 'Über das Geschäft',
    showCounts: 'Zahl der freien Stücke zeigen',
    host: 'Eigener Hostname',
    lineUrl: 'LINE-Link des Geschäfts',
    googleKey: 'Schlüssel für Google Maps',
    shareDuePercent: 'Fällig mit der Anfrage (% von Miete und Kaution)',
    holdMinutes: 'Stücke werden gehalten (Minuten)',
    maxHolds: 'Gleichzeitig gehaltene Anfragen je Telefonnummer',
    parcel: 'Stücke werden als Paket verschickt',
    parcelFee: 'Paketgebühr',
    terms: 'Eigene Mietbedingungen',
    privacy: 'Eigener Datenschutzhinweis',
  },
  hint: {
    accent: 'Text bleibt bei Tag und Nacht lesbar, welche Farbe es auch ist',
    about: 'Steht auf der ersten Seite',
    host: 'Zum Beispiel www.meinladen.com; der Name muss zu diesem Server führen',
    lineUrl: 'Zum Beispiel https://line.me/R/ti/p/@laden oder https://lin.ee/…',
    googleKey: 'Mit Schlüssel zeigt die Seite der Filialen Karten, sonst Links dorthin',
    holdMinutes: '0: nichts wird gehalten, reserviert wird mit der Annahme',
    terms:
      'Was Sie als Regel gesetzt haben, etwa Verspätungsgebühren, steht von selbst da; schreiben Sie, was dazukommt',
    privacy: 'Ohne eigenen steht der übliche Text nach dem PDPA da',
  },
  bad: {
    host: 'Nur der Name, ohne https:// oder /',
    lineUrl: 'Ein Link von LINE, der mit https:// beginnt',
    googleKey: 'Das ist kein Schlüssel',
    range: 'Von {from} bis {to}',
  },
  preview: {
    title: 'Vorschau',
    light: 'Bei Tag',
    dark: 'Bei Nacht',
    button: 'Dieses Kleid anfragen',
    link: 'Freie Tage ansehen',
  },
  leave: {
    text: 'Ihre Änderungen am Webshop gingen verloren',
  },
};
