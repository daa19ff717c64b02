import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const zip = promisify(gzip);
const brotli = promisify(brotliCompress);
/** Each memory level gives other block boundaries. The smallest result wins. */
const memories = [6, 7, 8, 9];

const zipped = async (content: Buffer): Promise<Buffer> => {
  const tried = await Promise.all(memories.map((memLevel) => zip(content, { level: 9, memLevel })));
  return tried.reduce((best, one) => (one.length < best.length ? one : best));
};

/** Brotli 11 takes six times as long for a twelfth less, so it is only for the first visit. */
const quality = { first: 11, later: 9 };
const brotlied = (content: Buffer, first: boolean): Promise<Buffer> =>
  brotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: first ? quality.first : quality.later,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });

/** Writes .gz and .br beside text assets. Browsers accept .br over TLS only. */
export const compressAssetsPlugin = (): Plugin => {
  let folder = '';
  let assets = '';
  return {
    name: 'packed',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = path.resolve(root, build.outDir);
      assets = path.join(folder, build.assetsDir);
    },
    closeBundle: async () => {
      const names = await readdir(assets).catch(() => []);
      const index = await readFile(path.join(folder, 'index.html'), 'utf8').catch(() => '');
      await Promise.all(
        names
          .filter((name) => /\.(js|css|svg|wasm)$/.test(name))
          .map(async (name) => {
            const file = path.join(assets, name);
            const content = await readFile(file);
            if (content.length <= 1024) return;
            await writeFile(`${file}.gz`, await zipped(content));
            await writeFile(`${file}.br`, await brotlied(content, index.includes(name)));
          }),
      );
    },
  };
};
