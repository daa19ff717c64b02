import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { authenticationContract } from '#access/authentication/contract.ts';
import { type TestApp, testApp } from '#test/server/test-app.ts';
import { makeDemo } from './index.ts';

describe('the demo shop, started again', () => {
  let a: TestApp;
  let dataDir: string;
  let first: Awaited<ReturnType<typeof makeDemo>>;
  beforeAll(async () => {
    a = await testApp({ own: 'makes the demo shop, which wants an empty database' });
    await a.sql('truncate shop, login cascade');
    dataDir = await mkdtemp(path.join(tmpdir(), 'ratri-demo-'));
    first = await makeDemo({ db: a.db, files: a.files, dataDir, password: undefined });
  });

  it('accepts the printed password for every login, and stores only missing pictures', async () => {
    const again = await makeDemo({ db: a.db, files: a.files, dataDir, password: undefined });
    expect(Number((await a.one<{ n: string }>('select count(*) n from shop')).n)).toBe(1);
    expect(first?.logins.fresh).toBe(true);
    expect(again?.logins).toMatchObject({ changed: [], fresh: false });
    const password = again?.logins.password ?? '';
    expect(readFileSync(path.join(dataDir, 'secrets', 'demo-password'), 'utf8').trim()).toBe(password);
    expect(statSync(path.join(dataDir, 'secrets', 'demo-password')).mode & 0o777).toBe(0o600);
    for (const username of again?.logins.usernames ?? [])
      expect(
        (await a.call(null, authenticationContract.login, { body: { username, password } })).status,
      ).toBe(200);

    const [picture] = await a.sql<{ token: string }>(
      'select i.token from image i join product_group g on g.shop_id = i.shop_id and g.main_image_id = i.id order by i.id limit 1',
    );
    const file = path.join(a.filesDir, '1', 'item', `${picture?.token}-480.webp`);
    const [last] = await a.sql<{ token: string }>(
      "select token from image where folder = 'item' and created_by is null order by id desc limit 1",
    );
    // A requested picture is stored before other pictures, and the request waits for it.
    const key = `1/item/${last?.token}-480.webp`;
    const asked = again?.askPicture(key);
    expect([asked instanceof Promise, again?.askPicture('2/item/other-480.webp')]).toEqual([true, undefined]);
    const stored = again?.storePictures();
    await asked;
    expect([existsSync(path.join(a.filesDir, key)), existsSync(file)]).toEqual([true, false]);
    expect(again?.askPicture(key)).toBeUndefined();
    for (let tries = 0; tries < 500 && !existsSync(file); tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 20));
    again?.stopStoring();
    await stored;
    expect(again?.askPicture(`1/item/${picture?.token}-800.webp`)).toBeUndefined();
    const answer = await fetch(`${a.origin}/files/1/item/${picture?.token}-480.webp`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  it('applies a new DEMO_PASSWORD, and does not print a password that was changed in the product', async () => {
    const wished = 'another password';
    const first = await makeDemo({ db: a.db, files: a.files, dataDir, password: wished });
    expect(first?.logins).toMatchObject({ password: wished, changed: [], fresh: true });
    expect(
      (await a.call(null, authenticationContract.login, { body: { username: 'staff', password: wished } }))
        .status,
    ).toBe(200);
    const { hash } = await a.one<{ hash: string }>(
      "select password_hash as hash from app_user where username = 'staff2'",
    );
    await a.sql("update app_user set password_hash = $1 where username = 'staff'", [`${hash}x`]);
    const second = await makeDemo({ db: a.db, files: a.files, dataDir, password: 'a third password' });
    expect(second?.logins).toMatchObject({ password: 'a third password', changed: ['staff'] });
    expect(
      (await makeDemo({ db: a.db, files: a.files, dataDir, password: undefined }))?.logins,
    ).toMatchObject({ password: 'a third password', changed: ['staff'] });
  });
});
