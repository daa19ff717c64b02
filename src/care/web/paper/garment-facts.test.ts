import { expect, it } from 'vitest';
import type { CareRow } from '#care/contract.ts';
import type { CareService } from '#care/care-services.ts';
import { ticketTitleOf } from './garment-facts.ts';

const ticketOf = (...services: CareService[]) => ({
  itemList: services.map((service) => ({ service }) as CareRow),
});

it('titles a ticket with only repairs as a repair order', () => {
  expect(ticketTitleOf(ticketOf('mend', 'alter', 'bead'))).toBe('paper.repair');
  expect(ticketTitleOf(ticketOf('mend', 'wash'))).toBe('app:pages.careTicket');
});
