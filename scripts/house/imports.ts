import path from 'node:path';
import type { Place, Side } from './rooms.ts';
import { mayUse, placeOf, roomOrder } from './rooms.ts';
import type { Problem, SourceFile } from './source.ts';
import { codeAndStringsOf, codeOf, isTest, isTestSupport, lineAt } from './source.ts';

type Import = { spec: string; line: number; dynamic: boolean };

/** What a file imports or re-exports, dynamic imports with a fixed address included. */
export const importsOf = (file: SourceFile): Import[] => {
  const text = codeAndStringsOf(file);
  const code = codeOf(file);
  return [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*(['"])([^'"\n]+)\1/g)]
    .filter((found) => code.startsWith(found[0].slice(0, 4), found.index))
    .map((found) => ({
      spec: found[2] ?? '',
      line: lineAt(text, found.index),
      dynamic: found[0].includes('('),
    }));
};

const reach: Record<Side, readonly Side[]> = {
  common: ['common', 'words'],
  words: ['common', 'words'],
  server: ['common', 'words', 'server'],
  web: ['common', 'words', 'web'],
  site: ['common', 'words', 'site'],
};

const isFrontDoor = (to: string): boolean =>
  /^src\/[^/]+\/((server|web)\/index\.tsx?|[^/]+\.(ts|json))$/.test(to);

/** The one file by which a room's server reaches its site: what runs from source without it reads no TSX. */
const isRendering = (file: string): boolean => /^src\/[^/]+\/server\/site\/render\.ts$/.test(file);

/** What strangers' browsers get is small: React, and nothing of the back-office. */
const sitePackage = /^react(?:-dom)?(?:\/|$)/;

const isPage = (to: string): boolean => /^src\/[^/]+\/web\/pages\//.test(to);

/** Why a file may not import another one of src; undefined when it may. */
const refusal = (
  from: SourceFile,
  at: Place,
  to: string,
  there: Place,
  dynamic: boolean,
): [string, string] | undefined => {
  const tests = isTest(from.path);
  if (isTest(to) && !tests)
    return ['a test is imported by what is not a test', 'move the shared part out of the test'];
  const testing = tests && isTestSupport(to);
  if (testing) return undefined;
  // A room's table of pages names its own, each loaded when it is first shown.
  const tabled = dynamic && at.room === there.room && /^src\/[^/]+\/pages\.ts$/.test(from.path);
  if (tabled && isPage(to)) return undefined;
  const renders = at.room === there.room && there.side === 'site' && isRendering(from.path);
  if (renders) return undefined;
  if (isRendering(to) && !dynamic && !tests)
    return ['rendering is loaded at once', 'import() it when the first page is asked for'];
  if (!reach[at.side].includes(there.side))
    return [`${at.side} reaches ${there.side}`, 'web and server meet only in common files and contracts'];
  if (at.room === there.room || there.room === 'core') return undefined;
  if (at.room === 'core')
    return [`core knows the room ${there.room}`, 'core knows no room: pass it in from app'];
  if (there.room === 'app') return [`${at.room} imports app`, 'only app knows app'];
  // Words are only named by app.
  if (!isFrontDoor(to) && !(at.room === 'app' && there.side === 'words'))
    return [
      `goes past the front door of ${there.room}`,
      `import ${there.room}/server/index.ts, ${there.room}/web/index.ts or a common file`,
    ];
  if (at.room !== 'app' && !tests && !mayUse(at.room).has(there.room))
    return [
      `${at.room} may not use ${there.room}`,
      `it may use ${[...mayUse(at.room)].join(', ') || 'no room'} (scripts/house/rooms.ts)`,
    ];
  return undefined;
};

/** Sides, front doors and the order of rooms; relative imports carry their extension; packages of the server stay there. */
export const importProblems = (files: readonly SourceFile[]): Problem[] =>
  files.flatMap((file) => {
    const at = placeOf(file.path);
    return importsOf(file).flatMap(({ spec, line, dynamic }): Problem[] => {
      const problem = (message: string, hint: string): Problem[] => [
        { path: file.path, line, message: `'${spec}': ${message}`, hint },
      ];
      if (!spec.startsWith('.')) {
        if (spec.startsWith('node:') && at !== undefined && at.side !== 'server' && !isTest(file.path))
          return problem(`${at.side} uses Node`, 'move it to the server side');
        if (at?.side === 'site' && !sitePackage.test(spec) && !isTest(file.path))
          return problem('site uses more than React', 'strangers wait for every kilobyte: do without it');
        return [];
      }
      if (!/\.\w+(\?\w+)?$/.test(spec)) return problem('no extension', 'write .ts, .tsx, .json or .css');
      if (at === undefined) return [];
      const to = path.posix.normalize(path.posix.join(path.posix.dirname(file.path), spec));
      if (to.startsWith('test/') && isTest(file.path)) return [];
      if (!to.startsWith('src/')) return problem('leaves src', 'what runs lives in src');
      const there = placeOf(to);
      const no = there && refusal(file, at, to, there, dynamic);
      return no ? problem(...no) : [];
    });
  });

/** A cycle between rooms, whatever the table says. */
export const roomCycles = (files: readonly SourceFile[]): Problem[] => {
  const edges = new Map<string, Map<string, Problem>>();
  for (const file of files) {
    const at = placeOf(file.path);
    if (at === undefined || isTest(file.path) || !Object.hasOwn(roomOrder, at.room)) continue;
    for (const { spec, line } of importsOf(file)) {
      const there = spec.startsWith('.')
        ? placeOf(path.posix.join(path.posix.dirname(file.path), spec))
        : undefined;
      if (there === undefined || there.room === at.room || !Object.hasOwn(roomOrder, there.room)) continue;
      const out = edges.get(at.room) ?? new Map<string, Problem>();
      edges.set(at.room, out);
      if (!out.has(there.room))
        out.set(there.room, {
          path: file.path,
          line,
          message: '',
          hint: 'move what both need into the room they both may use',
        });
    }
  }
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    from === to ||
    [...(edges.get(from)?.keys() ?? [])].some((next) => !seen.has(next) && reaches(next, to, seen.add(next)));
  return [...edges].flatMap(([from, out]) =>
    [...out]
      .filter(([to]) => reaches(to, from))
      .map(([to, where]) => ({ ...where, message: `cycle between the rooms ${from} and ${to}` })),
  );
};
