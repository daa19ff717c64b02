import { Money } from '#ui/index.ts';
import type { CareRow } from '#care/contract.ts';

/** What was charged, else what was agreed; a dash where no price was: the vendor is not to read that it is for nothing. */
export const Agreed = ({ row }: { row: CareRow }) =>
  row.charged === null && row.price === 0 ? <>–</> : <Money baht={row.charged ?? row.price} />;
