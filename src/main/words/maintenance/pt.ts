import type { MaintenanceWords } from './th.ts';

export const pt: MaintenanceWords = {
  title: 'Em manutenção',
  text: 'Todos os dados da loja estão em segurança. Esta página volta sozinha assim que o trabalho terminar.',
};
