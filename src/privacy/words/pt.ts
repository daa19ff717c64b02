import { pt as shared } from '../../core/words/shared/pt.ts';
import type { PrivacyWords } from './index.ts';

export const pt: PrivacyWords = {
  title: shared.shop.privacy,
  number: 'N.º {no}',
  kinds: {
    customer: 'Todos os dados pessoais',
    citizenId: shared.person.citizenId,
    looks: 'Registo de consultas',
  },
  columns: {
    goes: 'Será apagado em',
    went: 'Apagado em',
    what: 'O quê',
    pieces: 'Quantidade',
    customers: 'N.º de cliente',
  },
  keeping: {
    title: 'Durante quanto tempo se guardam os dados dos clientes',
    hint: 'Terminado o prazo, apagam-se sozinhos durante a noite. Ficam os clientes com pedido em curso, caução retida, crédito, dívida ou pedido de dados por tratar. Pedidos e documentos fiscais ficam, como a lei exige.',
    keepCustomerYears: 'Apagar os dados do cliente após o último aluguer (anos)',
    keepCustomerYearsHint:
      'O aviso aos clientes indica este número. Deixe vazio para nada se apagar sozinho.',
    keepIdDays: 'Remover números de identificação após acertar a caução (dias)',
    keepIdDaysHint: 'Deixe vazio para nenhum se remover sozinho.',
    grace: 'Depois de uma alteração nada se apaga durante 30 dias.',
    range: 'Introduza de {from} a {to}',
    never: 'nunca automaticamente',
    ownerOnly: 'Só o proprietário o pode alterar.',
    saved: shared.done.saved,
  },
  coming: {
    title: 'Será apagado nos próximos 30 dias',
    hint: 'Um cliente que volte a alugar é mantido.',
    none: 'Nada será apagado',
    noneHint: 'O prazo de nenhum cliente termina nos próximos 30 dias',
  },
  gone: {
    title: 'Já apagado',
    hint: 'Guardado como prova: apenas números de cliente, nenhum dado pessoal.',
    none: 'Ainda nada foi apagado',
    noneHint: 'O que se apaga no fim do prazo aparece aqui',
  },
};
