import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import type { Db } from '#platform/db/db.ts';
import { readHandler } from '#platform/http/handlers.ts';
import { rawRequestOf } from '#platform/http/routes.ts';
import type { OperatorAction, operatorContract } from '../contract.ts';
import { logOperator } from './log.ts';
import { operatorOf } from './sessions.ts';

/** Functions of the commands `shop close`, `open` and `export`. */
export type ShopWork = {
  /** Null if the settings have no passphrase. */
  exportFolder: string | null;
  close(domain: string): Promise<void>;
  open(domain: string): Promise<void>;
  export(domain: string): Promise<string>;
};

export const noShopWork: ShopWork = {
  exportFolder: null,
  close: () => Promise.reject(new AppError('UNAVAILABLE')),
  open: () => Promise.reject(new AppError('UNAVAILABLE')),
  export: () => Promise.reject(new AppError('UNAVAILABLE')),
};

type Call = { params: { id: number }; body: { domain: string } };

const start = async (db: Db, ip: string, call: Call, action: OperatorAction) => {
  const shopId = call.params.id;
  const [shop] = await db.read(
    { shopId },
    sql<{ domain: string }>`select domain from shop where shop_id = ${shopId}`,
  );
  if (shop === undefined) throw new AppError('NOT_FOUND');
  const { domain } = shop;
  if (call.body.domain !== domain) throw new AppError('VALIDATION', { values: { field: 'domain' } });
  const work = rawRequestOf(call).request.server.operatorSources.shopWork;
  if (action === 'shopExport' && work.exportFolder === null) throw new AppError('CONFLICT');
  await logOperator(db, operatorOf(call).name, action, ip, domain);
  return { work, domain };
};

export const closeShop = readHandler<typeof operatorContract.closeShop>(async (db, { ip }, call) => {
  const { work, domain } = await start(db, ip, call, 'shopClose');
  await work.close(domain);
  return { closed: true };
});

export const openShop = readHandler<typeof operatorContract.openShop>(async (db, { ip }, call) => {
  const { work, domain } = await start(db, ip, call, 'shopOpen');
  await work.open(domain);
  return { closed: false };
});

export const exportShop = readHandler<typeof operatorContract.exportShop>(async (db, { ip }, call) => {
  const { work, domain } = await start(db, ip, call, 'shopExport');
  return { file: await work.export(domain) };
});
