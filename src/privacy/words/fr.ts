import { fr as shared } from '../../core/words/shared/fr.ts';
import type { PrivacyWords } from './index.ts';

export const fr: PrivacyWords = {
  title: shared.shop.privacy,
  number: 'N° {no}',
  kinds: {
    customer: 'Toutes les données personnelles',
    citizenId: shared.person.citizenId,
    looks: 'Journal des consultations',
  },
  columns: {
    goes: 'Sera effacé le',
    went: 'Effacé le',
    what: 'Quoi',
    pieces: 'Nombre',
    customers: 'N° de client',
  },
  keeping: {
    title: 'Durée de conservation des données clients',
    hint: 'Passé ce délai, elles s’effacent d’elles-mêmes la nuit. Les clients avec une commande en cours, une caution, un avoir, une dette ou une demande ouverte restent. Les commandes et pièces fiscales restent, comme la loi l’exige.',
    keepCustomerYears: 'Effacer les données après la dernière location (années)',
    keepCustomerYearsHint:
      'L’avis aux clients indique ce nombre. Laissez vide pour ne rien effacer automatiquement.',
    keepIdDays: 'Supprimer le numéro d’identité après règlement de la caution (jours)',
    keepIdDaysHint: 'Laissez vide pour n’en supprimer aucun automatiquement.',
    grace: 'Après un changement, rien ne s’efface pendant 30 jours.',
    range: 'Saisissez de {from} à {to}',
    never: 'jamais automatiquement',
    ownerOnly: 'Seul le propriétaire peut le modifier.',
    saved: shared.done.saved,
  },
  coming: {
    title: 'Sera effacé dans les 30 jours',
    hint: 'Un client qui loue de nouveau est conservé.',
    none: 'Rien ne sera effacé',
    noneHint: 'Le délai d’aucun client n’expire dans les 30 jours',
  },
  gone: {
    title: 'Déjà effacé',
    hint: 'Conservé comme preuve : seulement des numéros de client, aucune donnée personnelle.',
    none: 'Rien d’effacé pour l’instant',
    noneHint: 'Ce qui s’efface à la fin du délai apparaît ici',
  },
};
