import { a11yScenariosOf } from '#test/web/a11y-scenario.ts';
import type { offlinePages } from '#counter/offline/pages.ts';

export const offlineScenarios = a11yScenariosOf<typeof offlinePages>({
  '/backoffice/offline': [
    { name: 'offline counter', who: 'staff' },
    { name: 'offline counter, what comes back', who: 'staff', search: () => ({ tab: 'return' }) },
    { name: 'opening a rental offline', who: 'staff', search: () => ({ act: 'open' }) },
    {
      name: 'handing over offline',
      who: 'staff',
      search: ({ reserved }) => ({ order: `o${reserved}`, act: 'handOver' }),
    },
    {
      name: 'taking back offline',
      who: 'staff',
      search: ({ out }) => ({ order: `o${out}`, act: 'takeBack' }),
    },
  ],
  '/backoffice/offline-todo': [{ name: 'offline steps to settle', who: 'staff' }],
  '/pages/offline-slip/$step': [
    { name: 'a slip that is not on the device', who: 'staff', params: () => ({ step: 'none' }) },
  ],
});
