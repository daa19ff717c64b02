/** Documents as modules of the web app, parsed at build time. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { parseMarkdown, parseReleaseNotes } from './markdown.ts';

const documents = 'virtual:document/';
const notes = 'virtual:release-notes';

export const isDocument = (modules: readonly string[]): boolean =>
  modules.some((id) => id.startsWith(`\0${documents}`));

export const documentPagesPlugin = (): Plugin => {
  let root = '';
  return {
    name: 'document-pages',
    configResolved: (config) => void (root = config.root),
    resolveId: (id) => (id === notes || id.startsWith(documents) ? `\0${id}` : undefined),
    load(resolved) {
      const id = resolved.slice(1);
      if (resolved.charCodeAt(0) !== 0 || !(id === notes || id.startsWith(documents))) return undefined;
      const file = path.join(root, id === notes ? 'CHANGELOG.md' : `docs/${id.slice(documents.length)}.md`);
      this.addWatchFile(file);
      const text = readFileSync(file, 'utf8');
      if (id === notes) return `export default ${JSON.stringify(parseReleaseNotes(text))};`;
      const imports: string[] = [];
      const blocks = parseMarkdown(text).map((block) =>
        block.kind === 'image'
          ? { ...block, src: imports.push(path.join(path.dirname(file), block.src)) - 1 }
          : block,
      );
      return [
        ...imports.map((image, index) => `import image${index} from ${JSON.stringify(image)};`),
        `const images = [${imports.map((_, index) => `image${index}`).join(', ')}];`,
        `const blocks = ${JSON.stringify(blocks)};`,
        "export default blocks.map((one) => (one.kind === 'image' ? { ...one, src: images[one.src] } : one));",
      ].join('\n');
    },
  };
};
