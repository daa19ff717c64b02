import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { languages } from './src/lib/text/languages.ts';
import { compressAssetsPlugin } from './tools/lib/compress-assets.ts';
import { documentPagesPlugin, isDocument } from './tools/lib/document-pages.ts';
import { loadFailurePlugin } from './tools/lib/load-failure.ts';
import { schemaChunk } from './tools/lib/schema-chunk.ts';
import { serviceWorkerPlugin } from './tools/lib/service-worker.ts';
import { stripSchemasPlugin } from './tools/lib/strip-schemas.ts';

const firstWords = new RegExp(
  String.raw`/locales/(${languages.join('|')})/(?:core|ui|shared|order|rentals|authentication|customers-picker|main-app)\.json$`,
);

const src = (file: string): string => path.resolve(import.meta.dirname, 'src', file).replaceAll('\\', '/');

/**
 * The files of the web side and lists, except those that start the app. The pattern starts at the root,
 * because the project may lie below a folder src.
 */
const webFiles = new RegExp(
  `^${src('').replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)}/(?:(?!main/web/).*/web|ui/list)/.*\\.tsx?$`,
);

/** The page that opens after login. */
const firstPage = 'counter/rentals/web/pages/open.tsx';

const firstScreen =
  /\/src\/(?:lib\/contract\/live-change|orders\/order\/(?:states|rules\/(?:rental-days|order-totals|vat-on-top|rent-pricing|discount-limit)|backdate|web\/money\/money-row)|catalog\/web\/(?:use-lookups|find-group-lazy)|counter\/rentals\/web\/checkout\/(?:form\/(?:form|availability|problems)|search\/customer-fit|sets\/form-set))\.tsx?$/;

export default defineConfig({
  plugins: [
    react(),
    stripSchemasPlugin(src(firstPage)),
    compressAssetsPlugin(),
    documentPagesPlugin(),
    loadFailurePlugin(),
    serviceWorkerPlugin(),
  ],
  build: {
    outDir: process.env['RATRI_WEB_DIR'] ?? 'build/web',
    emptyOutDir: true,
    sourcemap: false,
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    assetsInlineLimit: 2048,
    // Browsers without module preload fetch files on use.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Otherwise a page would load every file that an index.ts exports.
      treeshake: {
        moduleSideEffects: [{ test: webFiles, sideEffects: false }],
      },
      output: {
        // The default names would list all pages.
        chunkFileNames: (chunk) =>
          `assets/${isDocument(chunk.moduleIds) ? 'document' : chunk.name.startsWith('shared') ? 'shared' : '[name]'}-[hash].js`,
        assetFileNames: (asset) =>
          `assets/${asset.names[0]?.startsWith('shared') ? 'shared' : '[name]'}-[hash][extname]`,
        // Code that changes seldom gets stable file names between releases.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'router', test: /node_modules[\\/]@tanstack[\\/](?!(react-)?virtual)/ },
            schemaChunk(src('main/web/main.tsx'), (id) => id === src(firstPage) || firstScreen.test(id)),
            // QR codes are drawn on request.
            { name: 'qr', test: /node_modules[\\/]uqr[\\/]/ },
            // This group has the words of the first page, one file per language. Other pages also use some of
            // these words.
            {
              name: (id) => {
                const language = firstWords.exec(id.replaceAll('\\', '/'))?.[1];
                return language === undefined ? null : `words-${language}`;
              },
            },
            // This file is separate, because the entry awaits the words, and their chunks import it.
            { name: 'nest-words', test: /\/src\/lib\/words\/nest-words\.ts$/ },
            // Dialogs load on use. Without a group, @mantine/core would bring them to the first screen.
            {
              name: 'dialogs',
              test: /node_modules[\\/]@mantine[\\/]core[\\/]esm[\\/]components[\\/]Modal/,
              includeDependenciesRecursively: false,
            },
            // This group has the tables of the list pages. Without it, src/ui/index.ts would bring them to
            // the first screen.
            {
              name: 'lists',
              test: /\/src\/ui\/list\/(?:list-table|two-lines|sorting|paged-list|serial-no|serial-parts|row-link|framed-table)(?:\.module)?\.(?:tsx?|css)$/,
              includeDependenciesRecursively: false,
            },
            // This group has the first screen of the counter. Other pages use parts of it.
            { name: 'desk', test: firstScreen },
            // One file has everything else that every page needs.
            { name: 'core', tags: ['$initial'] },
            // This group merges only small pieces. Otherwise a page would load dialogs of other pages.
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1000 },
          ],
        },
      },
    },
  },
});
