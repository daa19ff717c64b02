import { defineConfig } from 'rolldown';

// Bundling halves the start (docs/decisions/0017-start.md). Native, rarely used and file-reading packages stay in node_modules.
const bundled =
  /^(fastify|react|react-dom|scheduler|@fastify\/(compress|cookie|jwt|multipart|rate-limit|static)|fast-json-stringify|zod|kysely|pg|prom-client|helmet)(\/|$)/;
const optional = /^(pino|pg-native|pg-cloudflare|@opentelemetry\/api)(\/|$)/;

const isOwn = (id: string): boolean =>
  id.startsWith('.') || id.startsWith('#') || id.startsWith('/') || /^[A-Za-z]:/.test(id);

export default defineConfig({
  input: {
    main: 'src/main/server/main.ts',
    import: 'src/main/server/import/main.ts',
    shop: 'src/main/server/shop-main.ts',
    keys: 'src/main/server/keys/keys-main.ts',
    backup: 'src/main/server/backup/main.ts',
    restore: 'src/main/server/backup/restore-main.ts',
    'mail-reader': 'src/storefront/inbox/server/mailbox/reader-process.ts',
  },
  platform: 'node',
  // React reads this once, at load: public pages use its fast half.
  transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  external: (id, importer) => {
    if (isOwn(id)) return false;
    if (id.startsWith('node:') || optional.test(id)) return true;
    return !(importer?.includes('node_modules') === true || bundled.test(id));
  },
  output: {
    dir: process.env['RATRI_BUILD_DIR'] ?? 'build/server',
    format: 'esm',
    sourcemap: true,
    entryFileNames: '[name].js',
  },
});
