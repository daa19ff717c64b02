/** `npm run prove`: the long proofs, gone on with where they were left. */
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { settingsOrExit } from '#platform/settings/settings.ts';
import { readProveAsk } from './soak/arguments.ts';
import { proofNames } from './soak/soak-tests.ts';
import { doneBy, forget, readLedger, readSlices, writeLedger } from './soak/progress.ts';
import { prove } from './soak/run-slices.ts';
import { tableOf, writeProof } from './soak/write-report.ts';

const root = path.resolve(import.meta.dirname, '..');

try {
  const ask = readProveAsk(process.argv.slice(2));
  const folder = path.join(settingsOrExit().dataDir, 'prove');
  const kept = path.join(root, 'docs/proof.json');
  let ledger = readLedger(kept);
  if (ask.forget)
    for (const name of ask.only) {
      forget(folder, name);
      delete ledger[name];
    }
  const right = await prove(ask, ledger, folder, console.log);
  if (ask.write) {
    ledger = Object.fromEntries(
      proofNames.map((name) => [name, doneBy(ledger[name], readSlices(folder, name))]),
    );
    const load = loadavg()[1] ?? 0;
    const cores = availableParallelism();
    const machine = `${cores} cores, ${load > cores ? `busy (load ${load.toFixed(0)} when this was written)` : 'little beside it'}`;
    writeProof(path.join(root, 'docs/proof.md'), tableOf(ledger, machine));
    writeLedger(kept, ledger);
    for (const name of proofNames) forget(folder, name);
  }
  process.exitCode = right ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
