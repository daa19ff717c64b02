import path from 'node:path';
import type { FilePlace, ModuleSide } from './modules.ts';
import { isBase, usableModulesOf, modulePlaceOf } from './modules.ts';
import type { RuleViolation, SourceFile } from './source-files.ts';
import { codeAndStringTextOf, codeTextOf, isTest, isTestSupport, lineNumberAt } from './source-files.ts';

type Import = { spec: string; line: number; dynamic: boolean };

export const importsOf = (file: SourceFile): Import[] => {
  const text = codeAndStringTextOf(file);
  const code = codeTextOf(file);
  return [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*(['"])([^'"\n]+)\1/g)]
    .filter((found) => code.startsWith(found[0].slice(0, 4), found.index))
    .map((found) => ({
      spec: found[2] ?? '',
      line: lineNumberAt(text, found.index),
      dynamic: found[0].includes('('),
    }));
};

const reach: Record<ModuleSide, readonly ModuleSide[]> = {
  common: ['common', 'words'],
  words: ['common', 'words'],
  server: ['common', 'words', 'server'],
  web: ['common', 'words', 'web'],
  site: ['common', 'words', 'site'],
};

const isEntry = (to: string, there: FilePlace): boolean =>
  there.side === 'common' || /^(server|web)\/index\.tsx?$/.test(to.slice(`src/${there.module}/`.length));

/** Node cannot read TSX, so only `render.ts` of a server may load a site. */
const isRendering = (file: string): boolean =>
  /^src\/[\w/-]+\/server\/site\/(?:[\w-]+\/)*render\.ts$/.test(file);

/** Public pages may use only React, so they stay small. */
const sitePackage = /^react(?:-dom)?(?:\/|$)/;

const isPage = (to: string): boolean => /^src\/[\w/-]+\/web\/pages\//.test(to);
const isPageTable = (from: string): boolean => /^src\/[\w/-]+\/pages\.ts$/.test(from);

const refusal = (
  from: SourceFile,
  at: FilePlace,
  to: string,
  there: FilePlace,
  dynamic: boolean,
): [string, string] | undefined => {
  const tests = isTest(from.path);
  if (isTest(to) && !tests)
    return ['a test is imported by a file that is not a test', 'move the shared part out of the test'];
  const testing = tests && isTestSupport(to);
  if (testing) return undefined;
  const same = at.module === there.module;
  if (dynamic && same && isPageTable(from.path) && isPage(to)) return undefined;
  if (same && there.side === 'site' && isRendering(from.path)) return undefined;
  if (isRendering(to) && !dynamic && !tests)
    return ['rendering is loaded at startup', 'import() it when the first page is requested'];
  if (!reach[at.side].includes(there.side))
    return [`${at.side} reaches ${there.side}`, 'web and server meet only in common files and contracts'];
  if (same) return undefined;
  if (there.module === 'main')
    return [`${at.module} imports main`, 'main connects the modules: none depends on it'];
  if (there.module === 'demo' && at.module !== 'main')
    return [`${at.module} imports demo`, 'only main may import the demo shop'];
  if (!usableModulesOf(at.module).includes(there.module) && there.module !== 'demo' && !tests)
    return [
      `${at.module} may not use ${there.module}`,
      `it may use ${usableModulesOf(at.module).join(', ')} (tools/checks/modules.ts)`,
    ];
  if (isBase(there.module) || there.module === 'demo') return undefined;
  if (!isEntry(to, there) && !(at.module === 'main' && there.side === 'words'))
    return [
      `goes past the entry points of ${there.module}`,
      `import #${there.module}/server/index.ts, #${there.module}/web/index.ts or a common file`,
    ];
  return undefined;
};

export const targetOf = (from: string, spec: string): string => {
  if (!spec.startsWith('#')) return path.posix.normalize(path.posix.join(path.posix.dirname(from), spec));
  const rest = spec.slice(1);
  return /^(?:test|demo|e2e|bench|tools)\//.test(rest) ? rest : `src/${rest}`;
};

const isOwn = (spec: string): boolean => spec.startsWith('.') || spec.startsWith('#');

export const importProblems = (files: readonly SourceFile[]): RuleViolation[] =>
  files.flatMap((file) => {
    const at = modulePlaceOf(file.path);
    return importsOf(file).flatMap(({ spec, line, dynamic }): RuleViolation[] => {
      const problem = (message: string, hint: string): RuleViolation[] => [
        { path: file.path, line, message: `'${spec}': ${message}`, hint },
      ];
      if (!isOwn(spec)) {
        if (spec.startsWith('node:') && at !== undefined && at.side !== 'server' && !isTest(file.path))
          return problem(`${at.side} uses Node`, 'move it to the server side');
        if (at?.side === 'site' && !sitePackage.test(spec) && !isTest(file.path))
          return problem('site uses more than React', 'visitors load every kilobyte: avoid it');
        return [];
      }
      if (!/\.\w+(\?\w+)?$/.test(spec)) return problem('no extension', 'write .ts, .tsx, .json or .css');
      const to = targetOf(file.path, spec);
      if (spec.startsWith('../../') && to.includes('/'))
        return problem('climbs more than one folder', `write #${to.replace(/^src\//, '')}`);
      if (at === undefined) return [];
      if (to.startsWith('test/') && isTest(file.path)) return [];
      if (to === 'package.json') return [];
      if (!/^(?:src|demo|locales)\//.test(to)) return problem('leaves src', 'the product lives in src');
      const there = modulePlaceOf(to);
      const no = there && refusal(file, at, to, there, dynamic);
      return no ? problem(...no) : [];
    });
  });
