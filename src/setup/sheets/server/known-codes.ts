import { sql } from 'kysely';
import { searchKey } from '#lib/thai/thai.ts';
import { languages } from '#lib/text/languages.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { ImportReferenceList } from '#lib/vocabulary/sheet-cells.ts';
import { isChoiceList, type ValueList } from '../value-lists.ts';
import { sheetsWords } from '../words/sheet/index.ts';
import { choiceCode, choiceTexts, type CodeText } from './cells/choice-words.ts';

type LookupRow = { kind: ImportReferenceList; code: string; description: string };
type BranchRow = { id: number; name: string; tax_branch_no: string };

export const knownListsQuery = (scope: Scope) => sql<LookupRow>`
  select kind, code, description from lookup
  where shop_id = ${scope.shopId} and kind in ('category', 'texture', 'color', 'size', 'web_category', 'monetary')
    and direction is distinct from 'income' order by kind, sort, code`;
export const knownBranchesQuery = (scope: Scope) => sql<BranchRow>`
  select id, name, tax_branch_no from branch where shop_id = ${scope.shopId} and id = any(${scope.branchIds}) order by id`;

export type KnownList = readonly { code: string; description: string }[];
/** A null `code` means a new code. A branch's code is its id. */
export type ChosenCode = { list: ValueList; text: string; code: string | null };
export type KnownCodes = {
  codesOf: (list: ValueList) => KnownList;
  textsOf: (list: ValueList) => readonly CodeText[];
  isNew: (list: ImportReferenceList, text: string) => boolean;
  codeOf: (list: ValueList, text: string) => string | undefined;
  branchOf: (text: string) => number | undefined;
  branchName: (id: number) => string;
};

/** Branches with equal names include their numbers. */
const branchNames = (branches: readonly BranchRow[]): Map<number, string> => {
  const names = branches.map((one) => searchKey(one.name));
  return new Map(
    branches.map((one, at) => [
      one.id,
      names.indexOf(names[at] ?? '') === names.lastIndexOf(names[at] ?? '')
        ? one.name
        : `${one.name} (${one.tax_branch_no})`,
    ]),
  );
};

const branchWord = new RegExp(
  languages.map((language) => sheetsWords[language].lists.branch).join('|'),
  'gi',
);
const shortBranch = (text: string): string => text.replace(branchWord, '').trim() || text;
/** People omit the word branch, or zeros of the number. */
const branchKeys = (text: string): string[] =>
  [text, shortBranch(text), shortBranch(text).padStart(5, '0')].map(searchKey);

export const knownCodesOf = (
  lookups: readonly LookupRow[],
  branches: readonly BranchRow[],
  chosen: readonly ChosenCode[] = [],
): KnownCodes => {
  const nameOf = branchNames(branches);
  const codes = new Map<string, string>();
  const add = (key: string, code: string): void => {
    if (!codes.has(key)) codes.set(key, code);
  };
  for (const one of lookups) add(`${one.kind}|${one.code}`, one.code);
  for (const one of lookups) add(`${one.kind}|~${searchKey(one.description)}`, one.code);
  for (const one of lookups) add(`${one.kind}|~${searchKey(one.code)}`, one.code);
  const branchTexts = (short: (text: string) => string): CodeText[] =>
    branches.flatMap((one) =>
      [nameOf.get(one.id) ?? '', one.tax_branch_no].map((text) => ({
        code: String(one.id),
        text: short(text),
      })),
    );
  for (const one of [...branchTexts((text) => text), ...branchTexts(shortBranch)])
    add(`branch|~${searchKey(one.text)}`, one.code);
  const codesOf = (list: ValueList): KnownList => {
    if (list === 'branch')
      return branches.map((one) => ({ code: String(one.id), description: nameOf.get(one.id) ?? '' }));
    if (!isChoiceList(list)) return lookups.filter((one) => one.kind === list);
    const first = new Map((choiceTexts.get(list) ?? []).toReversed().map((one) => [one.code, one.text]));
    return [...first].toReversed().map(([code, description]) => ({ code, description }));
  };
  for (const { list, text, code } of chosen)
    if (code !== null && codesOf(list).some((one) => one.code === code))
      add(`${list}|~${searchKey(text)}`, code);
  const fresh = new Set(
    chosen.filter((one) => one.code === null).map((one) => `${one.list}|${searchKey(one.text)}`),
  );
  const codeOf = (list: ValueList, text: string): string | undefined =>
    codes.get(`${list}|${text}`) ??
    (list === 'branch' ? branchKeys(text) : [searchKey(text)])
      .map((key) => codes.get(`${list}|~${key}`))
      .find((code) => code !== undefined) ??
    (isChoiceList(list) ? choiceCode(list, text) : undefined);
  return {
    codesOf: (list) => codesOf(list).map(({ code, description }) => ({ code, description })),
    textsOf: (list) => {
      if (list === 'branch') return branchTexts((text) => text);
      if (isChoiceList(list)) return choiceTexts.get(list) ?? [];
      return codesOf(list).flatMap(({ code, description }) => [
        { code, text: code },
        { code, text: description },
      ]);
    },
    isNew: (list, text) => fresh.has(`${list}|${searchKey(text)}`),
    codeOf,
    branchOf: (text) => {
      const code = codeOf('branch', text);
      return code === undefined ? undefined : Number(code);
    },
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
