import type { CustomerPickerWords } from '../index.ts';

export const pt: CustomerPickerWords = {
  addTitle: 'Novo cliente',
  editTitle: 'Dados do cliente',
  none: '–',
  picker: {
    placeholder: 'Digite nome, telefone ou ID do LINE',
    none: 'Nenhum cliente encontrado',
    new: 'Adicionar cliente',
    newNamed: 'Adicionar “{text}” como cliente',
    clear: 'Remover cliente',
    edit: 'Ver e editar o cliente',
    results: 'Clientes encontrados',
    found: '{n} <n:encontrado|encontrados>',
    watch: 'Na lista de atenção: {reason}',
    watchNoReason: 'Na lista de atenção',
    failed: 'A busca de clientes falhou',
  },
};
