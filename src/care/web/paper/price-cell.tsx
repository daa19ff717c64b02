import { MoneyText } from '#ui/index.ts';
import type { CareRow } from '#care/contract.ts';

/** The charge, else the agreed price; a dash if there is none, because a zero would read as free of charge. */
export const PriceCell = ({ row }: { row: CareRow }) =>
  row.charged === null && row.price === 0 ? <>–</> : <MoneyText baht={row.charged ?? row.price} />;
