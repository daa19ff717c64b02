import { loadModule, parseSync } from 'libpg-query';

export type SyntaxNode = Readonly<Record<string, unknown>>;

export type ParsedStatement = {
  kind: string;
  node: SyntaxNode;
  line: number;
};

export const isSyntaxNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const nodeAt = (node: SyntaxNode, ...path: readonly string[]): SyntaxNode =>
  path.reduce<SyntaxNode>((found, name) => (isSyntaxNode(found[name]) ? found[name] : {}), node);

export const textAt = (node: SyntaxNode, name: string): string => {
  const value = node[name];
  return typeof value === 'string' ? value : '';
};

export const listAt = (node: SyntaxNode, name: string, kind?: string): SyntaxNode[] => {
  const value = node[name];
  const all = Array.isArray(value) ? value.filter(isSyntaxNode) : [];
  return kind === undefined ? all : all.filter((one) => kind in one).map((one) => nodeAt(one, kind));
};

export const descendantsOf = (value: unknown, kind: string): SyntaxNode[] => {
  if (Array.isArray(value)) return value.flatMap((one) => descendantsOf(one, kind));
  if (!isSyntaxNode(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(name === kind && isSyntaxNode(inner) ? [inner] : []),
    ...descendantsOf(inner, kind),
  ]);
};

export const nameWordsOf = (node: SyntaxNode, name: string): string[] =>
  listAt(node, name, 'String').map((one) => textAt(one, 'sval'));

export const loadSqlParser = loadModule;

export const parseStatements = (sql: string): ParsedStatement[] => {
  // The placeholder `:app` for a role gets a name of equal length, so positions do not change.
  const text = sql.replaceAll(/:app\b/g, '_app');
  const bytes = Buffer.from(text);
  const { stmts = [] } = parseSync(text) as { stmts?: { stmt: SyntaxNode; stmt_location?: number }[] };
  return stmts.map(({ stmt, stmt_location: from = 0 }) => {
    const [kind = ''] = Object.keys(stmt);
    const before = bytes.subarray(0, from).toString();
    const skipped = /^(?:\s|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)*/.exec(text.slice(before.length))?.[0] ?? '';
    return { kind, node: nodeAt(stmt, kind), line: `${before}${skipped}`.split('\n').length };
  });
};
