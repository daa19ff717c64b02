/** A zip stays on this machine until the user confirms it, for at most a day. */
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import type { Scope } from '#platform/tenancy/scope.ts';

type Shop = Pick<Scope, 'shopId'>;
const keptMs = 86_400_000;
// Each user of the operating system has a separate folder.
const folder = path.join(tmpdir(), `ratri-zips-${userInfo().uid}`);

export const storedZipPath = (scope: Shop, importId: number): string =>
  path.join(folder, `${process.pid}-${scope.shopId}-${importId}.zip`);

const dropOld = async (): Promise<void> => {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file);
    if (Date.now() - mtimeMs > keptMs) await rm(file, { force: true });
  }
};

export const storeZip = async (scope: Shop, importId: number, from: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await dropOld().catch(() => {});
  await copyFile(from, storedZipPath(scope, importId));
};
export const deleteZip = (scope: Shop, importId: number): Promise<void> =>
  rm(storedZipPath(scope, importId), { force: true });
