/** Sitemaps of web shops without their own host name, for the installation's robots.txt. */
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

const mostShops = 500;
const keptFor = 600_000;

const openDomain = (shopId: number) => sql<{ domain: string }>`
  select s.domain from shop s join web_site w on w.shop_id = s.shop_id
  where s.shop_id = ${shopId} and s.closed_at is null and w.open and w.host = ''`;

const pathsOf = async (db: Db): Promise<string[]> => {
  const shops = await db.directory<{ shop_id: number }>({
    name: 'web-address-shops',
    text: `select distinct shop_id from web_address order by shop_id limit ${mostShops}`,
    values: [],
  });
  const paths: string[] = [];
  for (const { shop_id: shopId } of shops)
    for (const { domain } of await db.read({ shopId }, openDomain(shopId)))
      paths.push(`/w/${encodeURIComponent(domain)}/sitemap.xml`);
  return paths;
};

/** Reads the shops at most every ten minutes. */
export const announcedSitemaps = (db: Db): ((origin: string) => Promise<string>) => {
  let known: { paths: Promise<string[]>; until: number } | undefined;
  return async (origin) => {
    if (known === undefined || known.until <= performance.now())
      known = { paths: pathsOf(db), until: performance.now() + keptFor };
    try {
      return (await known.paths).map((path) => `Sitemap: ${origin}${path}\n`).join('');
    } catch (error) {
      known = undefined;
      throw error;
    }
  };
};
