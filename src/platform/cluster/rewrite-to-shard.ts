/**
 * SQL of one shop as the server that holds it takes it (docs/decisions/0089-asked-where-it-stands.md): with the names of the pieces in the
 * place of the tables'. What cannot be told for certain is not changed at all, and goes to the coordinator.
 */

/** What a statement does, as far as its words tell. */
export type Nature = {
  /** It only looks: it changes, locks, draws and tells nothing, and asks nothing that is each server's own. */
  looks: boolean;
  /** It only looks, but at rows that it keeps from others. */
  locks: boolean;
  /** Tables that it changes. */
  changes: ReadonlySet<string>;
  /** It may change others as well: what a deletion takes along is not in its words. */
  anything: boolean;
  /** Every word of it: all tables that it names are among them. */
  words: ReadonlySet<string>;
};

type Token = { word: string; at: number; end: number };

const tokens = /--[^\n]*|\/\*[\s\S]*?\*\/|[eE]?'(?:[^']|'')*'|"[^"]+"|[a-z_][\w$]*|\$\d+|[\d.]+|[^\s\w]/gi;

const reserved = new Set(
  `select with from join where left right inner full cross natural on using order group limit offset union except intersect having window fetch
   tablesample for values returning lateral only as not materialized distinct extract substring trim overlay insert update delete merge
   truncate into lock call set isolation public do no key share`.split(/\s+/),
);

/** Words and signs; texts in quotes stand as `'`, comments are left out. */
const tokensOf = (text: string): Token[] => {
  const found: Token[] = [];
  for (const { 0: one, index: at } of text.matchAll(tokens)) {
    if (one.startsWith('--') || one.startsWith('/*')) continue;
    const name = one.startsWith('"') ? one.slice(1, -1) : undefined;
    // A name in quotes is no word of SQL, whatever it says.
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
/** Of each server its own: catalogues, locks by number, sequences, what is told, numbers of transactions. */
const own =
  /^(?:pg_|citus|.*advisory|nextval|setval|currval|lastval|set_config|txid_|xmin$|ctid$|information_schema)/;

const natures = new Map<string, Nature>();
const most = 4000;

const isLock = (before: string | undefined): boolean => before === 'for' || before === 'key';

/** The tables behind `insert into` and `update`. */
const changedBy = (all: readonly string[]): Set<string> => {
  const changes = new Set<string>();
  for (const [n, word] of all.entries())
    if (word === 'into' || (word === 'update' && !isLock(all[n - 1]) && all[n - 1] !== 'do'))
      changes.add((all[n + 1] === 'only' ? all[n + 2] : all[n + 1]) ?? '');
  return changes;
};

/** What the statement does; kept by its text. */
export const natureOf = (text: string): Nature => {
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

/** What may follow a table that has no other name. */
const follows = new Set(
  `where join left right inner full cross natural on using order group limit offset union except intersect having window fetch
   tablesample for with`.split(/\s+/),
);
/** What ends a list of tables. */
const ends = new Set(
  'where order group limit offset union except intersect having window fetch for select values returning'.split(
    ' ',
  ),
);
/** In whose brackets `from` names no table. */
const parts = new Set(['extract', 'substring', 'trim', 'overlay']);

const isName = (word: string | undefined): word is string => word !== undefined && /^["a-z_]/i.test(word);

/** By a closing bracket: the word before its opening one. */
const columnsOf = new WeakMap<Token, string>();

/** Parts that the statement names itself, `NAME as (` and `NAME (columns) as (`, and where the last of a name ends. */
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

/** The same statement on the pieces in `names` (by table); undefined where it names none, or not for certain. */
export const inPiece = (text: string, names: ReadonlyMap<string, string>): string | undefined => {
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
      // Inside of a part of that name it is the table, or the part itself where that asks for itself.
      if (next === '.' || (ended !== undefined && names.has(word) && n < ended)) return undefined;
      const piece = ended === undefined ? names.get(word) : undefined;
      if (piece === undefined || next === '(') continue;
      const named = next === 'as' || (isName(next) && !follows.has(next));
      made += `${text.slice(done, at)}${piece}${named ? '' : ` as ${word}`}`;
      done = end;
    }
  }
  return done === 0 ? undefined : made + text.slice(done);
};
