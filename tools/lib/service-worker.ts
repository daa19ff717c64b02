import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'rolldown';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { appPageFile, versionFile, serviceWorkerFile } from '#main/web/device/constants.ts';

const source = 'src/main/web/device/service-worker.ts';
/**
 * These files are large and rarely needed: readers, cached at first use (ui/scan/cache-reader.ts), and
 * documents.
 */
const left = /\.wasm$|^document-/;
const kept = /\.(js|css|woff2)$/;

type Place = { root: string; out: string };

const buildWorker = async ({ root, out }: Place, page: string): Promise<void> => {
  const names = await readdir(path.join(out, 'assets'));
  const files = [
    { url: appPageFile, revision: createHash('sha256').update(page).digest('hex').slice(0, 16) },
    ...names
      .filter((name) => kept.test(name) && !left.test(name))
      .map((name) => ({ url: `/assets/${name}`, revision: null })),
  ];
  await build({
    input: path.join(root, source),
    platform: 'browser',
    transform: {
      define: { appFiles: JSON.stringify(files), 'process.env.NODE_ENV': '"production"' },
    },
    output: { file: path.join(out, serviceWorkerFile), format: 'iife', minify: true },
    logLevel: 'warn',
  });
};

const icon = async ({ out }: Place, name: string, size: number, edge: number): Promise<void> => {
  const inner = size - 2 * edge;
  const drawn = await sharp(path.join(out, 'favicon.svg'), { density: 1200 }).resize(inner).png().toBuffer();
  await sharp(drawn)
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background: edge > 0 ? '#4a2252' : '#0000' })
    .png({ compressionLevel: 9 })
    .toFile(path.join(out, name));
};

export const serviceWorkerPlugin = (): Plugin => {
  const place: Place = { root: '', out: '' };
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: (config) => {
      place.root = config.root;
      place.out = path.resolve(config.root, config.build.outDir);
    },
    closeBundle: async () => {
      const page = await readFile(path.join(place.out, appPageFile), 'utf8').catch(() => null);
      if (page === null) return;
      // This script imports all other scripts, so its name changes if any of them changes.
      const script = [...page.matchAll(/<script type="module"[^>]* src="([^"]+)"/g)].at(-1)?.[1];
      if (script === undefined) throw new Error('index.html has no script');
      await Promise.all([
        buildWorker(place, page),
        icon(place, 'icon-192.png', 192, 0),
        icon(place, 'icon-512.png', 512, 0),
        // Phones crop icons, so this icon has a margin.
        icon(place, 'icon-maskable.png', 512, 72),
        writeFile(path.join(place.out, versionFile), JSON.stringify({ script })),
      ]);
    },
  };
};
