/** The pages of this room. */
import { page } from '#lib/contract/page-definition.ts';
import { queueSearch, ticketPaperSearch, ticketSearch, ticketsSearch } from './care-search.ts';

export const cleanfixPages = [
  page({
    path: '/backoffice/cleanandfix-items',
    allow: 'staff',
    package: 'm',
    name: 'careQueue',
    group: 'rack',
    menu: { place: 52, icon: 'care' },
    search: queueSearch,
    show: () => import('./web/pages/queue.tsx').then((all) => all.CareQueuePage),
  }),
  page({
    path: '/backoffice/cleanandfix-orders',
    allow: 'staff',
    package: 'm',
    name: 'careTickets',
    group: 'rack',
    menu: { place: 53, icon: 'care' },
    search: ticketsSearch,
    show: () => import('./web/pages/tickets.tsx').then((all) => all.CareTicketsPage),
  }),
  page({
    path: '/backoffice/cleanandfix-order',
    allow: 'staff',
    package: 'm',
    name: 'careTicket',
    group: 'rack',
    under: '/backoffice/cleanandfix-orders',
    search: ticketSearch,
    show: () => import('./web/pages/ticket.tsx').then((all) => all.CareTicketPage),
  }),
  page({
    path: '/backoffice/cleanandfix-shop',
    allow: 'staff',
    package: 'm',
    name: 'careVendors',
    group: 'rack',
    menu: { place: 54, icon: 'care' },
    show: () => import('./web/pages/vendors.tsx').then((all) => all.CareVendorsPage),
  }),
  page({
    path: '/pages/wnf-order/$wnforderid',
    allow: 'staff',
    package: 'm',
    bare: true,
    search: ticketPaperSearch,
    show: () => import('./web/pages/ticket-paper.tsx').then((all) => all.TicketPaperPage),
  }),
] as const;
