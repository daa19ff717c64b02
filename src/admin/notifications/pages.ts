import { definePage } from '#lib/contract/page-definition.ts';
import { analyticsSearch, messagesSearch } from './notification-search.ts';

export const notificationsPages = [
  definePage({
    path: '/dashboard/analytics',
    allow: 'staff',
    name: 'analytics',
    group: 'counter',
    menu: { place: 100, icon: 'analytics' },
    search: analyticsSearch,
    show: () => import('./web/pages/analytics.tsx').then((all) => all.AnalyticsPage),
  }),
  definePage({
    path: '/backoffice/messages',
    allow: 'staff',
    name: 'messages',
    group: 'people',
    menu: { place: 20, icon: 'messages' },
    search: messagesSearch,
    show: () => import('./web/pages/messages.tsx').then((all) => all.MessagesPage),
  }),
  definePage({
    path: '/backoffice/config/messages',
    allow: 'admin',
    name: 'messageSetup',
    group: 'setup',
    menu: { place: 10, icon: 'messages' },
    show: () => import('./web/pages/setup.tsx').then((all) => all.MessageSetupPage),
  }),
  definePage({
    path: '/backoffice/whats-new',
    allow: 'staff',
    name: 'whatsNew',
    group: 'setup',
    show: () => import('./web/pages/whats-new.tsx').then((all) => all.WhatsNewPage),
  }),
] as const;
