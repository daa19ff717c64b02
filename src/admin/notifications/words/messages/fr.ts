import { fr as shared } from '#lib/words/shared/fr.ts';
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
    total: 'location et caution',
    dueNow: 'à payer maintenant',
    heldUntil: 'gardé jusqu’au',
    reason: 'raison de la boutique',
    answer: 'mot de la boutique',
    ask: 'demande du client',
    link: 'lien du client',
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
    web_received: '{shop} a reçu votre demande {orderNo}',
    web_accepted: 'Réservation confirmée : {orderNo}',
    web_offered: '{shop} vous propose autre chose : {orderNo}',
    web_refused: 'Votre demande à {shop}',
    slip_taken: 'Paiement reçu : {orderNo}',
    slip_refused: 'Merci de renvoyer votre reçu : {orderNo}',
    ask_done: 'Fait comme vous l’avez demandé : {orderNo}',
    ask_refused: 'Votre demande sur {orderNo}',
    order_link: 'Votre lien de {shop} {orderNo}',
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
    web_received:
      'Bonjour {customer},\n{shop} a reçu votre demande {orderNo} et vous répond dès qu’elle a vérifié.\nVêtements : {garments}\nÉvénement : {eventDay}\nRetrait : {pickupDay}\nRetour : {returnDay}\nLocation et caution : {total} bahts\nAcompte pour réserver : {dueNow} bahts\nGardé pour vous jusqu’au {heldUntil}\nSuivre ou retirer votre demande : {link}\nSi vous n’avez rien demandé, quelqu’un s’est trompé d’adresse ; il n’y a rien à faire.\nDes questions ? Succursale {branch}\nTéléphone {branchPhone}',
    web_accepted:
      'Bonjour {customer},\n{shop} a réservé pour vous, commande {orderNo}.\nVêtements : {garments}\nÉvénement : {eventDay}\nRetrait : {pickupDay}\nRetour : {returnDay}\nLocation et caution : {total} bahts\nÀ payer maintenant : {dueNow} bahts\nSuivre votre location, payer et envoyer le reçu : {link}\nDes questions ? Succursale {branch}\nTéléphone {branchPhone}',
    web_offered:
      'Bonjour {customer},\n{shop} a une proposition pour votre demande {orderNo}.\n{answer}\nVêtements : {garments}\nÉvénement : {eventDay}\nRetrait : {pickupDay}\nRetour : {returnDay}\nLocation et caution : {total} bahts\nAcompte pour réserver : {dueNow} bahts\nGardé pour vous jusqu’au {heldUntil}\nAccepter ou refuser : {link}\nDes questions ? Succursale {branch}\nTéléphone {branchPhone}',
    web_refused:
      'Bonjour {customer},\nNous sommes désolés, {shop} ne peut pas accepter votre demande.\nVêtements : {garments}\nÉvénement : {eventDay}\nRaison : {reason}\n{answer}\nVoir ce qui est libre : {link}\nDes questions ? Succursale {branch}\nTéléphone {branchPhone}',
    slip_taken:
      'Bonjour {customer},\n{shop} a vérifié votre reçu pour la commande {orderNo} et reçu votre paiement. Merci.\nLocation restant à payer : {balance} bahts\nVotre location : {link}\nDes questions ? Succursale {branch}\nTéléphone {branchPhone}',
    slip_refused:
      'Bonjour {customer},\n{shop} ne peut pas encore accepter le reçu de la commande {orderNo}.\nRaison : {reason}\nÀ virer : {dueNow} bahts\nRenvoyer votre reçu : {link}\nDes questions ? Succursale {branch}\nTéléphone {branchPhone}',
    ask_done:
      'Bonjour {customer},\n{shop} a fait ce que vous avez demandé pour la commande {orderNo}.\nVotre demande : {ask}\n{answer}\nVotre location : {link}\nDes questions ? Succursale {branch}\nTéléphone {branchPhone}',
    ask_refused:
      'Bonjour {customer},\nNous sommes désolés, {shop} ne peut pas faire ce que vous avez demandé pour la commande {orderNo}.\nVotre demande : {ask}\n{answer}\nVotre location : {link}\nDes questions ? Succursale {branch}\nTéléphone {branchPhone}',
    order_link:
      'Bonjour {customer},\nvoici votre lien de {shop}, numéro {orderNo} :\n{link}\nVous y suivez tout, payez et envoyez votre reçu. Qui a le lien peut l’ouvrir ; ne le donnez qu’à des personnes de confiance.\nDes questions ? Succursale {branch}\nTéléphone {branchPhone}',
    free: 'Bonjour {customer},\n\n{shop}, succursale {branch}\nTéléphone {branchPhone}',
  },
  test: { subject: 'Message de test de {shop}', body: "Ce canal permet d'écrire aux clients." },
};
