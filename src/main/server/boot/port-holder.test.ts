/** A port that is in use: whoever starts Ratri is told who has it, and what to do. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, vi } from 'vitest';
import { atEnd } from '#lib/testing/cleanup.ts';
import { cannotStart } from './startup-messages.ts';

/** A process of that name that listens; its port and pid. */
const listener = async (name: string): Promise<{ port: number; pid: number }> => {
  const child = spawn(
    process.execPath,
    [
      '-e',
      `process.title = '${name}'; const s = require('net').createServer().listen(0, () => console.log(s.address().port))`,
    ],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  atEnd(() => child.kill('SIGKILL'));
  const [text] = (await once(child.stdout, 'data')) as [Buffer];
  return { port: Number(text.toString()), pid: child.pid ?? 0 };
};
const told = (port: number): string => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  cannotStart(Object.assign(new Error('listen'), { code: 'EADDRINUSE' }), port);
  const text = said.mock.calls.map(([part]) => String(part)).join('');
  said.mockRestore();
  return text;
};

it.runIf(process.platform === 'linux')(
  'a server process that was left behind is named, with how it is ended',
  async () => {
    const { port, pid } = await listener('ratri worker');
    expect(told(port)).toMatch(
      new RegExp(`port ${port} is in use by process ${pid} \\(ratri worker\\).*kill -9 ${pid}\\b`, 's'),
    );
  },
);

it.runIf(process.platform === 'linux')(
  'another program is named, and nobody is told to kill it',
  async () => {
    const { port, pid } = await listener('somebody');
    const text = told(port);
    expect(text).toContain(`port ${port} is in use by process ${pid} (somebody). Set PORT to another`);
    expect(text).not.toContain('kill');
  },
);

it('where nobody is seen the port alone is named', () => {
  expect(told(1)).toContain('port 1 is in use. Set PORT to another');
});
