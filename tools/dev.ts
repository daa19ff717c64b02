/** `npm run dev`: the product while it is being worked on. Stops like `npm start`: on Ctrl-C, SIGTERM or SIGHUP, the database last. */
import { settingsOrExit } from '#platform/settings/settings.ts';
import { startDev } from './dev/dev-server.ts';

// It shows its source to whoever reaches it: to this machine only, unless HOST says otherwise.
const host = process.env['HOST'] === undefined ? '127.0.0.1' : settingsOrExit().host;
const starting = startDev({
  env: process.env,
  host,
  say: (line) => void process.stdout.write(`${line}\n`),
});

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    // A terminal's Ctrl-C may arrive twice: once from the group, once forwarded.
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
