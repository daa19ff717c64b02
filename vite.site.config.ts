import { defineConfig } from 'vite';
import { compressAssetsPlugin } from './tools/lib/compress-assets.ts';
import { stripSchemasPlugin } from './tools/lib/strip-schemas.ts';

// This builds style and islands of the public pages (docs/decisions/0057-web-shop.md).
export default defineConfig({
  base: '/site/',
  publicDir: false,
  plugins: [stripSchemasPlugin(), compressAssetsPlugin()],
  build: {
    outDir: 'build/site',
    emptyOutDir: true,
    sourcemap: false,
    manifest: 'manifest.json',
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    assetsInlineLimit: (file) => file.includes('noto-sans-thai-thai'),
    modulePreload: false,
    rolldownOptions: {
      input: [
        'src/storefront/web-shop/site/browser/client.tsx',
        'src/storefront/web-shop/site/styles/thai.css',
      ],
    },
  },
});
