import { readHandler } from '#platform/http/handlers.ts';
import type { LookupKind } from '#platform/db/tables.ts';
import type { AllInfo, catalogContract } from '#catalog/contract.ts';
import { colorRows, groupExists, lookupRows, type LookupRow } from '../sql.ts';

const kindOf = {
  categories: 'category',
  textures: 'texture',
  colors: 'color',
  sizes: 'size',
} as const satisfies Record<keyof AllInfo, LookupKind>;
const allKinds = Object.values(kindOf);

const asLists = (rows: readonly LookupRow[]): AllInfo => {
  const list = (kind: LookupKind) =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ code, description, swatch }) => ({ code, description, swatch }));
  return {
    categories: list(kindOf.categories),
    textures: list(kindOf.textures),
    colors: list(kindOf.colors),
    sizes: list(kindOf.sizes),
  };
};

/** The reply is in docs/spec.md §7. */
export const getAllLists = readHandler<typeof catalogContract.allInfo>(async (db, scope) =>
  asLists(await db.read(scope, lookupRows(scope, allKinds))),
);

/** The reply's other lists are empty (docs/spec.md §7). */
export const getOneList = readHandler<typeof catalogContract.allList>(async (db, scope, call) => {
  const { param } = call.params;
  return asLists(await db.read(scope, lookupRows(scope, param === 'all' ? allKinds : [kindOf[param]])));
});

export const listGroupColors = readHandler<typeof catalogContract.loadColor>(async (db, scope, call) => {
  const [[group], colors] = await db.readAll(scope, [
    groupExists(scope, call.params.id),
    colorRows(scope, call.params.id),
  ]);
  return group === undefined ? call.fail('NOT_FOUND') : { itemList: colors };
});
