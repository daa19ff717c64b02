import { fr as shared } from '#lib/words/shared/fr.ts';
import type { OpeningWords } from './index.ts';

export const fr: OpeningWords = {
  title: 'Ouvrir une boutique',
  lead: 'Indiquez ce que vous avez ; tout se modifie ensuite dans les réglages.',
  submit: 'Ouvrir la boutique et se connecter',
  toLogin: 'J’ai un compte : se connecter',
  gone: 'Un lien ouvre une boutique, une seule fois et pour un temps limité. Si la vôtre est ouverte, connectez-vous ; sinon demandez un nouveau lien à l’exploitant.',
  way: {
    closed: 'Aucune nouvelle boutique n’est acceptée pour le moment. Adressez-vous à l’exploitant.',
    invite: 'Une boutique s’ouvre sur invitation. Demandez un lien à l’exploitant.',
  },
  ask: {
    lead: 'Indiquez votre adresse e-mail, nous vous enverrons un lien pour ouvrir votre boutique.',
    submit: 'Envoyer le lien',
    sent: 'Le lien est en route',
    sentHint:
      'Regardez la boîte de réception de {email} ; le lien sert pendant un jour. S’il n’y est pas, voyez les indésirables.',
  },
  form: {
    shop: 'Boutique',
    owner: 'Compte du propriétaire',
    shopName: 'Nom de la boutique (imprimé sur les reçus)',
    domain: 'Mot de la boutique',
    domainHint: 'Lettres a-z et chiffres, trois au moins ; aucune autre boutique ne l’a',
    branchName: 'Première succursale',
    branchNameHint: 'S’il n’y en a qu’une, le nom de la boutique suffit',
    phone: 'Téléphone de la boutique',
    vatSystem: 'Assujettie à la TVA',
    vatSystemHint: 'Sinon, les reçus ne portent pas de TVA',
    taxId: 'Numéro fiscal, 13 chiffres',
    promptPayId: 'PromptPay de la boutique',
    promptPayIdHint: 'Numéro de mobile ou 13 chiffres ; peut rester vide pour l’instant',
    ownerName: 'Votre nom',
    email: 'Votre adresse e-mail',
    emailWrong: 'Indiquez une adresse e-mail valable',
    username: 'Identifiant de connexion',
    usernameHint: 'Lettres a-z, chiffres, . _ - @',
  },
  fault: {
    required: 'À remplir',
    domain: 'a-z et chiffres, de 3 à 40, sans espace',
    username: 'a-z, chiffres, . _ - @ ; 2 au moins, une lettre ou un chiffre au début et à la fin',
    taxId: 'Ces 13 chiffres sont faux, vérifiez-les',
    promptPayId: 'Ce n’est pas un numéro PromptPay',
    email: 'Ce n’est pas une adresse e-mail',
  },
  steps: {
    title: shared.shop.firstSteps,
    progress: '{done} sur {all} faits',
    isDone: '(fait)',
    sheet: 'Depuis Excel',
    putAway: 'Ranger cette liste',
    isAway: 'Rangée. On la ressort dans les règles de la boutique.',
    bring: 'Remettre sur la vue du jour',
    isBack: 'Elle est de nouveau sur la vue du jour.',
    lead: 'Dans cet ordre ou un autre. Ce qui est fait se coche tout seul.',
    all: 'Tout est fait. La boutique est prête.',
    of: {
      branch: {
        title: 'Adresse et téléphone de la succursale',
        why: 'Ils figurent en tête de chaque reçu.',
        go: 'Remplir la succursale',
      },
      logo: {
        title: 'Logo',
        why: 'Il figure sur les reçus : les clients reconnaissent la boutique.',
        go: 'Ajouter le logo',
      },
      rules: {
        title: 'Règles de la boutique',
        why: 'Vérifier la caution et les frais de retard, puis enregistrer.',
        go: 'Vérifier les règles',
      },
      garments: {
        title: 'Tenues',
        why: 'Ajouter un modèle, puis ses tenues en stock : alors on peut louer.',
        go: 'Ajouter la première tenue',
      },
      receipt: {
        title: 'Un reçu d’essai',
        why: 'Ouvrir une location d’essai, encaisser et regarder le reçu.',
        go: 'Location d’essai',
      },
      staff: {
        title: 'Personnel',
        why: 'Avec un accès pour chacun, on sait qui a fait quoi.',
        go: 'Inviter le personnel',
      },
    },
  },
};
