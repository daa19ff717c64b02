import { defineConfig } from 'rolldown';

// Libraries stay in node_modules: only our own files are bundled, so that the server starts fast.
export default defineConfig({
  input: { main: 'src/app/server/main.ts', import: 'src/app/server/import/main.ts' },
  platform: 'node',
  external: (id) => !id.startsWith('.') && !id.startsWith('/') && !/^[A-Za-z]:/.test(id),
  output: {
    dir: process.env['RATRI_BUILD_DIR'] ?? 'build/server',
    format: 'esm',
    sourcemap: true,
    entryFileNames: '[name].js',
  },
});
