/** `npm run prove`: the long proofs, gone on with where they were left. */
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { settingsOrExit } from '../src/core/server/settings.ts';
import { readProveAsk } from './prove/ask.ts';
import { type ProofName, proofNames } from './prove/proofs.ts';
import { readSlices, type Slice } from './prove/progress.ts';
import { prove } from './prove/run.ts';
import { tableOf, writeProof } from './prove/write.ts';

const root = path.resolve(import.meta.dirname, '..');

try {
  const ask = readProveAsk(process.argv.slice(2));
  const folder = path.join(settingsOrExit().dataDir, 'prove');
  const right = await prove(ask, folder, console.log);
  if (ask.write) {
    const kept: Partial<Record<ProofName, Slice[]>> = {};
    for (const name of proofNames) kept[name] = readSlices(folder, name);
    const load = loadavg()[1] ?? 0;
    const cores = availableParallelism();
    const machine = `${cores} cores, ${load > cores ? `busy (load ${load.toFixed(0)} when this was written)` : 'little beside it'}`;
    writeProof(path.join(root, 'docs/proof.md'), tableOf(kept, machine));
  }
  process.exitCode = right ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
