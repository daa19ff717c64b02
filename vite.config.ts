import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { packed } from './scripts/lib/packed.ts';
import { notBegun } from './scripts/lib/not-begun.ts';
import { serviceWorker } from './scripts/lib/service-worker.ts';
import { withoutSchemas } from './scripts/lib/without-schemas.ts';

const firstWords =
  /\/src\/(?:core\/words\/(?:ui\/|shared\/)?|(?:order|counter|identity)\/words\/|customer\/words\/picker\/|app\/web\/words\/(?:app\/)?)(th|en|de|fr|pt)\.ts$/;

const firstScreen =
  /\/src\/(?:core\/common\/live|order\/(?:days|states|totals|vat|pricing|giving)|order\/web\/(?:money-row|happened-body)|catalog\/web\/(?:lookups|find-group-lazy)|counter\/web\/open\/(?:form|fits|availability|problems|sets\/form-set))\.tsx?$/;

export default defineConfig({
  plugins: [react(), withoutSchemas(), packed(), notBegun(), serviceWorker()],
  resolve: { alias: { zod: path.resolve(import.meta.dirname, 'src/core/web/schemas-unused.ts') } },
  build: {
    outDir: process.env['RATRI_WEB_DIR'] ?? 'build/web',
    emptyOutDir: true,
    sourcemap: false,
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    assetsInlineLimit: 2048,
    // A browser that does not preload fetches what a page needs when it asks for it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The names of shared chunks list all their pages.
        chunkFileNames: (chunk) =>
          `assets/${chunk.name.startsWith('shared') ? 'shared' : '[name]'}-[hash].js`,
        assetFileNames: (asset) =>
          `assets/${asset.names[0]?.startsWith('shared') ? 'shared' : '[name]'}-[hash][extname]`,
        // What changes seldom, and only together, keeps its name between releases.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'router', test: /node_modules[\\/]@tanstack[\\/](?!(react-)?virtual)/ },
            // Codes are drawn for who asks for one.
            { name: 'qr', test: /node_modules[\\/]uqr[\\/]/ },
            // What the first page says, in one file a language; the other pages' words say some of it too.
            {
              name: (id) => {
                const language = firstWords.exec(id.replaceAll('\\', '/'))?.[1];
                return language === undefined ? null : `words-${language}`;
              },
            },
            // What the counter begins with and other pages use too: everybody has it from the first screen.
            { name: 'desk', test: firstScreen },
            // The rest of what every page needs: one file, not a crumb for each combination of pages.
            { name: 'core', tags: ['$initial'] },
            // Crumbs are merged with their neighbours, nothing larger: a page that needs a piece of one would fetch the dialogs of another.
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1500 },
          ],
        },
      },
    },
  },
});
