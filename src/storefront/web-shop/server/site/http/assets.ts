/** What browsers load besides the page: built files by their manifest, or from source the style alone. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

export type Assets = {
  /** Stands in every page. */
  style: string;
  /** The script that wakes islands, an address; '' where none was built. */
  script: string;
  /** The style sheet that holds the Thai letters, an address; '' where none was built. */
  letters: string;
  /** Fonts that a page is drawn with when they are there in time, addresses. */
  fonts: readonly string[];
  /** Where the files lie; undefined for none. */
  folder: string | undefined;
};

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    css: z.array(z.string()).optional(),
    assets: z.array(z.string()).optional(),
  }),
);

/** From source a page has its style; without a build nothing in it moves. */
const fromSource = (): Assets => ({
  style: readFileSync(path.resolve(import.meta.dirname, '../../../site/styles/style.css'), 'utf8'),
  script: '',
  letters: '',
  fonts: [],
  folder: undefined,
});

/** `folder`: of the built site. */
export const readAssets = (folder: string | undefined): Assets => {
  const manifest = folder === undefined ? '' : path.join(folder, 'manifest.json');
  if (folder === undefined || !existsSync(manifest)) return fromSource();
  const entries = Object.values(Manifest.parse(JSON.parse(readFileSync(manifest, 'utf8')))).filter(
    (one) => one.isEntry,
  );
  const entry = entries.find((one) => one.file.endsWith('.js'));
  const letters = entries.find((one) => one.file.endsWith('.css'));
  if (entry === undefined || letters === undefined) throw new Error(`${manifest} names no entry`);
  return {
    style: (entry.css ?? [])
      .map((one) => readFileSync(path.join(folder, one), 'utf8'))
      .join('\n')
      .trim(),
    script: `/site/${entry.file}`,
    letters: `/site/${letters.file}`,
    fonts: (entry.assets ?? []).filter((one) => one.endsWith('.woff2')).map((one) => `/site/${one}`),
    folder,
  };
};
