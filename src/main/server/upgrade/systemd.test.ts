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
import { addCleanup } from '#lib/testing/cleanup.ts';
import { requestUpgrade } from './request-upgrade.ts';
import { acceptUpgrades } from './accept-upgrade.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it.runIf(process.platform === 'linux')(
  'systemd knows the new main process before the old one completes its requests',
  async () => {
    const dataDir = realpathSync(mkdtempSync(path.join(tmpdir(), 'ratri-systemd-')));
    addCleanup(() => rmSync(dataDir, { recursive: true, force: true }));
    const notified = path.join(dataDir, 'notified');
    const notify = path.join(dataDir, 'systemd-notify');
    // The program is slow, as on a busy machine.
    writeFileSync(notify, `#!/bin/sh\nsleep 0.3\necho "$@" >> ${notified}\n`);
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
    const door = await acceptUpgrades({
      place: { sharedPort: 1 },
      storage: { release: nothing, close: nothing } as never,
      dataDir,
      rest: nothing,
      resume: nothing,
      left: () => {},
      leave: async () => {
        heard = existsSync(notified) ? readFileSync(notified, 'utf8') : '';
      },
    });
    addCleanup(() => door?.close());
    const pid = await requestUpgrade({ dataDir, main: next, version: '9.9.9', say: () => {} });
    await ended;
    process.kill(pid ?? 0);
    expect(heard).toContain(`--pid=${pid}`);
  },
);
