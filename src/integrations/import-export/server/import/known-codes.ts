import { sql } from 'kysely';
import { searchKey } from '#lib/thai/thai.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { ImportReferenceList } from '#integrations/import-export/columns.ts';

type LookupRow = { kind: ImportReferenceList; code: string; description: string };
type BranchRow = { id: number; name: string; tax_branch_no: string };

export const knownListsQuery = (scope: Scope) => sql<LookupRow>`
  select kind, code, description from lookup
  where shop_id = ${scope.shopId} and kind in ('category', 'texture', 'color', 'size', 'web_category') order by kind, sort, code`;
export const knownBranchesQuery = (scope: Scope) => sql<BranchRow>`
  select id, name, tax_branch_no from branch where shop_id = ${scope.shopId} and id = any(${scope.branchIds}) order by id`;

export type KnownList = readonly { code: string; description: string }[];
export type ChosenCode = { list: ImportReferenceList; text: string; code: string | null };
export type KnownCodes = {
  codesOf: (list: ImportReferenceList) => KnownList;
  isNew: (list: ImportReferenceList, text: string) => boolean;
  codeOf: (list: ImportReferenceList, text: string) => string | undefined;
  branchOf: (text: string) => number | undefined;
  branchName: (id: number) => string;
};

export const knownCodesOf = (
  lookups: readonly LookupRow[],
  branches: readonly BranchRow[],
  chosen: readonly ChosenCode[] = [],
): KnownCodes => {
  const codes = new Map<string, string>();
  const add = (key: string, code: string): void => {
    if (!codes.has(key)) codes.set(key, code);
  };
  for (const one of lookups) add(`${one.kind}|${one.code}`, one.code);
  for (const one of lookups) add(`${one.kind}|~${searchKey(one.description)}`, one.code);
  for (const one of lookups) add(`${one.kind}|~${searchKey(one.code)}`, one.code);
  const existing = new Set(lookups.map((one) => `${one.kind}|${one.code}`));
  for (const { list, text, code } of chosen)
    if (code !== null && existing.has(`${list}|${code}`)) add(`${list}|~${searchKey(text)}`, code);
  const fresh = new Set(
    chosen.filter((one) => one.code === null).map((one) => `${one.list}|${searchKey(one.text)}`),
  );
  const names = branches.map((one) => searchKey(one.name));
  const nameOf = new Map(
    branches.map((one, at) => [
      one.id,
      names.indexOf(names[at] ?? '') === names.lastIndexOf(names[at] ?? '')
        ? one.name
        : `${one.name} (${one.tax_branch_no})`,
    ]),
  );
  const byName = new Map<string, number>();
  for (const one of branches) byName.set(searchKey(one.tax_branch_no), one.id);
  for (const one of branches) byName.set(searchKey(nameOf.get(one.id) ?? ''), one.id);
  return {
    codesOf: (list) =>
      lookups.filter((one) => one.kind === list).map(({ code, description }) => ({ code, description })),
    isNew: (list, text) => fresh.has(`${list}|${searchKey(text)}`),
    codeOf: (list, text) => codes.get(`${list}|${text}`) ?? codes.get(`${list}|~${searchKey(text)}`),
    branchOf: (text) => byName.get(searchKey(text)) ?? byName.get(searchKey(text.padStart(5, '0'))),
    branchName: (id) => nameOf.get(id) ?? '',
  };
};

export const loadKnownCodes = async (
  q: Tx,
  scope: Scope,
  chosen: readonly ChosenCode[] = [],
): Promise<KnownCodes> =>
  knownCodesOf(
    (await knownListsQuery(scope).execute(q)).rows,
    (await knownBranchesQuery(scope).execute(q)).rows,
    chosen,
  );
