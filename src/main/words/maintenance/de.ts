import type { MaintenanceWords } from './th.ts';

export const de: MaintenanceWords = {
  title: 'Wartungsarbeiten',
  text: 'Alle Daten des Ladens sind sicher. Diese Seite öffnet sich von selbst wieder, sobald die Arbeiten beendet sind.',
};
