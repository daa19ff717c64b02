/**
 * The packed archive runs after unpacking elsewhere, with only a shell and three small programs around it.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, realpathSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { removeScratch, scratchFolder } from '#platform/postgres/scratch-folder.ts';
import { e2ePassword, repositoryFolder } from '../support/server.ts';

it.runIf(process.platform === 'linux')(
  'runs without Node and npm, and can be replaced by another version',
  { timeout: 900_000 },
  async () => {
    const folder = await scratchFolder('ratri-pack-', process.env['TMPDIR'] ?? '/tmp');
    try {
      execFileSync(process.execPath, ['tools/pack.ts', folder], { cwd: repositoryFolder });
      const archive = readdirSync(folder).find((name) => name.endsWith('.tar.gz')) ?? '';
      execFileSync('tar', ['-xzf', archive], { cwd: folder });
      const bare = path.join(folder, 'bare');
      mkdirSync(bare);
      for (const name of ['sh', 'dirname', 'readlink', 'cat'])
        symlinkSync(realpathSync(`/usr/bin/${name}`), path.join(bare, name));
      const program = path.join(folder, archive.replace('.tar.gz', ''), 'ratri');
      const env = {
        PATH: bare,
        DATA_DIR: path.join(folder, 'data'),
        HOST: '127.0.0.1',
        PORT: '0',
        DEMO_PASSWORD: e2ePassword,
      };
      const server = spawn(program, ['start'], { env, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
      let said = '';
      for (const out of [server.stdout, server.stderr])
        out.on('data', (chunk: Buffer) => (said += chunk.toString()));
      await expect.poll(() => said, { timeout: 300_000 }).toMatch(/localhost:\d+/);
      const origin = `http://127.0.0.1:${/localhost:(\d+)/.exec(said)?.[1]}`;
      const logIn = async (): Promise<number> =>
        (
          await fetch(`${origin}/api/user/login`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ username: 'owner', password: e2ePassword }),
          })
        ).status;
      expect(await logIn()).toBe(200);
      expect((await fetch(`${origin}/backoffice/rental`)).headers.get('content-type')).toContain('text/html');
      const replaced = execFileSync(program, ['start', '--replace'], { env, cwd: '/', encoding: 'utf8' });
      const next = Number(/serves now \(pid (\d+)\)/.exec(replaced)?.[1]);
      expect(next).not.toBe(server.pid);
      expect(await logIn()).toBe(200);
      const run = (...words: string[]): string =>
        execFileSync(program, words, { env, cwd: '/', encoding: 'utf8' });
      expect(run('figures', 'verify')).toMatch(/: [1-9]\d* orders, 0 with sums that differ/);
      expect(run('audit', 'verify')).toMatch(/: [1-9]\d* rows, 0 faults/);
      for (const paper of run('help').match(/(?:docs|ops)\/[\w./-]*\w/g) ?? [])
        expect(existsSync(path.join(path.dirname(program), paper)), paper).toBe(true);
      expect(run('help')).toContain('docs/th/operations.md');
      expect(run('db', '--help')).toContain('usage: ./ratri db shell');
      process.kill(next, 'SIGTERM');
      await expect.poll(() => logIn().catch(() => 'gone'), { timeout: 120_000 }).toBe('gone');
    } finally {
      await removeScratch(path.join(folder, 'data'));
      await removeScratch(folder);
    }
  },
);
