/** A running server on a fresh database for one test file, with two shops in it, and builders that make what a test needs. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import type { Role } from '../../../core/common/access.ts';
import type { ReplyOf, Row } from '../../../core/common/contract.ts';
import type { ErrorReply } from '../../../core/common/errors.ts';
import { openDb } from '../../../core/server/db.ts';
import { type FileStore, localFiles } from '../../../core/server/files.ts';
import type { Claims } from '../../../core/server/claims.ts';
import { accessMinutes, buildServer } from '../server.ts';
import { testAppPassword } from './global.ts';
import { type Answer, type Sent, type SentFile, addressOf, formOf, readAnswer } from './send.ts';

const withPath = (url: string, database: string, user?: string, password?: string): string => {
  const parsed = new URL(url);
  parsed.pathname = `/${database}`;
  if (user !== undefined) parsed.username = user;
  if (password !== undefined) parsed.password = password;
  return parsed.toString();
};

export type Who = {
  shopId: number;
  userId: number;
  username: string;
  roles: Role[];
  branchIds: number[];
  token: string;
};

let count = 0;

/** Starts a server on its own database; it is stopped and dropped after the file's tests. */
export const testApp = async (options: { files?: FileStore } = {}) => {
  const ownerUrl = inject('ownerUrl');
  const name = `t_${process.pid}_${Date.now().toString(36)}_${++count}`;
  const admin = new pg.Client({ connectionString: ownerUrl });
  await admin.connect();
  await admin.query(`create database ${name} template template_ratri`);
  const owner = new pg.Client({ connectionString: withPath(ownerUrl, name) });
  await owner.connect();
  const appUrl = withPath(ownerUrl, name, 'ratri_app', testAppPassword);
  const db = openDb(appUrl);
  const filesDir = await mkdtemp(path.join(tmpdir(), 'ratri-files-'));
  const files = options.files ?? localFiles(filesDir);
  const app = await buildServer({ db, files, jwtSecret: 'a secret for tests that is long enough' });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  afterAll(async () => {
    await app.close();
    await db.close();
    await owner.end();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
    await rm(filesDir, { recursive: true, force: true });
  });

  /** Runs SQL as the owner of the schema: for arranging and for looking, past row-level security. */
  const sql = async <T extends object = Record<string, never>>(
    text: string,
    values: unknown[] = [],
  ): Promise<T[]> => (await owner.query(text, values)).rows as T[];
  const one = async <T extends object>(text: string, values: unknown[] = []): Promise<T> => {
    const row = (await sql<T>(text, values))[0];
    if (row === undefined) throw new Error(`no row: ${text}`);
    return row;
  };

  const signIn = (who: Omit<Who, 'token'>, seconds = accessMinutes * 60): string => {
    const claims: Omit<Claims, 'exp'> = {
      shop: who.shopId,
      user: who.userId,
      name: who.username,
      roles: who.roles,
      branches: who.branchIds,
      pkg: 's',
    };
    return app.jwt.sign(claims, { expiresIn: seconds });
  };

  const makeUser = async (
    shopId: number,
    username: string,
    roles: Role[],
    branchIds: number[],
  ): Promise<Who> => {
    const { id } = await one<{ id: string }>(
      'insert into app_user (shop_id, username, display_name, password_hash) values ($1, $2, $2, $3) returning id',
      [shopId, username, 'no password'],
    );
    const userId = Number(id);
    await sql('insert into login (username, shop_id, user_id) values ($1, $2, $3)', [
      username,
      shopId,
      userId,
    ]);
    for (const role of roles) await sql('insert into user_role values ($1, $2, $3)', [shopId, userId, role]);
    for (const branch of branchIds)
      await sql('insert into user_branch values ($1, $2, $3)', [shopId, userId, branch]);
    const who = { shopId, userId, username, roles, branchIds };
    return { ...who, token: signIn(who) };
  };

  /** A shop with two branches (first = main) and four people: owner, admin (both branches), staff (first), staff2 (second). */
  const makeShop = async (shopId: number) => {
    await sql(
      "insert into shop (shop_id, domain, name, package, tax_id, promptpay_id) values ($1, $2, $3, 's', '0105541069237', '0812345678')",
      [shopId, `shop${shopId}`, `Shop ${shopId}`],
    );
    await sql("insert into tax_rate values ($1, '1992-01-01', 700)", [shopId]);
    const branch = async (title: string, no: string, flag1: string): Promise<number> =>
      Number(
        (
          await one<{ id: string }>(
            'insert into branch (shop_id, name, tax_branch_no, flag1) values ($1, $2, $3, $4) returning id',
            [shopId, title, no, flag1],
          )
        ).id,
      );
    const a = await branch('Main', '00000', 'm');
    const b = await branch('Second', '00001', '');
    return {
      shopId,
      branchA: a,
      branchB: b,
      owner: await makeUser(shopId, `owner${shopId}`, ['owner'], [a, b]),
      admin: await makeUser(shopId, `admin${shopId}`, ['admin'], [a, b]),
      staff: await makeUser(shopId, `staff${shopId}`, ['staff'], [a]),
      staff2: await makeUser(shopId, `staff2${shopId}`, ['staff'], [b]),
    };
  };

  const shop = await makeShop(1);
  const other = await makeShop(2);

  /** One HTTP call as somebody (null = no token). Never throws on a refused call: look at status and error. */
  const call = async <R extends Row>(
    who: Who | null,
    row: R,
    sent: Sent<R> = {} as Sent<R>,
  ): Promise<Answer<ReplyOf<R>>> => {
    const parts = sent as {
      body?: unknown;
      query?: Record<string, unknown>;
      params?: Record<string, unknown>;
      key?: string;
      branchId?: number;
      headers?: Record<string, string>;
      file?: SentFile;
    };
    const { file } = parts;
    const response = await fetch(origin + addressOf(row, parts.params, parts.query), {
      method: row.method,
      headers: {
        ...(who && { authorization: `Bearer ${who.token}` }),
        ...(parts.body !== undefined && file === undefined && { 'content-type': 'application/json' }),
        ...(parts.key !== undefined && { 'idempotency-key': parts.key }),
        ...(parts.branchId !== undefined && { 'x-branch-id': String(parts.branchId) }),
        ...parts.headers,
      },
      ...(file !== undefined
        ? { body: formOf(parts.body, file) }
        : parts.body !== undefined && {
            body: typeof parts.body === 'string' ? parts.body : JSON.stringify(parts.body),
          }),
    });
    const json = await readAnswer(response);
    return { status: response.status, data: json as ReplyOf<R>, error: json as ErrorReply };
  };

  /** The same, for steps that must work: throws with the server's words when they do not. */
  const ok = async <R extends Row>(who: Who, row: R, sent: Sent<R> = {} as Sent<R>): Promise<ReplyOf<R>> => {
    const answer = await call(who, row, sent);
    if (answer.status !== 200)
      throw new Error(`${row.method} ${row.path}: ${answer.status} ${JSON.stringify(answer.error)}`);
    return answer.data;
  };

  let serial = 0;
  /** A group with one item and `units` units in a branch, straight into the tables. Prices in baht. */
  const makeItem = async (
    options: {
      units?: number;
      rentalPrice?: number;
      bail?: number;
      branchId?: number;
      name?: string;
      color?: string;
      size?: string;
      groupId?: number;
      parts?: { name: string; lossPrice: number }[];
      category?: string;
      shop?: typeof shop;
    } = {},
  ) => {
    const s = options.shop ?? shop;
    const code = `G${String(++serial).padStart(4, '0')}`;
    const name = options.name ?? `ชุดไทย ${serial}`;
    const groupId =
      options.groupId ??
      Number(
        (
          await one<{ id: string }>(
            'insert into product_group (shop_id, code, name, search, category, rental_price, bail) values ($1, $2, $3, lower($2 || $4 || $3), $7, $5, $6) returning id',
            [
              s.shopId,
              code,
              name,
              ' ',
              (options.rentalPrice ?? 500) * 100,
              (options.bail ?? 1000) * 100,
              options.category ?? '',
            ],
          )
        ).id,
      );
    for (const part of options.parts ?? [])
      await sql(
        'insert into product_group_part (shop_id, group_id, name, loss_price) values ($1, $2, $3, $4)',
        [s.shopId, groupId, part.name, part.lossPrice * 100],
      );
    const itemId = Number(
      (
        await one<{ id: string }>(
          "insert into product_item (shop_id, group_id, color, size, name, code, category, search) select $1, g.id, $3, $4, $5, $6, g.category, lower(concat_ws(' ', $6::text, $5::text, nullif($3::text, ''), nullif($4::text, ''), nullif(g.category, ''))) from product_group g where g.shop_id = $1 and g.id = $2 returning id",
          [
            s.shopId,
            groupId,
            options.color ?? '',
            options.size ?? (options.groupId ? `s${serial}` : ''),
            name,
            code,
          ],
        )
      ).id,
    );
    const units: { unitId: number; barcode: string }[] = [];
    for (let n = 1; n <= (options.units ?? 1); n++) {
      const barcode = `${code}${String(n).padStart(3, '0')}`;
      const { id } = await one<{ id: string }>(
        'insert into unit (shop_id, item_id, branch_id, barcode) values ($1, $2, $3, $4) returning id',
        [s.shopId, itemId, options.branchId ?? s.branchA, barcode],
      );
      units.push({ unitId: Number(id), barcode });
    }
    return { groupId, itemId, units, code, name };
  };

  const makeCustomer = async (name = `ลูกค้า ${++serial}`, shopId = 1): Promise<number> =>
    Number(
      (
        await one<{ id: string }>(
          "insert into customer (shop_id, name, phone, search) values ($1, $2, '0812345678', lower($2) || ' 0812345678') returning id",
          [shopId, name],
        )
      ).id,
    );

  return {
    origin,
    app,
    db,
    appUrl,
    ownerUrl: withPath(ownerUrl, name),
    filesDir,
    files,
    sql,
    one,
    call,
    ok,
    signIn,
    makeUser,
    makeShop,
    makeItem,
    makeCustomer,
    shop,
    other,
  };
};
export type TestApp = Awaited<ReturnType<typeof testApp>>;
