import { defineConfig } from 'rolldown';

// Bundling halves the start time (docs/decisions/0017-start.md). Packages that are native, rarely used or
// read files stay in node_modules.
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
    figures: 'src/main/server/commands/figures-main.ts',
    audit: 'src/main/server/commands/audit-main.ts',
    operator: 'src/main/server/commands/operator-main.ts',
    doctor: 'src/main/server/doctor/doctor-main.ts',
    db: 'src/main/server/commands/db-main.ts',
    'mail-reader': 'src/storefront/inbox/server/mailbox/reader-process.ts',
  },
  platform: 'node',
  // React reads this value once, when loaded. Public pages then use React's faster code.
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
