/** Vite plugin: packs what a build has made, once, for every browser that asks. */
import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const zip = promisify(gzip);
/** How much is found alike hangs on where blocks end, which is another place with each. */
const memories = [6, 7, 8, 9];

/** The smallest that zlib makes of it. */
const packed = async (content: Buffer): Promise<Buffer> => {
  const tried = await Promise.all(memories.map((memLevel) => zip(content, { level: 9, memLevel })));
  return tried.reduce((best, one) => (one.length < best.length ? one : best));
};

/** A .gz beside every text asset: the server sends it as it is. */
export const gzipped = (): Plugin => {
  let assets = '';
  return {
    name: 'gzipped',
    apply: 'build',
    configResolved: (config) =>
      void (assets = path.resolve(config.root, config.build.outDir, config.build.assetsDir)),
    closeBundle: async () => {
      const names = await readdir(assets).catch(() => []);
      await Promise.all(
        names
          .filter((name) => /\.(js|css|svg|wasm)$/.test(name))
          .map(async (name) => {
            const content = await readFile(path.join(assets, name));
            if (content.length > 1024)
              await writeFile(path.join(assets, `${name}.gz`), await packed(content));
          }),
      );
    },
  };
};
