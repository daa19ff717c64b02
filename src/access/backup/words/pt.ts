import type { BackupWords } from './index.ts';
import { pt as shared } from '#lib/words/shared/pt.ts';

export const pt: BackupWords = {
  title: shared.shop.backup,
  caption: 'Cópias anteriores',
  fine: 'Há uma cópia recente',
  fineHint: 'Feita {at} e lida de novo para verificar',
  old: 'A última cópia é demasiado antiga',
  oldHint:
    'Feita {at}. Se a máquina avariar hoje, perde-se tudo desde então. Peça uma nova cópia a quem trata dela.',
  never: 'Ainda não há nenhuma cópia',
  neverHint:
    'Se a máquina avariar, perde-se a loja inteira. Peça a quem trata dela uma cópia todas as noites (BACKUP_DIR e BACKUP_PASSPHRASE).',
  neverSoon: 'O sistema faz a primeira sozinho, dentro de uma hora',
  inside:
    'O ficheiro contém os dados, as imagens e as chaves de todo o sistema e só abre com a sua frase secreta. Guarde os dois em sítios diferentes.',
  emptyTitle: 'Ainda não há nada',
  emptyHint: 'O resultado de cada cópia aparece aqui',
  made: 'Feita',
  columns: { at: shared.day.time, way: 'Modo', result: 'Resultado', size: 'Tamanho' },
  ways: { nightly: 'Todas as noites', byHand: 'À mão' },
  faults: {
    damaged: 'Falhou: o ficheiro não foi lido igual',
    store: 'Falhou: não foi possível escrever no local',
    full: 'Falhou: o local está cheio',
    other: 'Falhou: o registo da máquina diz porquê',
  },
  archive: {
    none: 'Se a máquina avariar, só se volta à última cópia. Para voltar a qualquer minuto, quem trata dela liga a guarda de cada minuto (ARCHIVE_DAYS).',
    fine: 'Cada minuto fica guardado',
    fineHint:
      'Se a máquina avariar, quem trata dela leva a loja de volta a qualquer momento, desde {from} até no máximo um minuto antes da avaria',
    waits: 'A preparar',
    waitsHint: 'Está a ser feita uma primeira cópia de tudo; depois já é possível voltar',
    bad: 'Neste momento nada está a ser guardado',
    badHint:
      'Guardado só até {until}. O que veio depois está apenas nesta máquina. Depois de resolvido, o sistema recupera o atraso sozinho.',
    badFirst: 'Neste momento não há volta. Depois de resolvido, o sistema recomeça sozinho.',
    faults: {
      store: 'O local desapareceu ou não aceita escrita: o disco ainda está ligado?',
      full: 'O local está cheio: peça a quem trata da máquina que liberte espaço',
      others: 'Outra máquina guarda no mesmo local: dê a cada uma o seu BACKUP_DIR',
      other: 'O registo da máquina diz porquê',
      still: 'A parte que guarda está parada: peça a quem trata da máquina que reinicie o Ratri',
      behind: 'Há trabalho à espera de ser guardado desde {since}',
    },
  },
  drills: {
    proven: 'Último ensaio {at}: voltou tudo, em {n} s',
    unproven: 'Ainda não foi ensaiado; o sistema fá-lo sozinho',
    caption: 'Ensaios de reposição de cada noite',
    moment: 'Voltou até',
    took: 'Demorou',
    seconds: '{n} s',
    fine: 'Voltou tudo',
    bad: 'O ensaio de reposição falhou',
    badHint:
      'Último ensaio {at}. Se a máquina avariar, pode não haver volta. Peça a quem trata dela que veja hoje.',
    faults: {
      behind: 'O mais recente ainda não estava guardado',
      room: 'Pouco espaço livre no disco para o ensaio',
      damaged: 'O que está guardado não se lê',
      differs: 'O que voltou não é o que lá estava',
      store: 'Não foi possível ler o local',
      other: 'Falhou; o registo da máquina diz porquê',
    },
  },
};
