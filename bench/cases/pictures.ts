/**
 * Uploads 200 pictures of 5 MB at once. Measures the peak memory of the server and the time until all are
 * stored in three sizes.
 */
import { readFile, readdir } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import sharp from 'sharp';
import { startTestCluster } from '#platform/postgres/test-cluster.ts';
import { migrate } from '#platform/db/migrations/migrate.ts';
import { insertTermsSql } from '#setup/shop/server/index.ts';
import { Contestant, quantile } from '../support/load.ts';
import { signBenchJwt } from '../support/token.ts';

const secret = 'a secret for benchmarks that is long enough';
const appPassword = 'password of the app role in benchmarks';
const count = 200;
const wantedBytes = 5_000_000;

/** Makes a picture of twelve megapixels of noise, about 5 MB like a phone's photo. */
const photo = async (turned: boolean): Promise<Buffer> => {
  const grain = await sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .blur(0.8)
    .png({ compressionLevel: 0 })
    .toBuffer();
  for (let quality = 98; ; quality -= 2) {
    const bytes = await sharp(grain)
      .withMetadata({ orientation: turned ? 6 : 1 })
      .jpeg({ quality, progressive: turned })
      .toBuffer();
    if (bytes.length <= wantedBytes * 1.1 || quality < 20) return bytes;
  }
};

/** Returns the current and the peak memory of a process in MB (Linux). */
const memoryOf = async (pid: number): Promise<{ now: number; peak: number }> => {
  const text = await readFile(`/proc/${pid}/status`, 'utf8');
  const value = (name: string): number =>
    Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(text)?.[1] ?? 0) / 1024;
  return { now: value('VmRSS'), peak: value('VmHWM') };
};

/** Uses node:http, because `fetch` has a timeout. */
const upload = (port: number, token: string, name: string, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    const boundary = 'ratri-bench';
    const request = http.request(
      {
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/api/image/item',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': `multipart/form-data; boundary=${boundary}`,
        },
      },
      (response) => {
        response.resume();
        response.on('end', () => {
          if (response.statusCode === 200) resolve();
          else reject(new Error(`upload: ${response.statusCode}`));
        });
      },
    );
    request.on('error', reject);
    request.write(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/jpeg\r\n\r\n`,
    );
    request.write(bytes);
    request.end(`\r\n--${boundary}--\r\n`);
  });

const makeShop = async (url: string): Promise<{ branch: number; user: number }> => {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query("insert into shop (shop_id, domain, name, package) values (1, 'bench', 'Bench', 'l')");
  await owner.query(insertTermsSql);
  const branch = await owner.query<{ id: string }>(
    "insert into branch (shop_id, name, tax_branch_no) values (1, 'Main', '00000') returning id",
  );
  const user = await owner.query<{ id: string }>(
    "insert into app_user (shop_id, username, display_name, password_hash) values (1, 'bench', 'Bench', 'x') returning id",
  );
  await owner.end();
  return { branch: Number(branch.rows[0]?.id), user: Number(user.rows[0]?.id) };
};

const uploads = async (): Promise<string[]> =>
  (await readdir(tmpdir())).filter((name) => name.startsWith('ratri-upload-'));

export type PicturesResult = {
  count: number;
  megabytes: number;
  seconds: number;
  p50: number;
  p99: number;
  before: number;
  peak: number;
  after: number;
};

/** Returns MB of memory and seconds. All files are removed. */
export const benchPictures = async (): Promise<PicturesResult> => {
  const cluster = await startTestCluster();
  try {
    await migrate({
      ownerUrl: cluster.url('postgres'),
      folder: 'migrations',
      role: { name: 'ratri_app', password: appPassword },
      warn: () => {},
    });
    const { branch, user } = await makeShop(cluster.url('postgres'));
    const appUrl = cluster.url('postgres', { user: 'ratri_app', password: appPassword });
    const server = await Contestant.start(
      new URL('../contestants/ratri-server.ts', import.meta.url).pathname,
      [appUrl, secret],
    );
    const token = signBenchJwt(secret, {
      shop: 1,
      user,
      name: 'bench',
      roles: ['admin'],
      branches: [branch],
      pkg: 'l',
      exp: Math.floor(Date.now() / 1000) + 36_000,
    });
    const there = await uploads();
    const photos = [await photo(false), await photo(true)];
    const { now: before } = await memoryOf(server.pid);
    const times: number[] = [];
    const begun = performance.now();
    await Promise.all(
      Array.from({ length: count }, async (_, n) => {
        await upload(server.port, token, `photo ${n}.jpg`, photos[n % 2] ?? Buffer.alloc(0));
        times.push((performance.now() - begun) / 1000);
      }),
    );
    const seconds = (performance.now() - begun) / 1000;
    const { peak } = await memoryOf(server.pid);
    await wait(2000);
    const { now: after } = await memoryOf(server.pid);
    await server.stop();
    const left = (await uploads()).filter((name) => !there.includes(name));
    if (left.length > 0) throw new Error(`left behind: ${left.join()}`);
    const megabytes = photos.reduce((sum, one) => sum + one.length, 0) / photos.length / 1e6;
    return {
      count,
      megabytes,
      seconds,
      p50: quantile(times, 0.5),
      p99: quantile(times, 0.99),
      before,
      peak,
      after,
    };
  } finally {
    await cluster.stop();
  }
};
