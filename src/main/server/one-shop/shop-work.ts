import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { ShopWork } from '#admin/operator/server/index.ts';
import type { ServerSettings } from '#platform/settings/settings.ts';
import type { ServerStorage } from '../open-storage.ts';
import { closeOneShop, openOneShop } from './close-shop.ts';
import { exportOneShop } from './move-shop.ts';

export const shopWorkOf = (
  settings: Pick<ServerSettings, 'backup' | 'dataDir' | 'publicUrl' | 'sealSecret'>,
  storage: Pick<ServerStorage, 'db' | 'files' | 'ownerUrl'>,
  log: Pick<FastifyBaseLogger, 'info'> | undefined,
): ShopWork => {
  const { db } = storage;
  const say = (text: string): void => log?.info(text);
  const folder = path.join(settings.dataDir, 'exports');
  return {
    exportFolder: settings.backup.passphrase === undefined ? null : folder,
    close: (domain) => closeOneShop(db, domain, { yes: true, ask: async () => 'yes', say }),
    open: (domain) => openOneShop(db, domain, settings, say),
    export: async (domain) => {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      return exportOneShop(storage, settings, { domain, to: `${folder}${path.sep}` }, say);
    },
  };
};
