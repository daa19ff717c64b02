import path from 'node:path';
import { build } from 'rolldown';
import type { Plugin } from 'vite';
import { type UiWords, uiWords } from '#lib/words/ui/index.ts';

const source = 'src/main/web/startup/load-failure.ts';

const said = ({ part, retry, reload }: UiWords) => ({ ...part, retry, reload });
const words = {
  th: said(uiWords.th),
  en: said(uiWords.en),
  de: said(uiWords.de),
  fr: said(uiWords.fr),
  pt: said(uiWords.pt),
};

const bundled = async (root: string): Promise<string> => {
  const { output } = await build({
    input: path.join(root, source),
    platform: 'browser',
    transform: { define: { notBegunWords: JSON.stringify(words) } },
    output: { format: 'iife', minify: true },
    write: false,
    logLevel: 'warn',
  });
  const script = output[0].code.trim();
  if (/<[!/s]/i.test(script)) throw new Error(`${source} would end its own element`);
  return script;
};

export const loadFailurePlugin = (): Plugin => {
  let root = '';
  let script: Promise<string> | undefined;
  return {
    name: 'not-begun',
    configResolved: (config) => void (root = config.root),
    transformIndexHtml: {
      order: 'post',
      handler: async (page) => {
        script ??= bundled(root);
        // The script follows the encoding, which must be in the first 1,024 bytes, and precedes the app's
        // files.
        const made = await script;
        return page.replace('</title>', (end) => `${end}\n    <script>${made}</script>`);
      },
    },
  };
};
