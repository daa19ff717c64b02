import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

export type SourceFile = { path: string; text: string };
export type RuleViolation = { path: string; line: number; message: string; hint: string };

/** Returns paths from the root, with '/'. A missing folder counts as empty. */
export const readFiles = (root: string, folders: readonly string[], name: RegExp): SourceFile[] =>
  folders.flatMap((folder) => {
    let entries;
    try {
      entries = readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true });
    } catch {
      return [];
    }
    return entries
      .filter((one) => one.isFile() && name.test(one.name))
      .map((one) => {
        const full = path.join(one.parentPath, one.name);
        return {
          path: path.relative(root, full).split(path.sep).join('/'),
          text: readFileSync(full, 'utf8'),
        };
      })
      .toSorted((a, b) => (a.path < b.path ? -1 : 1));
  });

export const lineNumberAt = (text: string, index: number): number => {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < index; at = text.indexOf('\n', at + 1)) line++;
  return line;
};

export const isTestSupport = (file: string): boolean => /^test\/|\/testing(\.ts$|\/)/.test(file);

export const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file) || isTestSupport(file);

const code = 0;
const comment = 1;
const string = 2;

const operand = /[\w$)\]}'"`]/;
const beforeRegex = /(?:^|[^\w$.])(?:return|typeof|case|in|of|await|yield)$/;

/** A literal with its quotes. `holes` are placeholders. */
type Quoted = { start: number; end: number; holes: { start: number; end: number }[] };

type Marks = { kinds: Uint8Array; quoted: readonly Quoted[] };

const mark = (text: string): Marks => {
  const kinds = new Uint8Array(text.length);
  const strings: Quoted[] = [];
  const templates: Quoted[] = [];
  const open: number[] = [];
  let at = 0;
  let lastCode = -1;
  const fill = (end: number, kind: number): void => {
    kinds.fill(kind, at, end);
    at = end;
  };
  const quoted = (quote: string): void => {
    let end = at + 1;
    while (end < text.length && text[end] !== quote && text[end] !== '\n') end += text[end] === '\\' ? 2 : 1;
    lastCode = at;
    strings.push({ start: at, end: Math.min(end + 1, text.length), holes: [] });
    fill(Math.min(end + 1, text.length), string);
  };
  const template = (): void => {
    if (text[at] === '`') {
      const one = { start: at, end: text.length, holes: [] };
      templates.push(one);
      strings.push(one);
    }
    let end = at + 1;
    while (end < text.length && text[end] !== '`') {
      if (text[end] === '$' && text[end + 1] === '{') {
        open.push(0);
        templates.at(-1)?.holes.push({ start: end, end: text.length });
        fill(end + 2, string);
        lastCode = -1;
        return;
      }
      end += text[end] === '\\' ? 2 : 1;
    }
    lastCode = Math.min(end, text.length - 1);
    fill(Math.min(end + 1, text.length), string);
    const ended = templates.pop();
    if (ended) ended.end = at;
  };
  const regex = (): void => {
    let inClass = false;
    let end = at + 1;
    for (; end < text.length && text[end] !== '\n' && (inClass || text[end] !== '/'); end++) {
      if (text[end] === '\\') end++;
      else if (text[end] === '[') inClass = true;
      else if (text[end] === ']') inClass = false;
    }
    lastCode = at - 1;
    fill(Math.min(end + 1, text.length), string);
  };
  const startsRegex = (): boolean => {
    const last = lastCode < 0 ? '' : (text[lastCode] ?? '');
    if (last === '<') return false;
    return !operand.test(last) || beforeRegex.test(text.slice(Math.max(0, lastCode - 10), lastCode + 1));
  };
  while (at < text.length) {
    const char = text[at] ?? '';
    const next = text[at + 1];
    if (char === '/' && next === '/')
      fill(text.indexOf('\n', at) === -1 ? text.length : text.indexOf('\n', at), comment);
    else if (char === '/' && next === '*')
      fill(text.indexOf('*/', at + 2) === -1 ? text.length : text.indexOf('*/', at + 2) + 2, comment);
    else if (char === "'" || char === '"') quoted(char);
    else if (char === '`' || (char === '}' && open.at(-1) === 0)) {
      if (char === '}') {
        open.pop();
        const hole = templates.at(-1)?.holes.at(-1);
        if (hole) hole.end = at + 1;
      }
      template();
    } else if (char === '/' && startsRegex()) regex();
    else {
      if (open.length > 0 && (char === '{' || char === '}'))
        open.push((open.pop() ?? 0) + (char === '{' ? 1 : -1));
      if (!/\s/.test(char)) lastCode = at;
      at++;
    }
  }
  return { kinds, quoted: strings };
};

const marks = new WeakMap<SourceFile, Marks>();
const marksOf = (file: SourceFile): Marks => {
  let found = marks.get(file);
  if (found === undefined) marks.set(file, (found = mark(file.text)));
  return found;
};

const keep = (file: SourceFile, wanted: readonly number[]): string => {
  const { kinds } = marksOf(file);
  const out: string[] = [];
  for (let at = 0; at < file.text.length;) {
    const kind = kinds[at] ?? code;
    let end = at + 1;
    while (end < file.text.length && kinds[end] === kind) end++;
    const piece = file.text.slice(at, end);
    out.push(wanted.includes(kind) ? piece : piece.replaceAll(/[^\n]/g, ' '));
    at = end;
  }
  return out.join('');
};

export const codeTextOf = (file: SourceFile): string => keep(file, [code]);
export const commentTextOf = (file: SourceFile): string => keep(file, [comment]);
export const codeAndStringTextOf = (file: SourceFile): string => keep(file, [code, string]);

export type StringLiteral = { start: number; text: string; before: string };

/**
 * Returns literals without quotes, outer before inner. A placeholder becomes `$` and blanks, so positions
 * match. `before` is the code before the literal.
 */
export const stringLiteralsOf = (file: SourceFile): StringLiteral[] => {
  const before = codeTextOf(file);
  return marksOf(file).quoted.map(({ start, end, holes }) => {
    let text = '';
    let at = start + 1;
    for (const hole of holes) {
      text += `${file.text.slice(at, hole.start)}$${file.text.slice(hole.start + 1, hole.end).replaceAll(/[^\n]/g, ' ')}`;
      at = hole.end;
    }
    return { start: start + 1, text: text + file.text.slice(at, end - 1), before: before.slice(0, start) };
  });
};

export const matchViolations = (
  file: SourceFile,
  text: string,
  pattern: RegExp,
  message: (found: string) => string,
  hint: string,
): RuleViolation[] =>
  [...text.matchAll(pattern)].map((found) => ({
    path: file.path,
    line: lineNumberAt(text, found.index),
    message: message(found[0].trim()),
    hint,
  }));
