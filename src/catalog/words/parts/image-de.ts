import type { CatalogWords } from '../index.ts';

export const image: CatalogWords['image'] = {
  hint: 'Dateinamen mit dem Artikelcode beginnen, z. B. AB12-ROT.jpg oder AB12 (2).jpg: Sie finden ihr Stück von selbst.',
  drop: 'Viele Bilder hier ablegen oder zum Auswählen drücken',
  matching: 'Bilder werden zugeordnet …',
  unmatched: 'Noch nicht zugeordnet ({n})',
  choose: 'Gruppe wählen',
  chooseFor: 'Gruppe für {name} wählen',
  chooseTitle: 'Wozu gehört das Bild?',
  leaveOut: '{name} weglassen',
  groupPictures: '{n} <n:neues Bild|neue Bilder>',
  ofItem: 'Bild von',
  wholeGroup: 'Ganze Gruppe',
  itemOf: 'Bild {name} gehört zu',
  save: '{n} <n:Bild|Bilder> speichern',
  saving: '{done} von {n} <n:Gruppe|Gruppen> gespeichert',
  saved: '{n} <n:Bild|Bilder> gespeichert',
  emptyTitle: 'Noch keine Bilder',
  emptyHint: 'Oben viele auf einmal ablegen.',
};
