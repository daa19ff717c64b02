import { MoneyText } from '#ui/index.ts';
import type { CareRow } from '#care/contract.ts';

/** Shows a dash for a missing price, because zero would mean free of charge. */
export const PriceCell = ({ row }: { row: CareRow }) =>
  row.charged === null && row.price === 0 ? <>–</> : <MoneyText baht={row.charged ?? row.price} />;
