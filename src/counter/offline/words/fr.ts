import type { OfflineWords } from './index.ts';

export const fr: OfflineWords = {
  kind: {
    open: 'Location ouverte',
    handOver: 'Article remis',
    takeBack: 'Article repris',
    pay: 'Argent reçu',
    giveBack: 'Rendre la caution',
  },
  state: {
    done: 'Inscrit',
    conflict: 'À régler',
    settled: 'Réglé à la main',
  },
  way: {
    retry: 'Réessayer l’étape',
    swap: 'Prendre un autre article',
    without: 'Continuer sans ce qui ne va pas',
    toOrder: 'Mettre l’argent sur une commande',
    credit: 'Garder en avoir du client',
    giveBack: 'Rendre l’argent',
    note: 'Déjà arrangé : le noter',
    repaid: "L'argent est revenu",
    bear: 'Le magasin le supporte',
  },
  wayHint: {
    retry: 'Quand l’obstacle a disparu, par exemple un jour clôturé. L’argent en trop reste à placer.',
    swap: 'Scannez l’article réellement parti, ou celui qui le remplace.',
    without: 'Choisissez ce qui est laissé ; le reste est inscrit comme d’habitude.',
    toOrder: 'L’argent va sur la commande choisie, dans la limite de ce qui y est dû.',
    credit: 'Le client paiera sa prochaine commande avec.',
    giveBack: 'Administrateurs seulement ; l’argent sort du tiroir aujourd’hui.',
    note: 'Dites ce qui a été fait, par exemple l’article rappelé.',
    repaid: "Pour l'argent rendu en trop qui est de nouveau dans la caisse. Il entre aujourd'hui.",
    bear: 'Administrateurs seulement. Ce qui fut rendu reste une dépense du magasin ; dites pourquoi.',
  },
  note: {
    clock: 'L’horloge de l’appareil est fausse ; l’heure a été corrigée d’après le serveur.',
    dayClosed: 'Ce jour est clôturé, c’est donc inscrit aujourd’hui.',
    slipUsed: 'Ce reçu était déjà comptabilisé et ne compte pas deux fois.',
    numberTwice:
      "Une autre étape porte ce numéro, d'où la marque derrière. Vérifiez que ce n'est pas la même chose faite deux fois.",
    notBooked:
      'Son argent n’est pas encore comptabilisé, car la journée est clôturée : rouvrez-la et réessayez, ou laissez-le s’inscrire de lui-même cette nuit, quand la nouvelle journée aura commencé',
  },
};
