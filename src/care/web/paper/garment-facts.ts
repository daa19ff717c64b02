import type { useSizeText } from '#ui/index.ts';
import type { useLookups } from '#catalog/web/index.ts';
import type { CareRow, CareTicketDetail } from '#care/contract.ts';
import { type CareService, careServices, unitStateForService } from '#care/care-services.ts';

export const garmentFactsOf = (
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

export const serviceCountsOf = ({ itemList }: Pick<CareTicketDetail, 'itemList'>): [CareService, number][] =>
  careServices
    .map((service): [CareService, number] => [
      service,
      itemList.filter((row) => row.service === service).length,
    ])
    .filter(([, count]) => count > 0);

export const ticketTitleOf = ({ itemList }: Pick<CareTicketDetail, 'itemList'>) =>
  itemList.every(({ service }) => unitStateForService(service) === 'repair')
    ? ('paper.repair' as const)
    : ('app:pages.careTicket' as const);
