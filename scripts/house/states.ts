/** The states of an order's lines are spelled in SQL in one folder: everybody else takes its named sets. */
import { lineStates } from '../../src/order/states.ts';
import { mayUse, placeOf, roomOrder } from './rooms.ts';
import type { Problem, SourceFile } from './source.ts';
import { isTest, lineAt } from './source.ts';
import { sqlOf, type Token, tokensOf } from './sql.ts';
import { ownersOf } from './tables.ts';

const folder = 'src/order/server/sql/';
const literals = new Set<string>(lineStates.map((state) => `'${state}'`));
const behindRelation = new Set(
  'where set on using join left right full cross inner values select group order'.split(' '),
);

/** Alias → tables it stands for in these tokens; a table is its own alias. */
export const aliasesOf = (
  tokens: readonly Token[],
  tables: ReadonlyMap<string, string>,
): Map<string, Set<string>> => {
  const found = new Map<string, Set<string>>();
  const add = (alias: string, table: string): void => {
    found.set(alias, (found.get(alias) ?? new Set()).add(table));
  };
  for (const [at, { word }] of tokens.entries()) {
    if (!['from', 'join', 'update', 'into', 'using', ',', 'only'].includes(word)) continue;
    const name = tokens[at + 1]?.word ?? '';
    const next = tokens[at + 2]?.word === 'as' ? at + 3 : at + 2;
    const alias = tokens[next]?.word ?? '';
    if (tables.has(name) && tokens[at + 2]?.word !== '.') add(name, name);
    if (/^[a-z]\w*$/.test(name) && /^[a-z]\w*$/.test(alias) && !behindRelation.has(alias))
      add(alias, tables.has(name) ? name : '?');
  }
  return found;
};

/** The column that a state's name is compared with or written to: its alias ('' for none); undefined when it is no `state`. */
const columnOf = (tokens: readonly Token[], literal: number): string | undefined => {
  let at = literal - 1;
  const word = (index: number): string => tokens[index]?.word ?? '';
  // Back over `in ( 'a' , `, `= `, `is distinct from`, `when 'a' then … when`.
  while (at >= 0 && (word(at) === ',' || word(at).startsWith("'"))) at--;
  // A list that the text begins with is put behind a column elsewhere.
  if (word(at) === '(' && at === 0) return '';
  if (word(at) === '(' && word(at - 1) === 'in') at -= word(at - 2) === 'not' ? 3 : 2;
  else if (word(at) === '=' || word(at) === '>') at -= ['<', '!'].includes(word(at - 1)) ? 2 : 1;
  else if (word(at) === 'from' && word(at - 1) === 'distinct') at -= word(at - 2) === 'not' ? 4 : 3;
  else if (word(at) === 'when') {
    while (at >= 0 && word(at) !== 'case') at--;
    at += word(at + 2) === '.' ? 3 : 1;
  } else return undefined;
  // A cast of the column is not the column: `l . state : : text`.
  if (word(at - 1) === ':' && word(at - 2) === ':') at -= 3;
  if (word(at) !== 'state') return undefined;
  return word(at - 1) === '.' ? word(at - 2) : '';
};

/** A line's state by name, or the type of them, in SQL outside the one folder. What cannot be told from another table's state counts. */
export const stateProblems = (
  files: readonly SourceFile[],
  owners: ReadonlyMap<string, string> = ownersOf(),
): Problem[] =>
  files.flatMap((file) => {
    const place = placeOf(file.path);
    if (place?.side !== 'server' || file.path.startsWith(folder) || isTest(file.path)) return [];
    // Rooms below cannot read an order's lines at all.
    const { room } = place;
    if (room !== 'app' && room !== 'order' && !(Object.hasOwn(roomOrder, room) && mayUse(room).has('order')))
      return [];
    const texts = sqlOf(file).map((one) => ({ ...one, tokens: tokensOf(one.text) }));
    const inFile = aliasesOf(
      texts.flatMap((one) => one.tokens),
      owners,
    );
    return texts.flatMap(({ start, tokens }) => {
      const here = aliasesOf(tokens, owners);
      /** Tables the column may be of; none known: it may be a line's. */
      const tables = (alias: string): string[] => {
        if (alias !== '') return [...(here.get(alias) ?? inFile.get(alias) ?? [])];
        return [...new Set([...here.values()].flatMap((one) => [...one]))].filter((one) => one !== '?');
      };
      return tokens.flatMap(({ word, at }, index) => {
        const isType = word === 'line_state';
        const alias = literals.has(word) ? columnOf(tokens, index) : undefined;
        if (!isType && alias === undefined) return [];
        const of = isType ? [] : tables(alias ?? '');
        if (of.length > 0 && !of.includes('order_line') && !of.includes('?')) return [];
        return [
          {
            path: file.path,
            line: lineAt(file.text, start + at),
            message: `${word} of a line in SQL`,
            hint: `take a named set or a column of ${folder}`,
          },
        ];
      });
    });
  });
