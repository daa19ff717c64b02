/** Rewrites a statement for the shop's node (decision 89). If in doubt, the coordinator runs the original. */

export type StatementEffects = {
  /** True if the statement only reads, without locks, notifications or state of a single server. */
  looks: boolean;
  locks: boolean;
  changes: ReadonlySet<string>;
  /** True if the statement may change unnamed tables, for example by cascading deletions. */
  anything: boolean;
  words: ReadonlySet<string>;
};

type Token = { word: string; at: number; end: number };

const tokens = /--[^\n]*|\/\*[\s\S]*?\*\/|[eE]?'(?:[^']|'')*'|"[^"]+"|[a-z_][\w$]*|\$\d+|[\d.]+|[^\s\w]/gi;

const reserved = new Set(
  `select with from join where left right inner full cross natural on using order group limit offset union except intersect having window fetch
   tablesample for values returning lateral only as not materialized distinct extract substring trim overlay insert update delete merge
   truncate into lock call set isolation public do no key share`.split(/\s+/),
);

const tokensOf = (text: string): Token[] => {
  const found: Token[] = [];
  for (const { 0: one, index: at } of text.matchAll(tokens)) {
    if (one.startsWith('--') || one.startsWith('/*')) continue;
    const name = one.startsWith('"') ? one.slice(1, -1) : undefined;
    const word = one.endsWith("'")
      ? "'"
      : name === undefined
        ? one.toLowerCase()
        : reserved.has(name)
          ? one
          : name;
    found.push({ word, at, end: at + one.length });
  }
  return found;
};

const writes = new Set(['insert', 'update', 'delete', 'merge', 'truncate', 'into', 'lock', 'call', 'set']);
/** State of one server: catalogues, advisory locks, sequences, transaction ids. */
const own =
  /^(?:pg_|citus|.*advisory|nextval|setval|currval|lastval|set_config|txid_|xmin$|ctid$|information_schema)/;

const natures = new Map<string, StatementEffects>();
const most = 4000;

const isLock = (before: string | undefined): boolean => before === 'for' || before === 'key';

const changedBy = (all: readonly string[]): Set<string> => {
  const changes = new Set<string>();
  for (const [n, word] of all.entries())
    if (word === 'into' || (word === 'update' && !isLock(all[n - 1]) && all[n - 1] !== 'do'))
      changes.add((all[n + 1] === 'only' ? all[n + 2] : all[n + 1]) ?? '');
  return changes;
};

export const statementEffectsOf = (text: string): StatementEffects => {
  const known = natures.get(text);
  if (known !== undefined) return known;
  const all = tokensOf(text).map((one) => one.word);
  const words = new Set(all);
  const begins = all[0] === 'select' || all[0] === 'with';
  const alone = !all.slice(0, -1).includes(';');
  const locks = all.some(
    (word, n) => word === 'for' && ['update', 'share', 'no', 'key'].includes(all[n + 1] ?? ''),
  );
  const only =
    begins &&
    alone &&
    !all.some(
      (word, n) => (writes.has(word) && !(word === 'update' && isLock(all[n - 1]))) || own.test(word),
    );
  const nature = {
    looks: only && !locks,
    locks: only && locks,
    changes: changedBy(all),
    anything:
      !alone || ['delete', 'merge', 'truncate', 'call', 'isolation', 'public'].some((one) => words.has(one)),
    words,
  };
  if (natures.size < most) natures.set(text, nature);
  return nature;
};

/** Words that can follow a table without alias. */
const follows = new Set(
  `where join left right inner full cross natural on using order group limit offset union except intersect having window fetch
   tablesample for with`.split(/\s+/),
);
const ends = new Set(
  'where order group limit offset union except intersect having window fetch for select values returning'.split(
    ' ',
  ),
);
const parts = new Set(['extract', 'substring', 'trim', 'overlay']);

const isName = (word: string | undefined): word is string => word !== undefined && /^["a-z_]/i.test(word);

const columnsOf = new WeakMap<Token, string>();

const partsOf = (all: readonly Token[]): Map<string, number> => {
  const found = new Map<string, number>();
  const opened: { at: number; names?: string }[] = [];
  for (const [n, { word }] of all.entries()) {
    if (word === '(') {
      let as = n - 1;
      while (['not', 'materialized'].includes(all[as]?.word ?? '')) as--;
      const before = all[as - 1]?.word;
      const names = before === ')' ? columnsOf.get(all[as - 1] as Token) : before;
      opened.push({ at: n, ...(all[as]?.word === 'as' && names !== undefined && { names }) });
    } else if (word === ')') {
      const { at = 0, names } = opened.pop() ?? {};
      if (names !== undefined) found.set(names, n);
      const named = all[at - 1]?.word;
      if (named !== undefined) columnsOf.set(all[n] as Token, named);
    }
  }
  return found;
};
type Level = { lists: boolean; expects: boolean; part: boolean };

/** Returns undefined if the text names none of the tables or its meaning is in doubt. */
export const rewriteToShard = (text: string, names: ReadonlyMap<string, string>): string | undefined => {
  const all = tokensOf(text);
  const own = partsOf(all);
  const levels: Level[] = [{ lists: false, expects: false, part: false }];
  let made = '';
  let done = 0;
  for (const [n, { word, at, end }] of all.entries()) {
    const level = levels.at(-1) as Level;
    const next = all[n + 1]?.word;
    if (word === '(') {
      levels.push({ lists: level.expects, expects: level.expects, part: parts.has(all[n - 1]?.word ?? '') });
      level.expects = false;
    } else if (word === ')') {
      levels.pop();
      if (levels.length === 0) return undefined;
    } else if (ends.has(word)) level.lists = level.expects = false;
    else if (word === 'from' && !level.part && all[n - 1]?.word !== 'distinct')
      level.lists = level.expects = true;
    else if (word === 'join') level.expects = true;
    else if (word === ',') level.expects = level.lists;
    else if (level.expects && word !== 'lateral' && word !== 'only') {
      level.expects = false;
      const ended = own.get(word);
      // The name of a table inside a CTE of that name can mean the table or the recursive CTE.
      if (next === '.' || (ended !== undefined && names.has(word) && n < ended)) return undefined;
      const shard = ended === undefined ? names.get(word) : undefined;
      if (shard === undefined || next === '(') continue;
      const named = next === 'as' || (isName(next) && !follows.has(next));
      made += `${text.slice(done, at)}${shard}${named ? '' : ` as ${word}`}`;
      done = end;
    }
  }
  return done === 0 ? undefined : made + text.slice(done);
};
