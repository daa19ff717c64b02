import { usableModulesOf, modulePlaceOf } from './modules.ts';
import type { RuleViolation, SourceFile, StringLiteral } from './source-files.ts';
import { codeAndStringTextOf, codeTextOf, isTest, lineNumberAt, stringLiteralsOf } from './source-files.ts';
import { tableOwnersOf, readableByAll } from './table-owners.ts';

/** A word, `"name"`, `'text'` or symbol. `$` is a placeholder. */
export type SqlToken = { word: string; at: number };

export const sqlTokensOf = (text: string): SqlToken[] => {
  const kept = text.replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, (found) => found.replaceAll(/[^\n]/g, ' '));
  return [...kept.matchAll(/[a-z_]\w*|"[^"]*"|'(?:[^']|'')*'|\S/gi)].map((found) => ({
    word: found[0].startsWith("'") ? found[0] : found[0].toLowerCase().replaceAll('"', ''),
    at: found.index,
  }));
};

const isSql = (before: string): boolean => {
  let at = before.trimEnd().length - 1;
  if (before[at] === '>') {
    let depth = 0;
    do {
      if (before[at] === '>' && before[at - 1] !== '=') depth++;
      else if (before[at] === '<') depth--;
      at--;
    } while (at >= 0 && depth > 0);
  }
  return /(?:^|[^\w$.])sql$/.test(before.slice(0, at + 1));
};

const statement =
  /^\s*(?:select|insert\s+into|update|delete\s+from|with|truncate|lock\s+table|merge\s+into)\b/i;

export const sqlTextsOf = (file: SourceFile): StringLiteral[] =>
  stringLiteralsOf(file).filter((one) => isSql(one.before) || statement.test(one.text));

const clauseEnds = new Set(
  'where group order having limit offset fetch union except intersect returning set for window on when select ;'.split(
    ' ',
  ),
);
const listed = new Set(['from', 'using', 'update', 'table', 'truncate']);
/**
 * FROM and UPDATE introduce no table after these words, as in `is distinct from`, `for update`, `do update`.
 */
const notBefore = new Set(['distinct', 'for', 'key', 'do', 'on']);

export type TableUse = { table: string; at: number; how: 'reads' | 'writes' | 'names' };

const localNames = (tokens: readonly SqlToken[]): Set<string> => {
  const names = new Set<string>();
  for (const [at, one] of tokens.entries()) {
    let next = at + 1;
    if (tokens[next]?.word === '(') while (next < tokens.length && tokens[next++]?.word !== ')');
    if (tokens[next]?.word !== 'as') continue;
    while (['not', 'materialized'].includes(tokens[++next]?.word ?? ''));
    if (tokens[next]?.word === '(') names.add(one.word);
  }
  return names;
};

/**
 * Finds tables after FROM, JOIN, USING, INTO, UPDATE and DELETE FROM, also in comma lists. A text that is
 * only a table's name counts as `names`, because another query contains that text.
 */
export const tableUsesOf = (text: string, isTable: (name: string) => boolean): TableUse[] => {
  const tokens = sqlTokensOf(text);
  const local = localNames(tokens);
  const word = (at: number): string => tokens[at]?.word ?? '';
  const found: TableUse[] = [];
  const relation = (start: number, how: TableUse['how']): void => {
    let at = start;
    while (word(at) === 'only' || word(at) === 'lateral' || word(at) === '(') at++;
    if (word(at) === 'public' && word(at + 1) === '.') at += 2;
    const next = word(at + 1);
    if (isTable(word(at)) && !local.has(word(at)) && next !== '.' && (next !== '(' || how === 'writes'))
      found.push({ table: word(at), at: tokens[at]?.at ?? 0, how });
  };
  const list = (start: number): void => {
    let depth = 0;
    for (let at = start; at < tokens.length; at++) {
      if (word(at) === '(') depth++;
      else if (word(at) === ')' && --depth < 0) return;
      else if (depth === 0 && clauseEnds.has(word(at)) && word(at) !== 'on') return;
      else if (depth === 0 && word(at) === ',') relation(at + 1, 'reads');
    }
  };
  const whole = ['', 'as', ...(tokens.length === 2 && /^\w+$/.test(word(1)) ? [word(1)] : [])];
  if (isTable(word(0)) && whole.includes(word(1)) && tokens.length <= 3)
    found.push({ table: word(0), at: tokens[0]?.at ?? 0, how: 'names' });
  for (const [at, one] of tokens.entries()) {
    if (notBefore.has(word(at - 1)) && (one.word === 'from' || one.word === 'update')) continue;
    const writes =
      one.word === 'into' ||
      one.word === 'update' ||
      one.word === 'truncate' ||
      (one.word === 'from' && word(at - 1) === 'delete');
    if (listed.has(one.word) || one.word === 'join' || one.word === 'into')
      relation(at + 1, writes ? 'writes' : 'reads');
    if (one.word === 'from' || one.word === 'using') list(at + 1);
  }
  return found
    .filter((one, index) => found.findIndex((other) => other.at === one.at) === index)
    .toSorted((a, b) => a.at - b.at);
};

const reading = ['selectFrom', 'innerJoin', 'leftJoin', 'rightJoin', 'fullJoin', 'crossJoin'];
const writing = ['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'];
const call = new RegExp(
  `\\.(${[...reading, ...writing, 'table', 'id', 'raw'].join('|')})\\s*(?:<[^>]*>)?\\(\\s*(['"]?)(\\w*)`,
  'g',
);

/** Finds query builder calls and `sql.table('…')`. `?` is a dynamic name. */
const builtUses = (file: SourceFile, isTable: (name: string) => boolean): TableUse[] => {
  const text = codeAndStringTextOf(file);
  const code = codeTextOf(file);
  return [...text.matchAll(call)].flatMap((found): TableUse[] => {
    const [, method = '', quote, word = ''] = found;
    const at = found.index;
    const named = !reading.includes(method) && !writing.includes(method);
    if (!code.startsWith(`.${method}`, at) || (named && !code.slice(0, at).endsWith('sql'))) return [];
    if (quote && !isTable(word)) return [];
    const how = named ? 'names' : reading.includes(method) ? 'reads' : 'writes';
    return [{ table: quote ? word : '?', at, how }];
  });
};

const hints: Record<TableUse['how'], string> = {
  reads: 'a module reads from a module after it through an extension point (src/main/server/providers.ts)',
  writes: "call the owner's operation: only the owner writes its tables",
  names: "write the table's name into its SQL",
};

/**
 * Finds reads of modules that the file may not import, and writes to other modules' tables (decision 28).
 * main and the demo shop are exempt.
 */
export const sqlProblems = (
  files: readonly SourceFile[],
  owners: ReadonlyMap<string, string> = tableOwnersOf(),
): RuleViolation[] =>
  files.flatMap((file) => {
    const place = modulePlaceOf(file.path);
    if (
      place === undefined ||
      place.module === 'main' ||
      place.module === 'demo' ||
      isTest(file.path) ||
      !file.path.endsWith('.ts')
    )
      return [];
    const { module, side } = place;
    const allowed = new Set([...usableModulesOf(module), 'platform']);
    const isTable = (name: string): boolean => owners.has(name);
    const uses = [
      ...sqlTextsOf(file).flatMap(({ start, text }) =>
        tableUsesOf(text, isTable).map((one) => ({ ...one, at: start + one.at })),
      ),
      ...builtUses(file, isTable),
    ];
    return uses.flatMap(({ table, at, how }) => {
      const owner = owners.get(table) ?? '';
      // Platform's table names are parameters, so callers are checked.
      const fine =
        side === 'server' &&
        (table === '?'
          ? how === 'names' && module === 'platform'
          : owner === module || (how === 'reads' && (allowed.has(owner) || readableByAll.includes(table))));
      const what = table === '?' ? 'a table with a dynamic name' : `${table} of ${owner}`;
      return fine
        ? []
        : [
            {
              path: file.path,
              line: lineNumberAt(file.text, at),
              message: `${module} ${how} ${what}${side === 'server' ? '' : ` outside its server`}`,
              hint: hints[how],
            },
          ];
    });
  });
