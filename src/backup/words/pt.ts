import type { BackupWords } from './index.ts';
import { pt as shared } from '../../core/words/shared/pt.ts';

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
};
