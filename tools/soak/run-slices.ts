import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { binaryPathOf, projectRoot } from '../lib/process.mjs';
import type { SoakArguments } from './arguments.ts';
import { type SoakTest, type SoakTestName, soakTests } from './soak-tests.ts';
import {
  parseSoakCounts,
  addSlicesToTotals,
  saveSoakSlice,
  type SoakLedger,
  readSoakSlices,
  type SoakSlice,
} from './progress.ts';

const commit = (): string => {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: projectRoot,
      encoding: 'utf8',
    }).trim();
  } catch {
    return '';
  }
};

const runSlice = async (
  { project, slice, env = {} }: SoakTest,
  file: string,
  seed: number,
  longest: number,
): Promise<SoakSlice> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ratri-prove-'));
  const told = path.join(folder, 'tally');
  const [at, begun] = [new Date().toISOString(), performance.now()];
  try {
    const child = spawn(
      process.execPath,
      [binaryPathOf('vitest'), 'run', '--project', project, '--testTimeout=0', '--retry=0', file],
      {
        cwd: projectRoot,
        env: {
          ...process.env,
          NODE_ENV: 'test',
          NO_COLOR: '1',
          ...env,
          THOROUGH: '1',
          TEST_LONG: '1',
          SEED: String(seed),
          PROVE_SECONDS: String(Math.max(5, Math.min(slice, longest))),
          PROVE_TALLY: told,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let text = '';
    const hear = (chunk: Buffer): void => void (text = (text + chunk.toString()).slice(-20_000));
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    const [code] = (await once(child, 'close')) as [number | null];
    let counted = '';
    try {
      counted = readFileSync(told, 'utf8');
    } catch {
      // The test ended before its first check.
    }
    const counts = parseSoakCounts(counted);
    const seconds = Math.round((performance.now() - begun) / 1000);
    const fault = code === 0 ? {} : { fault: text.slice(-4000) };
    return { at, seconds, file, seed, commit: commit(), counts, ...fault };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

export const runSoakTests = async (
  ask: SoakArguments,
  ledger: SoakLedger,
  folder: string,
  say: (line: string) => void,
): Promise<boolean> => {
  const until = performance.now() + ask.longest * 1000;
  let { seed } = ask;
  const isDone = (name: SoakTestName): boolean =>
    (addSlicesToTotals(ledger[name], readSoakSlices(folder, name)).counts[soakTests[name].counts] ?? 0) >=
    soakTests[name].aim;
  for (let turn = 0; performance.now() < until; turn += 1) {
    const left = ask.only.filter((name) => !isDone(name));
    const name = left[turn % Math.max(1, left.length)];
    if (name === undefined) break;
    const proof: SoakTest = soakTests[name];
    const slices = readSoakSlices(folder, name);
    const before = addSlicesToTotals(ledger[name], slices);
    const again =
      seed === undefined ? undefined : [...slices, ...before.faults].find((one) => one.seed === seed)?.file;
    const file = again ?? proof.files[before.slices % proof.files.length] ?? '';
    const slice = await runSlice(
      proof,
      file,
      seed ?? Math.trunc(Math.random() * 0x7fff_ffff),
      (until - performance.now()) / 1000,
    );
    seed = undefined;
    saveSoakSlice(folder, name, slice);
    const done = addSlicesToTotals(before, [slice]).counts[proof.counts] ?? 0;
    say(
      `${name}: ${(slice.counts[proof.counts] ?? 0).toLocaleString('en')} in ${slice.seconds} s (${file}, seed ${slice.seed}); ${done.toLocaleString('en')} of ${proof.aim.toLocaleString('en')}`,
    );
    if (slice.fault === undefined) continue;
    say(slice.fault);
    say(`failed: npm run prove -- --only ${name} --seed ${slice.seed}`);
    return false;
  }
  return true;
};
