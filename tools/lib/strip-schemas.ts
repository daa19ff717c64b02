/**
 * Removes operations' schemas, summaries and error codes from the web bundle. The build fails if the first
 * screen loads zod.
 */
import type { Plugin, Rolldown } from 'vite';

const serverOnly = new Set([
  'params',
  'query',
  'body',
  'reply',
  'record',
  'summary',
  'errors',
  'perMinute',
  'budget',
]);

type Node = { type: string; start: number; end: number };
type Edit = { start: number; end: number; text: string };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
const part = (node: Node, name: string): unknown => Object.getOwnPropertyDescriptor(node, name)?.value;
const child = (node: Node, name: string): Node | undefined => {
  const value = part(node, name);
  return isNode(value) ? value : undefined;
};
const children = (node: Node, name: string): Node[] => {
  const value = part(node, name);
  return Array.isArray(value) ? value.filter(isNode) : [];
};
const nameOf = (node: Node | undefined): unknown => (node === undefined ? undefined : part(node, 'name'));

const cutProperties = (object: Node | undefined, names: ReadonlySet<string>): Edit[] => {
  if (object?.type !== 'ObjectExpression') return [];
  const properties = children(object, 'properties');
  return properties.flatMap((property, index) =>
    names.has(String(nameOf(child(property, 'key'))))
      ? [{ start: property.start, end: properties[index + 1]?.start ?? object.end - 1, text: '' }]
      : [],
  );
};

const editsIn = (node: Node, editsOf: (one: Node) => Edit[] | undefined): Edit[] =>
  editsOf(node) ??
  Object.keys(node).flatMap((name) => {
    const one = child(node, name);
    return (one === undefined ? children(node, name) : [one]).flatMap((below) => editsIn(below, editsOf));
  });

const isCallOf = (node: Node, name: string): boolean =>
  node.type === 'CallExpression' && nameOf(child(node, 'callee')) === name;

const rowsIn = (node: Node): Edit[] =>
  editsIn(node, (one) =>
    isCallOf(one, 'defineOperation') ? cutProperties(children(one, 'arguments')[0], serverOnly) : undefined,
  );

/** Bundlers drop only calls marked as pure. */
const markPure = (value: Node): Edit[] =>
  value.type === 'CallExpression' || value.type === 'ObjectExpression'
    ? [
        { start: value.start, end: value.start, text: '/* @__PURE__ */ (() => (' },
        { start: value.end, end: value.end, text: '))()' },
      ]
    : [];

const constantsOf = (statement: Node): Node[] => {
  const declared = statement.type === 'ExportNamedDeclaration' ? child(statement, 'declaration') : statement;
  return declared?.type === 'VariableDeclaration' ? children(declared, 'declarations') : [];
};

const loadedWith = (bundle: Rolldown.OutputBundle, fileNames: readonly string[]): Rolldown.OutputChunk[] => {
  const names = new Set(fileNames);
  const found: Rolldown.OutputChunk[] = [];
  for (const name of names) {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk') continue;
    found.push(chunk);
    for (const one of chunk.imports) names.add(one);
  }
  return found;
};

/** `firstPage` follows the login and, like the entry, loads no schemas. */
export const stripSchemasPlugin = (firstPage?: string): Plugin => ({
  name: 'without-schemas',
  apply: 'build',
  transform: {
    filter: { id: /\/src\/(?!ui\/|.*\/web\/).*\.ts$/, code: /\bdefineOperation\(|from ["']zod["']/ },
    handler(code) {
      const edits = children(this.parse(code), 'body').flatMap((statement) =>
        constantsOf(statement).flatMap((constant) => {
          const value = child(constant, 'init');
          if (value === undefined) return [];
          const rows = rowsIn(value);
          return rows.length > 0 ? rows : markPure(value);
        }),
      );
      const left = edits
        .toSorted((a, b) => b.start - a.start)
        .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
      return { code: left, moduleSideEffects: false };
    },
  },
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
    const schemas = chunks.find((chunk) => chunk.moduleIds.some((id) => /node_modules.zod/.test(id)));
    if (schemas === undefined) return;
    if (firstPage !== undefined && !chunks.some((chunk) => chunk.facadeModuleId === firstPage))
      this.error(`no chunk of the first page ${firstPage}: it was renamed, or a group of chunks has it`);
    const entries = chunks
      .filter((chunk) => chunk.isEntry || chunk.facadeModuleId === firstPage)
      .map((chunk) => chunk.fileName);
    // Chunks that the schemas' chunk imports could run before that chunk.
    const wrong = [...loadedWith(bundle, entries), ...loadedWith(bundle, schemas.imports)]
      .filter((chunk) => chunk.imports.includes(schemas.fileName))
      .flatMap(({ moduleIds }) => {
        const direct = moduleIds.filter((id) =>
          this.getModuleInfo(id)?.importedIds.some((one) => schemas.moduleIds.includes(one)),
        );
        return direct.length > 0 ? direct : moduleIds;
      });
    if (wrong.length > 0)
      this.error(
        `schemas in files that the first screen or the schemas of forms load: move them to a file *-input.ts (tools/lib/schema-chunk.ts)\n${[...new Set(wrong)].join('\n')}`,
      );
  },
});
