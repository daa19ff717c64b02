/** Migrations as PostgreSQL's own parser reads them. */
import { loadModule, parseSync } from 'libpg-query';

/** A node of the parser's tree: one name, and what stands in it. */
export type Node = Readonly<Record<string, unknown>>;

export type Statement = {
  /** `AlterTableStmt`, `IndexStmt`, … */
  kind: string;
  node: Node;
  /** Of the file, from 1. */
  line: number;
};

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What stands at a path of names; an empty node where nothing does. */
export const at = (node: Node, ...path: readonly string[]): Node =>
  path.reduce<Node>((found, name) => (isNode(found[name]) ? found[name] : {}), node);

export const textAt = (node: Node, name: string): string => {
  const value = node[name];
  return typeof value === 'string' ? value : '';
};

/** The nodes of a list, each without the name of its kind where `kind` names it. */
export const listAt = (node: Node, name: string, kind?: string): Node[] => {
  const value = node[name];
  const all = Array.isArray(value) ? value.filter(isNode) : [];
  return kind === undefined ? all : all.filter((one) => kind in one).map((one) => at(one, kind));
};

/** Every node of this kind, wherever it stands below. */
export const below = (value: unknown, kind: string): Node[] => {
  if (Array.isArray(value)) return value.flatMap((one) => below(one, kind));
  if (!isNode(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(name === kind && isNode(inner) ? [inner] : []),
    ...below(inner, kind),
  ]);
};

/** The words of a list of names, such as those of a type or function. */
export const wordsOf = (node: Node, name: string): string[] =>
  listAt(node, name, 'String').map((one) => textAt(one, 'sval'));

/** The parser is a module that has to be loaded, once. */
export const loadParser = loadModule;

/** The statements of a migration, in which `:app` stands for a role. Throws with PostgreSQL's words where it cannot be read. */
export const readStatements = (sql: string): Statement[] => {
  // As long as the place holder: lines and places stay as they are.
  const text = sql.replaceAll(/:app\b/g, '_app');
  const bytes = Buffer.from(text);
  const { stmts = [] } = parseSync(text) as { stmts?: { stmt: Node; stmt_location?: number }[] };
  return stmts.map(({ stmt, stmt_location: from = 0 }) => {
    const [kind = ''] = Object.keys(stmt);
    // A statement's place begins behind the one before: blanks and comments belong to it.
    const before = bytes.subarray(0, from).toString();
    const skipped = /^(?:\s|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)*/.exec(text.slice(before.length))?.[0] ?? '';
    return { kind, node: at(stmt, kind), line: `${before}${skipped}`.split('\n').length };
  });
};
