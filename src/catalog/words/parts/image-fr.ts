import type { CatalogWords } from '../index.ts';

export const image: CatalogWords['image'] = {
  hint: 'Commencez le nom des fichiers par le code article, p. ex. AB12-ROUGE.jpg ou AB12 (2).jpg : ils trouvent leur tenue d’eux-mêmes.',
  drop: 'Déposez plusieurs images ici, ou touchez pour choisir',
  matching: 'Recherche des tenues…',
  unmatched: 'Tenue inconnue ({n})',
  choose: 'Choisir le groupe',
  chooseFor: 'Choisir le groupe de {name}',
  chooseTitle: 'À quelle tenue appartient l’image ?',
  leaveOut: 'Laisser {name}',
  groupPictures: '{n} <n:nouvelle image|nouvelles images>',
  ofItem: 'Image de',
  wholeGroup: 'Tout le groupe',
  itemOf: 'L’image {name} montre',
  save: 'Enregistrer {n} <n:image|images>',
  saving: '{done} groupes sur {n} <n:enregistré|enregistrés>',
  saved: '{n} <n:image enregistrée|images enregistrées>',
  emptyTitle: 'Pas encore d’image',
  emptyHint: 'Déposez-en plusieurs à la fois ci-dessus.',
};
