import { globSync } from 'node:fs';
import path from 'node:path';
import type { Rolldown } from 'vite';
import { build } from 'vite';
import { expect, it } from 'vitest';
import type { OperationDefinition } from '#lib/contract/contract.ts';
import { failureTitleOf } from '#lib/errors/failure-title.ts';
import { stripSchemasPlugin } from './strip-schemas.ts';

const entry = 'all-contracts';
const files = globSync('src/**/*contract.ts')
  .map((file) => path.resolve(file))
  .toSorted();

const isOperation = (value: unknown): value is OperationDefinition =>
  typeof value === 'object' && value !== null && 'path' in value && 'allow' in value;

const operationsIn = (exports: readonly object[]): OperationDefinition[] =>
  exports
    .flatMap((one) => Object.values(one))
    .flatMap((contract: unknown) =>
      typeof contract === 'object' && contract !== null ? Object.values(contract) : [],
    )
    .filter(isOperation);

const titlesOf = (rows: readonly OperationDefinition[]) =>
  new Map(rows.map((row) => [`${row.method} ${row.path}`, failureTitleOf(row, row.method)]));

it('the built pages contain the error title of every operation', async () => {
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      stripSchemasPlugin(),
      {
        name: entry,
        resolveId: (id) => (id === entry ? `\0${entry}` : null),
        load: (id) =>
          id === `\0${entry}`
            ? `${files.map((file, at) => `import * as c${at} from ${JSON.stringify(file)};`).join('\n')}
               export default [${files.map((_, at) => `c${at}`).join(', ')}];`
            : null,
      },
    ],
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict', output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput;
  const [{ code }] = output;
  expect(code).not.toContain('Laundry and repair vendors');
  const built = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { default: object[] };
  const sources = await Promise.all(files.map((file): Promise<object> => import(file)));
  const titles = titlesOf(operationsIn(sources));
  expect(titles.size).toBeGreaterThan(400);
  expect(titlesOf(operationsIn(built.default))).toEqual(titles);
});
