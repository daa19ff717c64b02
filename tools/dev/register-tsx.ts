/** Node loads this file with `--import`, because Node cannot read the TSX of the public pages. */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'rolldown/utils';

registerHooks({
  load: (url, context, next) => {
    if (!url.endsWith('.tsx')) return next(url, context);
    const file = fileURLToPath(url);
    const { code, errors } = transformSync(file, readFileSync(file, 'utf8'), {
      lang: 'tsx',
      jsx: { runtime: 'automatic' },
      sourcemap: false,
    });
    if (errors.length > 0) throw new Error(`${file}: ${errors.map((one) => one.message).join('; ')}`);
    return { format: 'module', source: code, shortCircuit: true };
  },
});
