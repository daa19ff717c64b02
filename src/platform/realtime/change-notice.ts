/** What a finished operation tells the others: its name, the ids in what was asked and answered, and whom it concerns. */
import type { ShopChange } from './live-updates.ts';
import type { Scope } from '../tenancy/scope.ts';

/** How the changes of an operation are told; undefined: nobody is told. */
export type Told = { reads: readonly string[]; everywhere: boolean } | undefined;

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];

/** Only the outermost fields are looked at: an order tells its own id, not those of its lines. */
export const changeOf = (
  kind: string,
  scope: Scope,
  { params, body, reply }: { params: unknown; body: unknown; reply: unknown },
  told: NonNullable<Told>,
): ShopChange => {
  const numbers = [params, body, reply]
    .flatMap(entriesOf)
    .filter((one): one is [string, number] => typeof one[1] === 'number' && /(^id|Id)$/.test(one[0]));
  const branches = numbers.filter(([name]) => /branchId$/i.test(name)).map(([, id]) => id);
  return {
    shopId: scope.shopId,
    branchIds: told.everywhere ? null : [...new Set([scope.branchId, ...branches])],
    kind,
    ids: Object.fromEntries(numbers.slice(0, 10)),
    reads: [...told.reads],
  };
};
