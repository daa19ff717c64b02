import '#tools/dev/register-tsx.ts';
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { type Compilable, queryBuilder, type Db, openDb } from '#platform/db/db.ts';
import { localFileStore } from '#platform/files/file-store.ts';
import { slugOf } from '#storefront/web-shop/rules/slug.ts';
import { benchJwtSecret } from '../support/filled.ts';

type Statement = { text: string; values: readonly unknown[] };
/** Statements are grouped by round trip. */
export type RecordedPage = { trips: Statement[][]; html: string };

/** Opens the web shop of shop 1 with all its groups. */
export const openBenchSite = async (owner: pg.Client): Promise<void> => {
  await owner.query("update product_group set web_item = 'y'");
  await owner.query("insert into web_address (name, shop_id) values ('bench', 1)");
  await owner.query('insert into web_site (shop_id, open) values (1, true)');
  await owner.query('vacuum analyze product_group');
};

const today = bangkokDay(new Date());
const base = '/w/bench';
/** Pages contain this host, so that they are the same whichever server renders them. */
export const siteHost = 'bench.example';

export type SiteAddresses = {
  home: string;
  /** Path of a garment page with its calendar and a day. No two are alike. */
  group: (n: number) => string;
  /** Path of a list of free garments on a day. No two are alike. */
  list: (n: number) => string;
};

const sorts = ['featured', 'new', 'price', 'priceDown', 'name'];
const words = ['', 'ชุดไทย', 'ลูกไม้', 'ราตรียาว'];

export const readSiteAddresses = async (owner: pg.Client): Promise<SiteAddresses> => {
  const { rows } = await owner.query<{ code: string; name: string }>(
    "select code, name from product_group where web_item = 'y' order by id",
  );
  const garments = rows.map(
    ({ code, name }) => `${base}/dress/${encodeURIComponent(slugOf(name, code))}/${code}`,
  );
  return {
    home: `${base}/`,
    group: (n) =>
      `${garments[n % garments.length] ?? ''}?day=${addDays(today, 10 + (Math.floor(n / garments.length) % 60))}`,
    list: (n) => {
      const query = new URLSearchParams({
        day: addDays(today, 10 + (Math.floor(n / 20) % 120)),
        sort: sorts[n % 5] ?? '',
        q: words[Math.floor(n / 5) % 4] ?? '',
      });
      return `${base}/dresses?${query}`;
    },
  };
};

/** Records the statements of the database's reads. */
const recording = (db: Db): { db: Db; take: () => Statement[][] } => {
  let trips: Statement[][] = [];
  const keep = (asked: readonly Compilable<unknown>[]): void => {
    trips.push(
      asked.map((one) => {
        const { sql, parameters } = one.compile(queryBuilder);
        return { text: sql, values: parameters };
      }),
    );
  };
  return {
    db: {
      ...db,
      read: (scope, query) => {
        keep([query]);
        return db.read(scope, query);
      },
      readAll: (scope, asked) => {
        keep(asked);
        return db.readAll(scope, asked);
      },
    },
    take: () => {
      const taken = trips;
      trips = [];
      return taken;
    },
  };
};

export type PageRecorder = (address: string) => Promise<RecordedPage>;

/** Renders pages in this process under the app's role. */
export const withPageRecorder = async <T>(
  appUrl: string,
  work: (recorder: PageRecorder) => Promise<T>,
): Promise<T> => {
  const { buildServer } = await import('#main/server/server.ts');
  const folder = await mkdtemp(path.join(tmpdir(), 'ratri-bench-files-'));
  const real = openDb(appUrl, { max: 4 });
  const { db, take } = recording(real);
  const app = await buildServer({
    db,
    jwtSecret: benchJwtSecret,
    files: localFileStore(folder),
    siteDir: path.join(import.meta.dirname, '../../build/site'),
    limits: { person: 1e9, address: 1e9, operation: 1e9 },
  });
  try {
    return await work(async (address) => {
      take();
      const { statusCode, body } = await app.inject({ url: address, headers: { host: siteHost } });
      assert.equal(statusCode, 200, `${address}: ${statusCode}`);
      return { trips: take(), html: body };
    });
  } finally {
    await app.close();
    await real.close();
    await rm(folder, { recursive: true, force: true });
  }
};
