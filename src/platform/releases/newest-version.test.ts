import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { isNewerVersion, newerVersion, readNewestVersion, setUpdateCheck } from './newest-version.ts';

const answering = async (answer: RequestListener) => {
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    answer(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  addCleanup(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v.json`, asked: () => asked };
};
const saying = (body: string) => answering((_request, response) => response.end(body));

afterEach(() => setUpdateCheck(undefined));

describe('the newest version', () => {
  it('is compared by numbers', () => {
    expect(isNewerVersion('0.10.0', '0.9.9')).toBe(true);
    expect(isNewerVersion('1.0.0', '0.9.9')).toBe(true);
    expect(isNewerVersion('0.9.9', '0.9.9')).toBe(false);
    expect(isNewerVersion('0.9.9', '0.10.0')).toBe(false);
  });

  it('comes from an address or a file', async () => {
    const { url } = await saying('{"version":"9.8.7","more":1}');
    expect(await readNewestVersion(url, true)).toBe('9.8.7');
    const folder = mkdtempSync(path.join(tmpdir(), 'ratri-version-'));
    addCleanup(() => rmSync(folder, { recursive: true }));
    const file = path.join(folder, 'v.json');
    writeFileSync(file, '{"version":"9.8.6"}');
    expect(await readNewestVersion(pathToFileURL(file).href)).toBe('9.8.6');
    writeFileSync(file, `{"version":"9.8.6","x":"${'x'.repeat(5000)}"}`);
    expect(await readNewestVersion(pathToFileURL(file).href)).toBeUndefined();
  });

  it('is unknown for private addresses, redirects and hostile answers', async () => {
    const good = await saying('{"version":"9.8.7"}');
    expect(await readNewestVersion(good.url)).toBeUndefined();
    expect(await readNewestVersion(good.url.replace('http:', 'https:'))).toBeUndefined();
    expect(good.asked()).toBe(0);
    const away = await answering((_request, response) =>
      response.writeHead(302, { location: good.url }).end(),
    );
    expect(await readNewestVersion(away.url, true)).toBeUndefined();
    expect(good.asked()).toBe(0);
    for (const body of [
      '<html>',
      '[]',
      '{"version":7}',
      '{"version":"1.0.0<script>"}',
      '{"version":"99999.0.0"}',
      `{"version":"9.8.7","x":"${'x'.repeat(10_000)}"}`,
    ])
      expect(await readNewestVersion((await saying(body)).url, true), body.slice(0, 30)).toBeUndefined();
  });

  it('is asked only with a URL, in the background, once a day', async () => {
    const { url, asked } = await saying('{"version":"9.8.7"}');
    expect(newerVersion()).toBeUndefined();
    expect(asked()).toBe(0);
    setUpdateCheck(url, true);
    expect(newerVersion()).toBeUndefined();
    await expect.poll(newerVersion).toBe('9.8.7');
    expect(newerVersion()).toBe('9.8.7');
    expect(asked()).toBe(1);
  });
});
