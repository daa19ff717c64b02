import type { ShopChange } from './change-history.ts';
import type { Scope } from '../tenancy/scope.ts';

/** Undefined sends no event. */
export type Invalidation = { reads: readonly string[]; everywhere: boolean } | undefined;

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];

/** Reads ids of the outermost fields only, such as an order's, not its lines'. */
export const shopChangeOf = (
  kind: string,
  scope: Scope,
  { params, body, reply }: { params: unknown; body: unknown; reply: unknown },
  invalidation: NonNullable<Invalidation>,
): ShopChange => {
  const numbers = [params, body, reply]
    .flatMap(entriesOf)
    .filter((one): one is [string, number] => typeof one[1] === 'number' && /(^id|Id)$/.test(one[0]));
  const branches = numbers.filter(([name]) => /branchId$/i.test(name)).map(([, id]) => id);
  return {
    shopId: scope.shopId,
    branchIds: invalidation.everywhere ? null : [...new Set([scope.branchId, ...branches])],
    kind,
    ids: Object.fromEntries(numbers.slice(0, 10)),
    reads: [...invalidation.reads],
  };
};
