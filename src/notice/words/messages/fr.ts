import { fr as shared } from '../../../core/words/shared/fr.ts';
import type { MessageWords } from './index.ts';

export const fr: MessageWords = {
  places: {
    customer: 'nom du client',
    shop: 'nom du magasin',
    branch: 'succursale',
    branchPhone: 'téléphone de la succursale',
    orderNo: 'numéro de commande',
    pickupDay: 'jour de retrait',
    returnDay: 'jour de retour',
    eventDay: 'jour de la fête',
    garments: 'tenues',
    balance: 'reste à payer',
    bail: shared.money.bail,
    daysLate: 'jours de retard',
    bailDay: 'caution rendue avant le',
    bailReturned: 'caution rendue',
    carrier: 'transporteur',
    tracking: 'numéro de suivi',
  },
  subject: {
    reserved: 'Votre réservation {orderNo}',
    pickup_tomorrow: 'Retrait demain : {orderNo}',
    return_tomorrow: 'Retour prévu demain : {orderNo}',
    return_today: "Retour prévu aujourd'hui : {orderNo}",
    overdue: 'Retour en retard : {orderNo}',
    bail_promised: 'Tenues bien rendues : {orderNo}',
    bail_returned: 'Caution rendue : {orderNo}',
    parcel_sent: 'Colis expédié : {orderNo}',
    free: '{shop} {orderNo}',
  },
  body: {
    reserved:
      'Bonjour {customer},\n{shop} a enregistré votre réservation {orderNo}.\nVêtements : {garments}\nRetrait : {pickupDay}\nRetour : {returnDay}\nÀ payer : {balance} bahts\nCaution, rendue au retour : {bail} bahts\nDes questions ? Succursale {branch}\nTéléphone {branchPhone}',
    pickup_tomorrow:
      'Bonjour {customer},\nvous pouvez retirer la commande {orderNo} demain ({pickupDay}).\nVêtements : {garments}\nÀ payer : {balance} bahts\nCaution, rendue au retour : {bail} bahts\n{shop}, succursale {branch}\nTéléphone {branchPhone}',
    return_tomorrow:
      'Bonjour {customer},\nla commande {orderNo} est à rendre demain ({returnDay}).\nVêtements : {garments}\nRetour chez {shop}, {branch} ou toute autre succursale.\nTéléphone {branchPhone}',
    return_today:
      "Bonjour {customer},\nla commande {orderNo} est à rendre aujourd'hui ({returnDay}).\nVêtements : {garments}\nRetour chez {shop}, {branch} ou toute autre succursale.\nTéléphone {branchPhone}",
    overdue:
      "Bonjour {customer},\nla commande {orderNo} était à rendre le {returnDay}, il y a {daysLate} jours.\nVêtements : {garments}\nMerci de les rapporter ou de nous dire quand : quelqu'un d'autre les attend peut-être.\n{shop}, succursale {branch}\nTéléphone {branchPhone}",
    bail_promised:
      'Bonjour {customer},\ntout ce qui est de la commande {orderNo} est revenu chez {shop}. Merci.\nVotre caution vous est rendue au plus tard le {bailDay}.\nDes questions ? Succursale {branch}\nTéléphone {branchPhone}',
    bail_returned:
      'Bonjour {customer},\n{shop} a rendu la caution de la commande {orderNo} : {bailReturned} bahts.\nMerci de votre confiance.\nDes questions ? Succursale {branch}\nTéléphone {branchPhone}',
    parcel_sent:
      'Bonjour {customer},\n{shop} a expédié la commande {orderNo}.\nTransporteur : {carrier}\nNuméro de suivi : {tracking}\nRetour : {returnDay}\nDes questions ? Succursale {branch}\nTéléphone {branchPhone}',
    free: 'Bonjour {customer},\n\n{shop}, succursale {branch}\nTéléphone {branchPhone}',
  },
  test: { subject: 'Message de test de {shop}', body: "Ce canal permet d'écrire aux clients." },
};
