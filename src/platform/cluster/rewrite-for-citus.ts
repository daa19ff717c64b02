/**
 * Adapts statements to Citus (decision 81). Adds `returning` to an `insert … select`, because the coordinator
 * would use COPY, which row-level security refuses. Writes empty select lists as `select 1`.
 */

export type SqlWord = { word: string; at: number; end: number; depth: number };

export const sqlWordsOf = (text: string): SqlWord[] => {
  const words: SqlWord[] = [];
  let depth = 0;
  for (const found of text.matchAll(/--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|[a-z_]\w*|[()]/gi)) {
    const [word] = found;
    if (word.startsWith('--') || word.startsWith('/*') || word.startsWith("'")) continue;
    if (word === ')') depth--;
    words.push({ word: word.toLowerCase(), at: found.index, end: found.index + word.length, depth });
    if (word === '(') depth++;
  }
  return words;
};

export const rewriteForCitus = (asked: string): string => {
  const text = asked.replaceAll(/\bselect(?=\s+from\b)/gi, 'select 1');
  if (!/\binsert\s+into\b/i.test(text)) return text;
  const words = sqlWordsOf(text);
  const ends: number[] = [];
  for (const [at, { word, depth }] of words.entries()) {
    if (word !== 'insert' || words[at + 1]?.word !== 'into') continue;
    const after = words.slice(at + 1);
    const until = after.findIndex((one) => one.word === ')' && one.depth < depth);
    const own = (until < 0 ? after : after.slice(0, until)).filter((one) => one.depth === depth);
    const says = (...names: string[]): boolean => own.some((one) => names.includes(one.word));
    const meets = own.some((one, place) => one.word === 'on' && own[place + 1]?.word === 'conflict');
    if (says('select') && !says('values', 'returning') && !meets)
      ends.push(until < 0 ? text.trimEnd().length : (after[until]?.at ?? text.length));
  }
  let made = text;
  for (const end of ends.toSorted((a, b) => b - a))
    made = `${made.slice(0, end)}\n returning shop_id ${made.slice(end)}`;
  return made;
};
