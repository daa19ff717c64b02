/** The export of the list that a page shows, by the row of the page. */
import { useSearch } from '@tanstack/react-router';
import { bangkokDay } from '../../../core/common/day.ts';
import type { Page } from '../../../core/common/pages.ts';
import { useCan } from '../../../core/web/session.ts';
import { exchangeContract } from '../../../exchange/contract.ts';
import { ExportButton } from '../../../exchange/web/index.ts';

export const Exports = ({ page }: { page: Page }) => {
  const search = useSearch({ strict: false });
  const customers = useCan(exchangeContract.exportCustomers) === 'ok';
  const lists = useCan(exchangeContract.exportOrders) === 'ok';
  const asked = page.exported?.(search, bangkokDay(new Date()));
  if (asked === undefined || !(asked.list === 'customers' ? customers : lists)) return null;
  return <ExportButton {...asked} />;
};
