/** Vite plugin: the script that stands in the app's page and says so when the app cannot begin, with its words. */
import path from 'node:path';
import { build } from 'rolldown';
import type { Plugin } from 'vite';
import type { UiWords } from '#lib/words/ui/index.ts';
import { de } from '#lib/words/ui/de.ts';
import { en } from '#lib/words/ui/en.ts';
import { fr } from '#lib/words/ui/fr.ts';
import { pt } from '#lib/words/ui/pt.ts';
import { th } from '#lib/words/ui/th.ts';

const source = 'src/main/web/startup/load-failure.ts';

const said = ({ part, retry, reload }: UiWords) => ({ ...part, retry, reload });
const words = { th: said(th), en: said(en), de: said(de), fr: said(fr), pt: said(pt) };

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

export const notBegun = (): Plugin => {
  let root = '';
  let script: Promise<string> | undefined;
  return {
    name: 'not-begun',
    configResolved: (config) => void (root = config.root),
    transformIndexHtml: {
      order: 'post',
      handler: async (page) => {
        script ??= bundled(root);
        // Before the files of the app, which the build puts at the end of the head; the encoding is said within the first 1,024 bytes.
        const made = await script;
        return page.replace('</title>', (end) => `${end}\n    <script>${made}</script>`);
      },
    },
  };
};
