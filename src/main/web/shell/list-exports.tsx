import { useSearch } from '@tanstack/react-router';
import { bangkokDay } from '#lib/dates/day.ts';
import type { PageDefinition } from '#lib/contract/page-definition.ts';
import { useCan } from '#ui/session/session.ts';
import { importExportContract } from '#integrations/import-export/contract.ts';
import { ExportButton } from '#integrations/import-export/web/index.ts';

export const ListExports = ({ page }: { page: PageDefinition }) => {
  const search = useSearch({ strict: false });
  const customers = useCan(importExportContract.exportCustomers) === 'ok';
  const lists = useCan(importExportContract.exportOrders) === 'ok';
  const asked = page.exported?.(search, bangkokDay(new Date()));
  if (asked === undefined || !(asked.list === 'customers' ? customers : lists)) return null;
  return <ExportButton {...asked} />;
};
