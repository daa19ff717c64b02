/** Parses migrations with PostgreSQL's own parser. */
import { loadModule, parseSync } from 'libpg-query';

/** A node of the syntax tree: one name and its content. */
export type SyntaxNode = Readonly<Record<string, unknown>>;

export type ParsedStatement = {
  /** `AlterTableStmt`, `IndexStmt`, … */
  kind: string;
  node: SyntaxNode;
  /** Line in the file, from 1. */
  line: number;
};

export const isSyntaxNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The node at a path of names; an empty node if there is none. */
export const nodeAt = (node: SyntaxNode, ...path: readonly string[]): SyntaxNode =>
  path.reduce<SyntaxNode>((found, name) => (isSyntaxNode(found[name]) ? found[name] : {}), node);

export const textAt = (node: SyntaxNode, name: string): string => {
  const value = node[name];
  return typeof value === 'string' ? value : '';
};

/** The nodes of a list, each without the name of its kind if `kind` gives it. */
export const listAt = (node: SyntaxNode, name: string, kind?: string): SyntaxNode[] => {
  const value = node[name];
  const all = Array.isArray(value) ? value.filter(isSyntaxNode) : [];
  return kind === undefined ? all : all.filter((one) => kind in one).map((one) => nodeAt(one, kind));
};

/** All descendants of this kind. */
export const descendantsOf = (value: unknown, kind: string): SyntaxNode[] => {
  if (Array.isArray(value)) return value.flatMap((one) => descendantsOf(one, kind));
  if (!isSyntaxNode(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(name === kind && isSyntaxNode(inner) ? [inner] : []),
    ...descendantsOf(inner, kind),
  ]);
};

/** The words of a list of names, such as those of a type or function. */
export const nameWordsOf = (node: SyntaxNode, name: string): string[] =>
  listAt(node, name, 'String').map((one) => textAt(one, 'sval'));

/** Loads the parser module, once. */
export const loadSqlParser = loadModule;

/** The statements of a migration, in which `:app` is a role placeholder. Throws with PostgreSQL's message on a syntax error. */
export const parseStatements = (sql: string): ParsedStatement[] => {
  // Same length as the placeholder: lines and positions do not change.
  const text = sql.replaceAll(/:app\b/g, '_app');
  const bytes = Buffer.from(text);
  const { stmts = [] } = parseSync(text) as { stmts?: { stmt: SyntaxNode; stmt_location?: number }[] };
  return stmts.map(({ stmt, stmt_location: from = 0 }) => {
    const [kind = ''] = Object.keys(stmt);
    // A statement starts right after the previous one: blanks and comments belong to it.
    const before = bytes.subarray(0, from).toString();
    const skipped = /^(?:\s|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)*/.exec(text.slice(before.length))?.[0] ?? '';
    return { kind, node: nodeAt(stmt, kind), line: `${before}${skipped}`.split('\n').length };
  });
};
