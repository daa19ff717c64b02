/** Pages of a filled shop's public site: their addresses, and what the server asks the database for each. */
import '#tools/dev/register-tsx.ts';
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { type Compilable, build, type Db, openDb } from '#platform/db/db.ts';
import { localFiles } from '#platform/files/file-store.ts';
import { slugOf } from '#storefront/web-shop/rules/slug.ts';
import { secret } from '../support/filled.ts';

type Statement = { text: string; values: readonly unknown[] };
/** What was asked in one round trip stands together. */
export type RecordedPage = { trips: Statement[][]; html: string };

/** The web shop of shop 1, open, with all its groups. */
export const openSite = async (owner: pg.Client): Promise<void> => {
  await owner.query("update product_group set web_item = 'y'");
  await owner.query("insert into web_address (name, shop_id) values ('bench', 1)");
  await owner.query('insert into web_site (shop_id, open) values (1, true)');
  await owner.query('vacuum analyze product_group');
};

const today = bangkokDay(new Date());
const base = '/w/bench';
/** Stands in the pages: the same whichever server draws them. */
export const siteHost = 'bench.example';

export type SiteAddresses = {
  home: string;
  /** Of a garment, with its calendar and a day; no two alike. */
  group: (n: number) => string;
  /** Free on a day; no two alike. */
  list: (n: number) => string;
};

const sorts = ['featured', 'new', 'price', 'priceDown', 'name'];
const words = ['', 'ชุดไทย', 'ลูกไม้', 'ราตรียาว'];

export const addressesOf = async (owner: pg.Client): Promise<SiteAddresses> => {
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

/** A database that keeps the statements of its reads. */
const recording = (db: Db): { db: Db; take: () => Statement[][] } => {
  let trips: Statement[][] = [];
  const keep = (asked: readonly Compilable<unknown>[]): void => {
    trips.push(
      asked.map((one) => {
        const { sql, parameters } = one.compile(build);
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

export type Recorder = (address: string) => Promise<RecordedPage>;

/** Draws pages in this process, on the app's role. */
export const withRecorder = async <T>(
  appUrl: string,
  work: (recorder: Recorder) => Promise<T>,
): Promise<T> => {
  const { buildServer } = await import('#main/server/server.ts');
  const folder = await mkdtemp(path.join(tmpdir(), 'ratri-bench-files-'));
  const real = openDb(appUrl, { max: 4 });
  const { db, take } = recording(real);
  const app = await buildServer({
    db,
    jwtSecret: secret,
    files: localFiles(folder),
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
