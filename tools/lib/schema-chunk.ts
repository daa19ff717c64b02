/** zod and forms' schemas form a chunk that loads with the first form. */
import type { Rolldown } from 'vite';

const formSchemas =
  /[\\/]node_modules[\\/]zod[\\/]|\/src\/(?:lib\/(?:contract\/wire-schemas|vocabulary\/webhook-events)|setup\/shop\/(?:settings|setting-kinds|opening-hours|cancel-rules|delivery-zones)|customers\/customer-field-kinds|[^?]*-(?:fields|input))\.ts$/;

type ModuleInfoOf = (id: string) => { importedIds: string[]; dynamicallyImportedIds: string[] } | null;

const reachable = (roots: Iterable<string>, next: (id: string) => readonly string[]): Set<string> => {
  const found = new Set(roots);
  for (const id of found) for (const one of next(id)) found.add(one);
  return found;
};

const schemaModules = (
  entry: string,
  isFirstPage: (id: string) => boolean,
  infoOf: ModuleInfoOf,
): Set<string> => {
  const imports = (id: string): string[] => infoOf(id)?.importedIds ?? [];
  const all = [
    ...reachable([entry], (id) => [...imports(id), ...(infoOf(id)?.dynamicallyImportedIds ?? [])]),
  ];
  const first = reachable([entry, ...all.filter(isFirstPage)], imports);
  const schemas = all.filter((id) => formSchemas.test(id));
  const used = [...reachable(schemas, imports)].filter((id) => !first.has(id));
  return new Set([...schemas, ...used]);
};

export const schemaChunk = (
  entry: string,
  isFirstPage: (id: string) => boolean,
): Rolldown.CodeSplittingGroup => {
  let modules: Set<string> | undefined;
  return {
    debugName: 'schemas',
    name: (id, context) => {
      modules ??= schemaModules(entry, isFirstPage, (one) => context.getModuleInfo(one));
      return modules.has(id) ? 'schemas' : null;
    },
    includeDependenciesRecursively: false,
  };
};
