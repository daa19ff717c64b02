import type { CustomerPickerWords } from '../index.ts';

export const fr: CustomerPickerWords = {
  addTitle: 'Nouveau client',
  editTitle: 'Fiche client',
  none: '–',
  picker: {
    placeholder: 'Nom, téléphone ou ID LINE',
    none: 'Aucun client trouvé',
    new: 'Ajouter un client',
    newNamed: 'Ajouter « {text} » comme client',
    clear: 'Retirer le client',
    edit: 'Voir et modifier la fiche',
    results: 'Clients trouvés',
    found: '{n} <n:trouvé|trouvés>',
    watch: 'Sur la liste de vigilance : {reason}',
    watchNoReason: 'Sur la liste de vigilance',
    failed: 'La recherche de clients a échoué',
  },
};
