import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ServerProcess, runServerProcess } from './server-process.ts';

let folder: string;
let server: ServerProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ratri-dev-'));
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  rmSync(folder, { recursive: true, force: true });
});

const main = (): string => path.join(folder, 'main.mjs');
const diary = (): string => readFileSync(path.join(folder, 'diary'), 'utf8');
const write = (more = ''): void =>
  writeFileSync(
    main(),
    `import { appendFileSync } from 'node:fs';
    const note = (what) => appendFileSync(${JSON.stringify(path.join(folder, 'diary'))}, what);
    process.on('SIGTERM', () => { note(')'); console.log('stopping'); process.exit(0); });
    note('(');
    ${more}
    console.log('Ratri is ready: http://localhost:1');
    setInterval(() => {}, 1000);`,
  );
const run = (): { lines: string[]; ended: () => void } => {
  const lines: string[] = [];
  const ended = vi.fn<() => void>();
  server = runServerProcess({ main: main(), env: process.env, say: (line) => void lines.push(line), ended });
  return { lines, ended };
};

it('is up once it reports ready, and ends on request', async () => {
  write();
  const { lines, ended } = run();
  expect(await server?.up()).toBe(true);
  expect(lines).toEqual(['Ratri is ready: http://localhost:1']);
  await server?.stop();
  expect(diary()).toBe('()');
  expect(ended).not.toHaveBeenCalled();
  expect(await server?.restart()).toBe(false);
  expect(diary()).toBe('()');
});

it('restarts without overlap, and prints nothing twice', async () => {
  write();
  const { lines } = run();
  expect(await server?.up()).toBe(true);
  write("console.log('database: one more'); console.log('{}');");
  expect(await Promise.all([server?.restart(), server?.restart(), server?.up()])).toEqual([true, true, true]);
  expect(await server?.restart()).toBe(true);
  expect(diary()).toBe('()()(');
  expect(lines).toEqual(['Ratri is ready: http://localhost:1', 'database: one more', '{}', '{}']);
});

it('reports an unexpected exit, and restarts once its source is fixed', async () => {
  write("console.log('no'); process.exit(1);");
  const { ended } = run();
  expect(await server?.up()).toBe(false);
  expect(ended).toHaveBeenCalledTimes(1);
  write();
  expect(await server?.restart()).toBe(true);
  expect(ended).toHaveBeenCalledTimes(1);
});

it('reports a later exit too, and is not up', async () => {
  write('setTimeout(() => process.exit(1), 200);');
  const { ended } = run();
  expect(await server?.up()).toBe(true);
  await vi.waitFor(() => expect(ended).toHaveBeenCalledTimes(1), 10_000);
  expect(await server?.up()).toBe(false);
});

it('restarts on a change during startup, and the last start answers all waiting calls', async () => {
  write('await new Promise(() => setInterval(() => {}, 1000));');
  run();
  const waiting = server?.up();
  await vi.waitFor(() => expect(diary()).toBe('('), 10_000);
  write();
  void server?.restart();
  expect(await waiting).toBe(true);
  expect(diary()).toBe('()(');
});

it('ends with its parent process', async () => {
  write();
  const parent = path.join(folder, 'parent.mts');
  const source = pathToFileURL(path.join(import.meta.dirname, 'server-process.ts')).href;
  writeFileSync(
    parent,
    `import { runServerProcess } from ${JSON.stringify(source)};
    const server = runServerProcess({ main: ${JSON.stringify(main())}, env: process.env, say: () => {}, ended: () => {} });
    if (await server.up()) console.log('up');
    setInterval(() => {}, 1000);`,
  );
  const child = spawn(process.execPath, [parent], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await vi.waitFor(() => expect(diary()).toBe('()'), 10_000);
});
