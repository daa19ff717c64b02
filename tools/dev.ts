/** `npm run dev` stops like `npm start`, the database last. */
import { readSettingsOrExit } from '#platform/settings/settings.ts';
import { startDevServer } from './dev/dev-server.ts';

// If HOST is not set, source code stays on this machine.
const host = process.env['HOST'] === undefined ? '127.0.0.1' : readSettingsOrExit().host;
const starting = startDevServer({
  env: process.env,
  host,
  say: (line) => void process.stdout.write(`${line}\n`),
});

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    // Ctrl-C may arrive twice, from the process group and forwarded.
    if (stopping) return;
    stopping = true;
    void starting.then(async (dev) => {
      await dev.close();
      process.exit(0);
    });
  });

try {
  await starting;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
