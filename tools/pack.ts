import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { stagePackageFolder } from './pack/stage-files.ts';

const root = path.resolve(import.meta.dirname, '..');
const platform = `${process.platform}-${process.arch}`;
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
const name = `ratri-${version}-${platform}`;
const folder = path.resolve(process.argv[2] ?? path.join(root, 'build'));
const archive = path.join(folder, `${name}.tar.gz`);

mkdirSync(folder, { recursive: true });
const draft = mkdtempSync(path.join(folder, '.pack-'));
try {
  stagePackageFolder({ root, to: path.join(draft, name), platform });
  const made = path.join(draft, 'archive');
  // The archive is reproducible, so equal files give equal bytes.
  execFileSync('tar', [
    '--sort=name',
    '--mtime=@0',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '-czf',
    made,
    '-C',
    draft,
    name,
  ]);
  renameSync(made, archive);
} finally {
  rmSync(draft, { recursive: true, force: true });
}
console.log(`${archive}: ${Math.round(statSync(archive).size / 1e6)} MB`);
