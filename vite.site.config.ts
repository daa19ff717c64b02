import path from 'node:path';
import { defineConfig } from 'vite';
import { packed } from './scripts/lib/packed.ts';
import { withoutSchemas } from './scripts/lib/without-schemas.ts';

// The public pages' style and what moves in them (docs/decisions/0057-web-shop.md); the pages are made by the server.
export default defineConfig({
  base: '/site/',
  publicDir: false,
  plugins: [withoutSchemas(), packed()],
  resolve: { alias: { zod: path.resolve(import.meta.dirname, 'src/core/web/schemas-unused.ts') } },
  build: {
    outDir: 'build/site',
    emptyOutDir: true,
    sourcemap: false,
    manifest: 'manifest.json',
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    assetsInlineLimit: (file) => file.includes('noto-sans-thai-thai'),
    modulePreload: false,
    rolldownOptions: { input: ['src/webshop/site/client.tsx', 'src/webshop/site/thai.css'] },
  },
});
