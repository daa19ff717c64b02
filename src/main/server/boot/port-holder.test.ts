import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, vi } from 'vitest';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { printStartFailure } from './startup-messages.ts';

const listener = async (name: string): Promise<{ port: number; pid: number }> => {
  const child = spawn(
    process.execPath,
    [
      '-e',
      `process.title = '${name}'; const s = require('net').createServer().listen(0, () => console.log(s.address().port))`,
    ],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  addCleanup(() => child.kill('SIGKILL'));
  const [text] = (await once(child.stdout, 'data')) as [Buffer];
  return { port: Number(text.toString()), pid: child.pid ?? 0 };
};
const conflictText = (port: number): string => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  printStartFailure(Object.assign(new Error('listen'), { code: 'EADDRINUSE' }), { port, dataDir: '' });
  const text = said.mock.calls.map(([part]) => String(part)).join('');
  said.mockRestore();
  return text;
};

it.runIf(process.platform === 'linux')('names an orphaned server process, and how to end it', async () => {
  const { port, pid } = await listener('ratri worker');
  expect(conflictText(port)).toMatch(
    new RegExp(`port ${port} is in use by process ${pid} \\(ratri worker\\).*kill -9 ${pid}\\b`, 's'),
  );
});

it.runIf(process.platform === 'linux')('names another program, without advice to kill it', async () => {
  const { port, pid } = await listener('somebody');
  const text = conflictText(port);
  expect(text).toContain(`port ${port} is in use by process ${pid} (somebody). Set PORT to another`);
  expect(text).not.toContain('kill');
});

it('names only the port when the holder is not visible', () => {
  expect(conflictText(1)).toContain('port 1 is in use. Set PORT to another');
});
