import { en as shared } from '#lib/words/shared/en.ts';
import type { FinderWords } from './index.ts';

export const en: FinderWords = {
  mostUsed: 'Pages used most',
  title: 'Search everything in the shop',
  hint: 'Order number, name, phone, outfit, barcode or page',
  nothing: 'Nothing called “{text}” among orders, customers, outfits or pages',
  failed: 'The search did not work. Check the connection and type again',
  groups: {
    named: 'This code',
    recent: 'Opened last',
    commands: 'Do',
    pages: 'Pages',
    orders: 'Orders',
    customers: shared.person.customers,
    styles: 'Styles',
  },
  commands: {
    open: 'Open a new order',
    back: 'Take outfits back',
    out: 'Hand outfits over',
    close: 'Close today’s takings',
    free: 'See what is free',
  },
  phoneEnd: 'Phone ending in {digits}',
  watch: shared.person.watch,
  owned: '{n} in the shop',
  unit: {
    life: 'Life of {barcode}',
    elsewhere: 'At branch {branch}',
    takeBack: 'Take back from order {no}',
    waits: 'Order it is reserved for: {no}',
    rent: 'Open an order with this outfit',
  },
  paper: 'Paper {no}',
  paperOf: shared.order.numbered,
  stars: {
    remove: 'Take the star off {page}',
    putHere: 'Put a star on this page',
    takeHere: 'Take the star off this page',
    none: 'No page has a star yet. Put one on pages you use often: they open with one press',
  },
  keys: {
    title: 'Keys',
    find: 'Find orders, customers, outfits and pages',
    scan: 'Scan a barcode on any page, no field needs the focus',
    close: 'Close the topmost window',
    enter: 'Confirm what was typed or chosen',
    menu: 'Next field, move in a list',
    calendar: 'Move by day and month in the calendar, T = today',
    help: 'Show these keys',
  },
};
