/** Finds the files of the build by its manifest. Only the style exists without a build. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

export type SiteAssets = {
  style: string;
  script: string;
  letters: string;
  /** Browsers use these only if loaded in time. */
  fonts: readonly string[];
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

const styles = path.resolve(import.meta.dirname, '../../../site/styles');
const styleFile = (name: string): string => readFileSync(path.join(styles, name), 'utf8');

const fromSource = (): SiteAssets => ({
  style: styleFile('style.css').replaceAll(/@import '(.+)';/g, (_, name: string) => styleFile(name)),
  script: '',
  letters: '',
  fonts: [],
  folder: undefined,
});

export const readSiteAssets = (folder: string | undefined): SiteAssets => {
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
