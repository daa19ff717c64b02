import { mkdtemp, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addDays, type Day } from '#lib/dates/day.ts';
import type { TestApp, LoggedInPerson } from '#test/server/test-app.ts';
import { type RentalImportReport, importRentals } from '../import-rentals.ts';

export const rentalFileHeader = 'rental_id,customer_id,item_id,category,size,occasion,event_date,rating,fit';

export const saveRentalFile = async (content: string): Promise<string> => {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'ratri-import-')), 'rentals.csv');
  await writeFile(file, content);
  return file;
};

export type ImportRun = RentalImportReport & { refused: string[]; shopId: number };

export const runImport = async (
  a: Pick<TestApp, 'db'>,
  file: string,
  options: { domain?: string; create?: boolean; stopAfter?: number; stopAtRow?: number } = {},
): Promise<ImportRun> => {
  const refused: string[] = [];
  let shopId = 0;
  let written = 0;
  let writing = false;
  let read = 0;
  const report = await importRentals(
    a.db,
    {
      file,
      bytes: (await stat(file)).size,
      domain: options.domain ?? 'import',
      create: options.create ?? true,
    },
    {
      progress: {
        start: (label) => {
          writing = label === 'writing';
        },
        update: (value) => {
          if (writing) written = value;
        },
        end: () => {},
        say: () => {},
      },
      onShop: ({ scope }) => {
        shopId = scope.shopId;
      },
      onBad: (line, reason) => refused.push(`${line}: ${reason}`),
      stopped: () => {
        if (writing) read += 1;
        return written >= (options.stopAfter ?? Infinity) || read >= (options.stopAtRow ?? Infinity);
      },
    },
  );
  return { ...report, refused, shopId };
};

export const importedShopOwner = async (a: TestApp, shopId: number): Promise<LoggedInPerson> => {
  const user = await a.one<{ id: string; username: string }>(
    'select id, username from app_user where shop_id = $1',
    [shopId],
  );
  const branch = await a.one<{ id: string }>('select id from branch where shop_id = $1', [shopId]);
  const who = {
    shopId,
    userId: Number(user.id),
    username: user.username,
    roles: ['owner' as const],
    branchIds: [Number(branch.id)],
  };
  return a.signedInAgain(who);
};

/** Two rentals a day of a few styles, in chronological order. */
export const makeRentalLines = (n: number): string[] =>
  Array.from({ length: n }, (_, index) => {
    const day = addDays('2012-01-05' as Day, Math.floor(index / 2));
    return `${1000 + index},${500 + (index % 700)},${9000 + (index % 5)},gown,${8 + (index % 3)},wedding,${day},10,fit`;
  });

export const countImportedRows = (a: TestApp, shopId: number) =>
  a.one<Record<string, string>>(
    `select (select count(*) from rental_order where shop_id = $1) as orders, (select count(*) from order_line where shop_id = $1) as lines,
      (select count(*) from reservation where shop_id = $1) as promises, (select count(*) from ledger_entry where shop_id = $1) as entries,
      (select count(*) from document where shop_id = $1) as papers, (select count(*) from customer where shop_id = $1) as customers,
      (select count(*) from unit where shop_id = $1) as units, (select count(*) from product_item where shop_id = $1) as items,
      (select count(*) from product_group where shop_id = $1) as groups`,
    [shopId],
  );
