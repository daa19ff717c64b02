/** The export of the list that a page shows, by the row of the page. */
import { useSearch } from '@tanstack/react-router';
import { bangkokDay } from '#lib/dates/day.ts';
import type { Page } from '#lib/contract/page-definition.ts';
import { useCan } from '#ui/session/session.ts';
import { exchangeContract } from '#integrations/import-export/contract.ts';
import { ExportButton } from '#integrations/import-export/web/index.ts';

export const Exports = ({ page }: { page: Page }) => {
  const search = useSearch({ strict: false });
  const customers = useCan(exchangeContract.exportCustomers) === 'ok';
  const lists = useCan(exchangeContract.exportOrders) === 'ok';
  const asked = page.exported?.(search, bangkokDay(new Date()));
  if (asked === undefined || !(asked.list === 'customers' ? customers : lists)) return null;
  return <ExportButton {...asked} />;
};
