import type { useSizeText } from '#ui/index.ts';
import type { useLookups } from '#catalog/web/index.ts';
import type { CareRow, Ticket } from '#care/contract.ts';
import { type CareService, careServices } from '#care/care-services.ts';

/** Colour and size of a garment, in one line of a paper. */
export const factsOf = (
  row: CareRow,
  lookups: Pick<ReturnType<typeof useLookups>, 'nameOf'>,
  sizeText: ReturnType<typeof useSizeText>,
): string =>
  [
    row.color === '' ? '' : lookups.nameOf('colors', row.color),
    row.size === '' ? '' : sizeText(lookups.nameOf('sizes', row.size)),
  ]
    .filter((text) => text !== '')
    .join(' · ');

/** How many garments the ticket has for each service. */
export const countsOf = ({ itemList }: Pick<Ticket, 'itemList'>): [CareService, number][] =>
  careServices
    .map((service): [CareService, number] => [
      service,
      itemList.filter((row) => row.service === service).length,
    ])
    .filter(([, count]) => count > 0);
