import type { RefusalWords } from './index.ts';

export const fr: RefusalWords = {
  LOGIN_FAILED: {
    title: 'Compte invalide',
    detail: 'Le nom d’utilisateur ou le mot de passe est incorrect. Vérifiez et réessayez.',
  },
  PACKAGE_REQUIRED: {
    title: 'Non disponible ; passez à la formule {size}',
    detail: 'La formule de ce magasin ne comprend pas cette fonction.',
  },
  NO_BRANCH: {
    title: 'Pas encore de magasin',
    detail:
      'Ce compte n’est rattaché à aucun magasin et ne peut donc rien faire ici. Demandez au propriétaire ou à un administrateur d’en ajouter un.',
  },
  PAGE_OLD: {
    title: 'Cette page est d’une version antérieure',
    detail:
      'Le système vient d’être mis à jour ; la page restée ouverte ne peut plus faire cela. Notez votre saisie, puis rechargez la page.',
  },
  CHANGED: {
    title: '',
    detail: 'Quelqu’un d’autre a modifié ces données[ : {by}, {at}]. Rechargez et vérifiez.',
  },
  NOT_AVAILABLE: {
    title: 'Indisponible',
    detail: '{name} n’est pas libre ces jours-là : {free} <free:libre|libres> sur {wanted} demandés.',
  },
  DUPLICATE_CODE: { title: '', detail: 'Ce code existe déjà. Veuillez en choisir un autre.' },
  INVOICE_TWICE: {
    title: 'Facture en double',
    detail:
      'Une facture de ce vendeur portant ce numéro est déjà notée. Vérifiez le numéro, ou annulez d’abord la précédente.',
  },
  NO_VAT: {
    title: 'Non assujetti à la TVA',
    detail:
      'Les factures d’achat concernent les boutiques assujetties. Si la vôtre l’est, activez d’abord la TVA dans ses informations.',
  },
  ACCOUNTS_MISSING: {
    title: 'Pas encore de plan comptable',
    detail:
      'La boutique n’a pas encore de plan comptable. Créez-le d’abord sur la page du journal, sous Comptes.',
  },
  ACCOUNTS_THERE: {
    title: 'Plan comptable existant',
    detail: 'La boutique a déjà un plan comptable. Rechargez la page pour le voir.',
  },
  DUPLICATE_SLIP: {
    title: 'Reçu en double',
    detail: 'Ce reçu a déjà servi pour la commande {order}. Vérifiez-le avec le client.',
  },
  MAIL_NOT_SET: {
    title: 'Impossible d’envoyer des e-mails pour l’instant',
    detail:
      'La boutique n’a pas réglé d’e-mail d’envoi : un admin le fait dans les réglages des messages. Ce qui est écrit est gardé comme brouillon.',
  },
  LINE_NOT_SET: {
    title: 'LINE n’est pas encore prêt',
    detail:
      'La boutique n’a pas réglé LINE : un administrateur le fait dans les réglages des messages. Le texte est gardé en brouillon.',
  },
  OFFLINE_MONEY_LEFT: {
    title: 'De l’argent sans commande',
    detail:
      'L’argent a été reçu et est comptabilisé, mais cette commande n’en prend plus. Choisissez une commande, gardez-le en avoir ou rendez-le.',
  },
  OFFLINE_CUSTOMER: {
    title: 'Ce client a été effacé',
    detail:
      'La boutique a effacé les données de ce client, à sa demande, pendant la coupure. Réessayer inscrit la location sous le numéro de son ticket ; mettez un nom plus tard, sur la page du client, s’il le permet.',
  },
  OFFLINE_PROMOTION: {
    title: 'Une promotion ne donne plus ce qui était promis',
    detail:
      'L’appareil avait déduit {promised} bahts de promotions ; {given} bahts sont donnés maintenant. Réessayer accorde au client ce qui était promis, le reste en remise (au-delà de la limite du personnel : un administrateur) ; ou encaissez le reste et inscrivez-le à la main.',
  },
  OFFLINE_REST: {
    title: 'Le reste n’est pas celui qui a été encaissé',
    detail:
      'L’appareil avait calculé que le client devait {said} bahts au-delà de la caution ; c’est maintenant {now} bahts. Réessayer inscrit ce qui est dû et garde la caution : ce qui est en trop peut ensuite être rendu ou gardé en avoir, ce qui manque reste dû sur la commande.',
  },
  OFFLINE_STEP_BEFORE: {
    title: 'Une étape vient d’abord',
    detail:
      'Cette étape suit une location ouverte sans réseau et qui n’est pas encore inscrite. Réglez d’abord celle-là, puis réessayez.',
  },
  MAIL_FILES_FULL: {
    title: 'Trop de pièces jointes',
    detail:
      'Un e-mail prend jusqu’à {most} fichiers, {mb} Mo en tout. Retirez-en, réduisez-les, ou envoyez un lien.',
  },
  MAIL_LEFT: {
    title: '',
    detail: 'Cet e-mail est parti et ne peut être repris : écrivez-en un autre au client.',
  },
  ILLEGAL_TRANSITION: {
    title: '',
    detail:
      'La commande ou la pièce est dans un état où cela n’est plus possible. Rechargez pour voir l’état actuel.',
  },
  IN_USE: {
    title: 'Suppression impossible',
    detail: 'L’élément est encore utilisé[ à {n} <n:endroit|endroits>].',
  },
  REFUND_TOO_LARGE: {
    title: '',
    detail: 'Le remboursement dépasse la caution encore détenue, {held} bahts.',
  },
  REFUND_LIMIT: {
    title: 'Au-delà de la limite de remboursement',
    detail:
      'Le personnel rembourse en espèces, ou par virement avec preuve, jusqu’à {limit} bahts. Le propriétaire doit approuver celui-ci.',
  },
  BACK_DATE_LIMIT: {
    title: 'Date trop ancienne',
    detail:
      'Le personnel peut dater un retour jusqu’au {day}, avec une raison. Plus tôt, les frais de retard baissent : seul un administrateur ou le propriétaire peut le faire.',
  },
  PAYMENT_TOO_LARGE: { title: '', detail: 'Le montant dépasse ce qui est dû, {due} bahts.' },
  CARD_UNSIGNED: {
    title: '',
    detail: 'Le client n’a pas encore signé pour la carte. Faites-le signer d’abord.',
  },
  CARDS_OFF: {
    title: '',
    detail:
      'Le magasin ne prend pas de cartes, ou pas de photos de cartes. Un administrateur peut l’activer dans les réglages.',
  },
  BALANCE_DUE: { title: '', detail: 'Il reste {due} bahts à payer. Encaissez d’abord ce montant.' },
  CUSTOMER_REQUIRED: { title: '', detail: 'Choisissez un client avant de réserver.' },
  NO_PROMPTPAY: {
    title: '',
    detail: 'Le magasin n’a pas encore de numéro PromptPay. Il se saisit dans les infos magasin.',
  },
  IDEMPOTENCY_MISMATCH: {
    title: '',
    detail: 'Cette demande a déjà été envoyée avec un autre contenu. Rechargez la page et réessayez.',
  },
  UNIT_OUT: {
    title: 'Chez un client',
    detail: 'La pièce {barcode} n’est pas encore revenue. Enregistrez d’abord le retour, puis réessayez.',
  },
  UNIT_RESERVED: {
    title: 'Réservée',
    detail:
      'La pièce {barcode} est réservée du {from} au {to}. Choisissez-en une autre ou échangez-la d’abord dans la commande.',
  },
  UNIT_IN_CARE: {
    title: 'Pas prête',
    detail: 'La pièce {barcode} est en contrôle, lavage ou réparation. Attendez son retour au portant.',
  },
  UNIT_AT_VENDOR: {
    title: 'Chez le prestataire',
    detail:
      'La pièce {barcode} est encore au pressing ou à la retouche. Réceptionnez-la d’abord sur son bon, puis réessayez.',
  },
  UNIT_IN_TRANSIT: {
    title: 'En route',
    detail: 'La pièce {barcode} est en route entre deux magasins. Réceptionnez-la d’abord, puis réessayez.',
  },
  UNIT_GONE: { title: 'Hors service', detail: 'La pièce {barcode} a été vendue, perdue ou retirée.' },
  NOT_A_PICTURE: {
    title: 'Pas une image',
    detail: '{name} n’est pas une image lisible. Utilisez un fichier JPG, PNG, WebP ou AVIF.',
  },
  PICTURE_TOO_LARGE: {
    title: 'Image trop grande',
    detail: '{name} est trop grande. Au plus {mb} Mo et {mpx} mégapixels.',
  },
  BAD_SHEET: {
    title: 'Fichier illisible',
    detail: 'Le fichier ne suit pas le modèle : {reason}. Téléchargez le modèle et réessayez.',
  },
  SHEET_CHANGED: {
    title: 'Les données ont changé',
    detail:
      '{n} <n:ligne a été modifiée|lignes ont été modifiées> depuis l’aperçu. Vérifiez un nouvel aperçu avant de confirmer.',
  },
  NOT_ON_TICKET: {
    title: 'Pas sorti sur ce bon',
    detail:
      '[{name} ][{barcode} ]n’est pas sorti sur ce bon[ · réceptionné par {by}, {at}][ · maintenant chez {vendor}, bon nº {no}]',
  },
  VENDOR_BUSY: {
    title: 'Impossible de supprimer cet atelier',
    detail:
      '[{open} <open:bon encore ouvert|bons encore ouverts>. ][{claims} <claims:réclamation non réglée|réclamations non réglées>. ]Terminez d’abord, ou ne l’utilisez plus.',
  },
  CARE_FOLLOWED: {
    title: 'Annulation impossible',
    detail:
      'Des pièces de ce bon ont bougé depuis : réceptionnées, renvoyées, déplacées ou remises. Corrigez sur la fiche de la pièce.',
  },
  NOT_UNDOABLE: {
    title: 'Import non annulable',
    detail:
      '{n} <n:entrée importée a été|entrées importées ont été> utilisées ou modifiées depuis ; l’import ne peut pas être annulé en entier.',
  },
  NOT_LAST_STEP: {
    title: 'Cette étape ne peut pas être annulée',
    detail:
      "Seule la dernière étape d'une commande peut être annulée, tant que ses tenues n’ont pas été réutilisées. Rechargez et vérifiez.",
  },
  SALE_NOT_TODAY: {
    title: 'Cette vente ne peut pas être annulée',
    detail:
      'Une vente s’annule le jour même, dans sa boutique, tant que rien n’a été rendu. Sinon, reprenez les articles.',
  },
  GOODS_SHORT: {
    title: 'Stock insuffisant',
    detail: '{name} : il en reste {n}. Prenez-en moins ou réceptionnez-en d’abord.',
  },
  TAKE_CLOSED: {
    title: 'Inventaire clos',
    detail: 'Cet inventaire est clos ou annulé. Commencez-en un nouveau pour continuer à compter.',
  },
  DAY_CLOSED: {
    title: 'La journée est clôturée',
    detail:
      'Ce magasin a clôturé le {day} : plus aucun encaissement ni paiement ce jour-là. Un administrateur peut le rouvrir avec un motif.',
  },
  BOOKS_CLOSED: {
    title: 'La comptabilité est clôturée',
    detail:
      'La comptabilité est clôturée jusqu’au {day} : plus rien ne s’y inscrit. Choisissez un jour plus tard ; une facture garde la date qu’elle porte.',
  },
  CUSTOMER_OPEN: {
    title: 'Impossible d’effacer ce client',
    detail: 'Le client a une commande en cours ({order}). Clôturez-la ou annulez-la d’abord.',
  },
  CUSTOMER_MONEY: {
    title: 'Impossible d’effacer ce client',
    detail: 'De l’argent reste dû ou retenu pour ce client[ sur la commande {order}]. Réglez-le d’abord.',
  },
  KEY_LOST: {
    title: 'Impossible d’ouvrir ce numéro',
    detail:
      'Il a été chiffré avec une clé que ce serveur n’a plus. Remettez le fichier de clé d’une sauvegarde, ou saisissez de nouveau le numéro.',
  },
  WITHHOLDING_PAYER: {
    title: '',
    detail: 'Seule une société retient l’impôt. Saisissez d’abord son numéro fiscal dans la fiche client.',
  },
  FITTING_AFTER_PICKUP: { title: '', detail: 'Un essayage a lieu au plus tard le jour du retrait ({day}).' },
  PARCEL_NOT_HANDED_OVER: {
    title: '',
    detail:
      'Les tenues de ce colis n’ont pas encore été remises. Remettez-les d’abord, ou confirmez que le colis est bien parti.',
  },
  TRANSFER_OVER: { title: '', detail: 'Ce transfert est terminé ou a changé. Ouvrez-le de nouveau.' },
  TRANSFER_MISSING: {
    title: '',
    detail:
      'Le magasin destinataire signale des pièces non arrivées. Réglez d’abord si elles sont perdues ou retrouvées.',
  },
  TRANSFER_UNANSWERED: {
    title: '',
    detail: 'Le magasin expéditeur n’a pas encore répondu. Attendez sa réponse avant de déclarer la perte.',
  },
  DISCOUNT_LIMIT: {
    title: '',
    detail:
      'Le personnel peut accorder au plus {percent} % sur le prix affiché et la caution. Un administrateur doit faire celle-ci.',
  },
  PROMOTION_REFUSED: {
    title: '',
    detail: '{code} ne s’applique pas à cette commande, ou est épuisé. Retirez-le pour continuer.',
  },
  IN_SET: {
    title: '',
    detail: 'Il fait partie de l’ensemble {name}. Retirez-le d’abord de l’ensemble, puis supprimez-le.',
  },
  SET_OFF: {
    title: '',
    detail:
      'L’ensemble {name} est désactivé. Choisissez-en un autre, ou faites-le activer par un administrateur.',
  },
  SET_NO_CHOICE: {
    title: '',
    detail:
      'Ce qui a été choisi pour {part} ne va pas avec l’ensemble {name}. Choisissez parmi ce que l’ensemble propose.',
  },
  SET_INCOMPLETE: {
    title: '',
    detail: 'Il manque {part} dans l’ensemble {name}. Choisissez-le d’abord.',
  },
  WITHHOLDING_TOO_LARGE: {
    title: '',
    detail:
      'Au plus {limit} bahts peuvent être retenus sur cette commande. Un administrateur peut saisir plus, avec un motif.',
  },
  CREDIT_NOBODY: {
    title: '',
    detail:
      'Cette commande ne nomme aucun client, ou ses données ont été effacées : personne ne pourrait utiliser cet avoir. Rendez plutôt l’argent.',
  },
  CREDIT_TOO_LARGE: {
    title: '',
    detail: 'Le client n’a plus que {credit} bahts d’avoir, ce n’est pas suffisant.',
  },
  NOT_VOIDABLE: {
    title: 'Annulation impossible',
    detail: 'Le document {no} est déjà annulé, ou un autre document y renvoie.',
  },
  LINK_GONE: {
    title: 'Ce lien ne fonctionne plus',
    detail:
      'Un lien sert une seule fois et pour un temps limité. Demandez-en un nouveau à la direction de la boutique.',
  },
  PASSWORD_COMMON: {
    title: 'Ce mot de passe est trop facile à deviner',
    detail: 'Beaucoup de gens l’utilisent. Essayez quelques mots à la suite, sans rapport entre eux.',
  },
  PASSWORD_OWN: {
    title: 'Ce mot de passe est trop facile à deviner',
    detail:
      'N’utilisez ni le nom de la boutique ni votre identifiant. Essayez quelques autres mots à la suite.',
  },
  PASSWORD_WRONG: {
    title: 'L’ancien mot de passe n’est pas le bon',
    detail: 'Saisissez encore une fois le mot de passe actuel.',
  },
  SECOND_STEP: {
    title: 'Encore une étape',
    detail:
      'Le mot de passe est bon. Pour vous connecter, saisissez le code de l’application d’authentification ou un code de secours.',
  },
  CODE_WRONG: {
    title: 'Ce code ne convient pas',
    detail:
      'Il est faux, trop ancien ou déjà utilisé. Attendez le prochain code de l’application et réessayez.',
  },
  PASSKEY_UNKNOWN: {
    title: 'Cette clé d’accès ne convient pas',
    detail:
      'Elle n’est pas connue ici, ou cela a pris trop de temps. Réessayez, ou connectez-vous avec le mot de passe.',
  },
  OUTSIDE_UNKNOWN: {
    title: 'Ce compte n’est pas lié ici',
    detail:
      'Connectez-vous d’abord avec votre nom d’utilisateur et votre mot de passe, puis liez-le sous « Mon compte ». S’il était déjà lié et que cela ne marche pas, demandez à un admin de la boutique.',
  },
  OUTSIDE_SHOPS: {
    title: 'Ce compte est lié dans plusieurs boutiques',
    detail: 'Choisissez la boutique où vous connecter.',
  },
  OUTSIDE_TAKEN: {
    title: 'Ce compte ne peut pas être lié',
    detail:
      'Ce compte {label} est lié à quelqu’un d’autre de la boutique, ou vous avez déjà lié un autre compte {label}. Déliez d’abord celui-là.',
  },
  OUTSIDE_STALE: {
    title: 'Cette connexion n’est plus valable',
    detail:
      'Elle a pris trop de temps, a déjà servi, ou a été commencée dans un autre navigateur. Veuillez recommencer.',
  },
  BUSY: {
    title: '',
    detail:
      'Trop de personnes travaillent en même temps. Rien n’a été exécuté ; veuillez patienter un instant, puis réessayer.',
  },
  OUTSIDE_DOWN: {
    title: '{label} est injoignable pour le moment',
    detail: 'Le nom d’utilisateur et le mot de passe marchent comme toujours ; ou réessayez plus tard.',
  },
  FACTOR_REQUIRED: {
    title: 'Configurez d’abord la deuxième étape',
    detail:
      'Le propriétaire le demande. Configurez-la sur la page de votre compte ; vous pourrez ensuite continuer.',
  },
  SESSION_LOCKED: {
    title: 'L’écran est verrouillé',
    detail: 'Saisissez votre mot de passe ou votre code PIN pour continuer.',
  },
  PIN_WRONG: {
    title: 'Le code PIN n’est pas le bon',
    detail: 'Réessayez, ou utilisez le mot de passe.',
  },
  PIN_ASLEEP: {
    title: 'Le code PIN ne fonctionne pas pour l’instant',
    detail: 'Il a été faux trop souvent. Utilisez le mot de passe ; le code PIN fonctionnera de nouveau.',
  },
  ETAX_OFF: {
    title: 'e-Tax n’est pas prêt',
    detail:
      'Dans Réglages › e-Tax, l’activer, donner l’adresse du magasin en codes et vérifier que le certificat est encore valable. Puis réessayer.',
  },
  ETAX_SELLER: {
    title: 'Le document n’a pas de numéro fiscal valable du magasin',
    detail:
      'À son émission, le magasin n’avait pas de numéro fiscal à 13 chiffres ou de numéro d’établissement à 5 chiffres. Saisissez-les dans Réglages › Magasin, puis émettez un document de remplacement.',
  },
  ETAX_BUYER: {
    title: 'L’adresse de l’acheteur n’a pas de code postal',
    detail:
      'e-Tax exige l’adresse de l’acheteur avec son code postal à 5 chiffres. Émettez un document de remplacement avec la bonne adresse, puis réessayez.',
  },
  ETAX_KIND: {
    title: 'Ce document n’a pas de forme électronique',
    detail: '{no} n’est ni un reçu, ni une facture fiscale, ni un avoir. Utilisez-le sur papier comme avant.',
  },
  ETAX_LINES: {
    title: 'Le document n’a pas de lignes',
    detail:
      '{no} ne liste rien, et un document électronique exige au moins une ligne. Émettez d’abord un document de remplacement.',
  },
  ETAX_CITES: {
    title: 'L’avoir ne cite aucun document',
    detail:
      'Un avoir électronique doit citer la facture qu’il corrige ; {no} n’en cite pas. Utilisez-le sur papier.',
  },
  ETAX_TEXT: {
    title: 'Un texte contient des caractères qu’e-Tax refuse',
    detail:
      '« {text} » sur le document contient des caractères de contrôle invisibles. Émettez un document de remplacement avec le texte saisi à nouveau.',
  },
  ETAX_VOID: {
    title: 'Ce document est annulé',
    detail:
      '{no} est annulé et aucun document électronique n’est à annuler. S’il est remplacé, faites la forme électronique du remplaçant.',
  },
  ETAX_SIZE: {
    title: 'Le fichier est trop grand',
    detail:
      'Le PDF de {no} dépasse 3 Mo et ne peut pas partir par e-mail. Téléchargez-le et remettez-le autrement.',
  },
  ETAX_CERTIFICATE: {
    title: 'Ce certificat n’est pas utilisable',
    detail:
      'Il faut un fichier .p12 ou .pfx avec une clé RSA et un certificat encore valable. Vérifiez le fichier et le mot de passe, puis réessayez.',
  },
  TOO_MANY_HOOKS: {
    title: 'Il y a assez de webhooks',
    detail: 'La boutique a {most} webhooks. Supprimez-en un qui ne sert plus, puis ajoutez-en un nouveau.',
  },
  HOOK_ADDRESS: {
    title: 'Cette adresse ne convient pas',
    detail:
      'Indiquez une adresse qui commence par https:// et que l’on atteint depuis Internet, pas celle d’un réseau interne.',
  },
  HOOK_OFF: {
    title: 'Ce webhook est désactivé',
    detail: 'Activez-le, puis envoyez de nouveau.',
  },
  TOO_MANY_RECEIVERS: {
    title: 'Il y a assez de destinataires',
    detail: 'Le rapport part à {most} adresses au plus. Retirez-en une, puis ajoutez celle-ci.',
  },
  RECEIVER_THERE: {
    title: 'Déjà destinataire',
    detail: 'Cette adresse est déjà dans la liste pour cette personne.',
  },
  RECEIVER_NO_ADDRESS: {
    title: 'Aucune adresse',
    detail: 'Le compte de cette personne n’a pas d’adresse e-mail. Entrez-en une là, ou une autre ici.',
  },
  MAIL_OFF: {
    title: 'Aucun e-mail ne peut partir',
    detail:
      'La boutique n’a pas de canal e-mail en service. Réglez-le à la page des messages aux clients, puis réessayez.',
  },
  TOO_MANY_VIEWS: {
    title: 'Il y a assez de vues',
    detail: 'Vous avez enregistré {most} vues. Supprimez-en une qui ne sert plus, puis enregistrez celle-ci.',
  },
  VIEW_NAMED: {
    title: 'Ce nom est déjà pris',
    detail: 'Vous avez déjà une vue de ce nom. Choisissez-en un autre, ou ouvrez-la et remplacez-la.',
  },
  TOO_MANY_FEEDS: {
    title: 'Il y a assez de calendriers',
    detail: 'La boutique a {most} calendriers. Arrêtez-en un qui ne sert plus, puis créez-en un nouveau.',
  },
  TOO_MANY_KEYS: {
    title: 'Il y a assez de clés',
    detail:
      'La boutique a {most} clés valables. Révoquez-en une qui ne sert plus, puis créez-en une nouvelle.',
  },
  PIN_WEAK: {
    title: 'Ce code PIN est trop facile à deviner',
    detail: 'Choisissez six chiffres qui ne se suivent pas et ne se répètent pas.',
  },
  LOGIN_STALE: {
    title: 'Reprenez la connexion',
    detail:
      'Cela a pris trop de temps, ou le compte a changé entre-temps. Saisissez de nouveau l’identifiant et le mot de passe.',
  },
  SETUP_STALE: {
    title: 'Recommencez',
    detail: 'Cela a pris trop de temps. Recommencez la configuration de l’application d’authentification.',
  },
  DOMAIN_TAKEN: {
    title: 'Une autre boutique utilise déjà ce mot',
    detail: 'Essayez-en un autre, par exemple suivi de la ville ou d’un chiffre.',
  },
  HOST_TAKEN: {
    title: 'Une autre boutique utilise déjà ce nom d’hôte',
    detail: 'Vérifiez l’orthographe ou prenez-en un autre qui vous appartient.',
  },
  USERNAME_TAKEN: {
    title: 'Cet identifiant est déjà pris',
    detail: 'Quelqu’un l’utilise déjà. Ajoutez le nom de la boutique ou un chiffre.',
  },
  LAST_OWNER: {
    title: 'Une boutique a besoin d’au moins un propriétaire',
    detail: 'C’est le dernier propriétaire. Nommez-en d’abord un autre, puis réessayez.',
  },
  NOT_A_SLIP: {
    title: 'Reçu illisible',
    detail: 'Aucun QR de reçu de virement dans cette image. Reprenez-la avec le QR bien visible.',
  },
};
