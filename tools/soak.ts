/** `npm run prove` continues earlier progress. */
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { readSettingsOrExit } from '#platform/settings/settings.ts';
import { readSoakArguments } from './soak/arguments.ts';
import { soakTestNames } from './soak/soak-tests.ts';
import {
  addSlicesToTotals,
  removeSoakSlices,
  readSoakLedger,
  readSoakSlices,
  writeSoakLedger,
} from './soak/progress.ts';
import { runSoakTests } from './soak/run-slices.ts';
import { soakTableOf, writeSoakReport } from './soak/write-report.ts';

const root = path.resolve(import.meta.dirname, '..');

try {
  const ask = readSoakArguments(process.argv.slice(2));
  const folder = path.join(readSettingsOrExit().dataDir, 'prove');
  const kept = path.join(root, 'docs/proof.json');
  let ledger = readSoakLedger(kept);
  if (ask.forget)
    for (const name of ask.only) {
      removeSoakSlices(folder, name);
      delete ledger[name];
    }
  const right = await runSoakTests(ask, ledger, folder, console.log);
  if (ask.write) {
    ledger = Object.fromEntries(
      soakTestNames.map((name) => [name, addSlicesToTotals(ledger[name], readSoakSlices(folder, name))]),
    );
    const load = loadavg()[1] ?? 0;
    const cores = availableParallelism();
    const machine = `${cores} cores, ${load > cores ? `busy (load ${load.toFixed(0)} when this was written)` : 'little beside it'}`;
    writeSoakReport(path.join(root, 'docs/proof.md'), soakTableOf(ledger, machine));
    writeSoakLedger(kept, ledger);
    for (const name of soakTestNames) removeSoakSlices(folder, name);
  }
  process.exitCode = right ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
