import type { MaintenanceWords } from './th.ts';

export const en: MaintenanceWords = {
  title: 'Down for maintenance',
  text: 'Nothing of the shop is lost. This page comes back by itself as soon as the work is done.',
};
