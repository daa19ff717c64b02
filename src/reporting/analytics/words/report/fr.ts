import type { ReportWords } from './index.ts';

export const fr: ReportWords = {
  page: 'Page {n} sur {of}',
  made: 'Établi le',
  against: 'Comparé à',
  title: 'Chiffres de la boutique',
  ofMonth: 'Rapport de {month}',
  changeMonth: 'Sur le mois précédent',
  subject: '{shop} : chiffres de {month}',
  body: 'Les chiffres de {shop} en {month}\n\nRevenus {income} bahts\nPar rapport au mois précédent {byMonth} · au même mois de l’année précédente {byYear}\nLocations {orders} · pièces louées {rentals}\n\nLe reste est dans le PDF joint.\n\nVous le recevez parce qu’un propriétaire a activé le rapport mensuel à la page des statistiques ; c’est là qu’on l’arrête ou qu’on l’envoie ailleurs.',
};
