/** Chunk with zod and the schemas that forms use. It is loaded with the first form. */
import type { Rolldown } from 'vite';

/** Files with schemas of forms, and the few that they share with the first screen. */
const formSchemas =
  /[\\/]node_modules[\\/]zod[\\/]|\/src\/(?:lib\/(?:contract\/wire-schemas|vocabulary\/webhook-events)|setup\/shop\/(?:settings|setting-kinds|opening-hours|cancel-rules)|catalog\/group-fields|customers\/customer-field(?:s|-kinds)|[^?]*-input)\.ts$/;

type ModuleInfoOf = (id: string) => { importedIds: string[]; dynamicallyImportedIds: string[] } | null;

const reachable = (roots: Iterable<string>, next: (id: string) => readonly string[]): Set<string> => {
  const found = new Set(roots);
  for (const id of found) for (const one of next(id)) found.add(one);
  return found;
};

/** Schemas and their imports, without files that the first screen imports too. */
const schemaModules = (entry: string, firstScreen: RegExp, infoOf: ModuleInfoOf): Set<string> => {
  const imports = (id: string): string[] => infoOf(id)?.importedIds ?? [];
  const all = [
    ...reachable([entry], (id) => [...imports(id), ...(infoOf(id)?.dynamicallyImportedIds ?? [])]),
  ];
  const first = reachable([entry, ...all.filter((id) => firstScreen.test(id))], imports);
  const schemas = all.filter((id) => formSchemas.test(id));
  const used = [...reachable(schemas, imports)].filter((id) => !first.has(id));
  return new Set([...schemas, ...used]);
};

export const schemaChunk = (entry: string, firstScreen: RegExp): Rolldown.CodeSplittingGroup => {
  let modules: Set<string> | undefined;
  return {
    debugName: 'schemas',
    name: (id, context) => {
      modules ??= schemaModules(entry, firstScreen, (one) => context.getModuleInfo(one));
      return modules.has(id) ? 'schemas' : null;
    },
    includeDependenciesRecursively: false,
  };
};
