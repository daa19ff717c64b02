import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { languages } from './src/lib/text/languages.ts';
import { compressAssetsPlugin } from './tools/lib/compress-assets.ts';
import { loadFailurePlugin } from './tools/lib/load-failure.ts';
import { schemaChunk } from './tools/lib/schema-chunk.ts';
import { serviceWorkerPlugin } from './tools/lib/service-worker.ts';
import { stripSchemasPlugin } from './tools/lib/strip-schemas.ts';

const firstWords = new RegExp(
  String.raw`/locales/(${languages.join('|')})/(?:core|ui|shared|order|rentals|authentication|customers-picker|main-app)\.json$`,
);

const firstScreen =
  /\/src\/(?:lib\/contract\/live-change|orders\/order\/(?:states|rules\/(?:rental-days|order-totals|vat-on-top|rent-pricing|discount-limit)|web\/(?:money\/money-row|backdate\/backdate-body))|catalog\/web\/(?:use-lookups|find-group-lazy)|counter\/rentals\/web\/checkout\/(?:form\/(?:form|availability|problems)|search\/customer-fit|sets\/form-set))\.tsx?$/;

export default defineConfig({
  plugins: [
    react(),
    stripSchemasPlugin(),
    compressAssetsPlugin(),
    loadFailurePlugin(),
    serviceWorkerPlugin(),
  ],
  build: {
    outDir: process.env['RATRI_WEB_DIR'] ?? 'build/web',
    emptyOutDir: true,
    sourcemap: false,
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    assetsInlineLimit: 2048,
    // Other browsers fetch on use.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Default names list all pages.
        chunkFileNames: (chunk) =>
          `assets/${chunk.name.startsWith('shared') ? 'shared' : '[name]'}-[hash].js`,
        assetFileNames: (asset) =>
          `assets/${asset.names[0]?.startsWith('shared') ? 'shared' : '[name]'}-[hash][extname]`,
        // Changes seldom: stable names between releases.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'router', test: /node_modules[\\/]@tanstack[\\/](?!(react-)?virtual)/ },
            schemaChunk(path.resolve(import.meta.dirname, 'src/main/web/main.tsx'), firstScreen),
            // QR codes are drawn on request.
            { name: 'qr', test: /node_modules[\\/]uqr[\\/]/ },
            // The first page's words, one file per language; other pages use some too.
            {
              name: (id) => {
                const language = firstWords.exec(id.replaceAll('\\', '/'))?.[1];
                return language === undefined ? null : `words-${language}`;
              },
            },
            // Not in the entry's chunk: the entry awaits the words, whose chunks import this.
            { name: 'nest-words', test: /\/src\/lib\/words\/nest-words\.ts$/ },
            // The counter's first screen, which other pages use too.
            { name: 'desk', test: firstScreen },
            // The rest of every page: one file.
            { name: 'core', tags: ['$initial'] },
            // Merges small pieces only: otherwise a page would fetch another's dialogs.
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1500 },
          ],
        },
      },
    },
  },
});
