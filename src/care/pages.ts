import { definePage } from '#lib/contract/page-definition.ts';
import { careQueueSearch, ticketPaperSearch, ticketSearch, ticketsSearch } from './care-search.ts';

export const carePages = [
  definePage({
    path: '/backoffice/cleanandfix-items',
    allow: 'staff',
    package: 'm',
    name: 'careQueue',
    group: 'rack',
    menu: { place: 52, icon: 'care' },
    search: careQueueSearch,
    show: () => import('./web/pages/queue.tsx').then((all) => all.CareQueuePage),
  }),
  definePage({
    path: '/backoffice/cleanandfix-orders',
    allow: 'staff',
    package: 'm',
    name: 'careTickets',
    group: 'rack',
    menu: { place: 53, icon: 'care' },
    search: ticketsSearch,
    show: () => import('./web/pages/tickets.tsx').then((all) => all.CareTicketsPage),
  }),
  definePage({
    path: '/backoffice/cleanandfix-order',
    allow: 'staff',
    package: 'm',
    name: 'careTicket',
    group: 'rack',
    under: '/backoffice/cleanandfix-orders',
    search: ticketSearch,
    show: () => import('./web/pages/ticket.tsx').then((all) => all.CareTicketPage),
  }),
  definePage({
    path: '/backoffice/cleanandfix-shop',
    allow: 'staff',
    package: 'm',
    name: 'careVendors',
    group: 'rack',
    menu: { place: 54, icon: 'care' },
    show: () => import('./web/pages/vendors.tsx').then((all) => all.CareVendorsPage),
  }),
  definePage({
    path: '/pages/wnf-order/$wnforderid',
    allow: 'staff',
    package: 'm',
    bare: true,
    search: ticketPaperSearch,
    show: () => import('./web/pages/ticket-paper.tsx').then((all) => all.TicketPaperPage),
  }),
] as const;
