/** Whoever is systemd's main process may not end before systemd knows of the next one: it would take the whole server for ended, and kill the rest. */
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { atEnd } from '#lib/testing/cleanup.ts';
import { askToReplace } from './request-upgrade.ts';
import { handOverOnDemand } from './accept-upgrade.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it.runIf(process.platform === 'linux')(
  'systemd has heard which process is the main one before the one before ends its calls',
  async () => {
    const dataDir = realpathSync(mkdtempSync(path.join(tmpdir(), 'ratri-systemd-')));
    atEnd(() => rmSync(dataDir, { recursive: true, force: true }));
    const told = path.join(dataDir, 'told');
    const notify = path.join(dataDir, 'systemd-notify');
    // On a machine that is busy it takes its time.
    writeFileSync(notify, `#!/bin/sh\nsleep 0.3\necho "$@" >> ${told}\n`);
    chmodSync(notify, 0o755);
    vi.stubEnv('PATH', `${dataDir}:${process.env['PATH']}`);
    vi.stubEnv('NOTIFY_SOCKET', path.join(dataDir, 'nobody'));
    const next = path.join(dataDir, 'next.mjs');
    writeFileSync(
      next,
      "process.send({ handover: 'ready' }); process.on('disconnect', () => process.exit());",
    );
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const ended = new Promise<void>((resolve) => {
      vi.spyOn(process, 'exit').mockImplementation((() => resolve()) as never);
    });
    const nothing = async (): Promise<void> => {};
    let heard = '';
    const door = await handOverOnDemand({
      place: { sharedPort: 1 },
      storage: { release: nothing, close: nothing } as never,
      dataDir,
      rest: nothing,
      resume: nothing,
      left: () => {},
      leave: async () => {
        heard = existsSync(told) ? readFileSync(told, 'utf8') : '';
      },
    });
    atEnd(() => door?.close());
    const pid = await askToReplace({ dataDir, main: next, version: '9.9.9', say: () => {} });
    await ended;
    process.kill(pid ?? 0);
    expect(heard).toContain(`--pid=${pid}`);
  },
);
