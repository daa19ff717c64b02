import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { errorStatus } from '#lib/errors/errors.ts';
import { jsonSchema } from '#platform/http/json-schema.ts';
import { appModules } from '../modules.ts';
import { testApp } from '#test/server/test-app.ts';

type Json = Record<string, unknown>;
type Media = {
  content?: Record<string, { schema?: Json }>;
  description?: string;
  required?: boolean;
};
type Parameter = { name: string; in: string; required?: boolean; schema: Json };
type Operation = {
  operationId: string;
  summary: string;
  parameters: Parameter[];
  requestBody?: Media;
  responses: Record<string, Media>;
  security: Record<string, string[]>[];
};
type OpenApi = {
  openapi: string;
  info: { title: string; version: string };
  servers: Json[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Json; securitySchemes: Json };
};

const a = await testApp();
const rows = appModules.flatMap((module) =>
  Object.entries(module.contract).map(([name, row]) => ({ name: `${module.apiName}.${name}`, row })),
);
let sent: OpenApi;
let doc: OpenApi;

const referred = (ref: string): unknown =>
  ref
    .replace('#/', '')
    .split('/')
    .reduce<unknown>((at, key) => (at as Json | undefined)?.[key], sent);
const resolved = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(resolved);
  if (typeof value !== 'object' || value === null) return value;
  const ref = (value as Json)['$ref'];
  if (typeof ref === 'string' && !ref.endsWith('/Error')) return resolved(referred(ref));
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolved(one)]));
};

beforeAll(async () => {
  sent = (await (await fetch(`${a.origin}/api/openapi.json`)).json()) as OpenApi;
  doc = { ...sent, paths: resolved(sent.paths) as OpenApi['paths'] };
});
const all = (): [string, string, Operation][] =>
  Object.entries(doc.paths).flatMap(([at, item]) =>
    Object.entries(item).map(([method, one]): [string, string, Operation] => [at, method, one]),
  );
const keys = (schema: Json | undefined): string[] =>
  Object.keys((schema?.['properties'] ?? {}) as Json).toSorted();
const schemaOf = (media: Media | undefined, type = 'application/json'): Json =>
  media?.content?.[type]?.schema ?? {};
const refs = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, one]) =>
        key === '$ref' && typeof one === 'string' ? [one] : refs(one),
      )
    : [];

it('states the input and the possible refusals of every operation', () => {
  for (const { name, row } of rows) {
    const one = doc.paths[row.path.replace(/:(\w+)/g, '{$1}')]?.[row.method.toLowerCase()];
    const credential = row.allow === 'operator' ? { operatorCookie: [] } : { token: [] };
    const asked = row.cookie ? [{ refreshCookie: [] }] : row.allow === 'public' ? [] : [credential];
    expect([name, one?.security]).toEqual([name, asked]);
    const statuses = Object.keys(one?.responses ?? {});
    const wanted = [
      '200',
      '429',
      '500',
      '503',
      ...(row.allow === 'public' ? [] : ['401', '404']),
      ...(row.allow === 'public' || row.allow === 'open' ? [] : ['403']),
      ...(row.params || row.query || row.body || row.upload ? ['400'] : []),
      ...(row.body || row.upload ? ['413'] : []),
      ...(row.upload ? ['408'] : []),
    ];
    expect([name, wanted.filter((status) => !statuses.includes(status))]).toEqual([name, []]);
  }
});

describe('structure', () => {
  it('has the required keys of a document', () => {
    expect(doc.openapi).toMatch(/^3\.1\.\d+$/);
    expect(doc.info).toMatchObject({ title: 'Ratri', version: expect.any(String) });
    expect(doc.servers).toEqual([{ url: expect.any(String), description: expect.any(String) }]);
    expect(Object.keys(doc.components.securitySchemes)).toEqual(['token', 'refreshCookie', 'operatorCookie']);
    expect(doc.components.securitySchemes['token']).toMatchObject({ type: 'http', scheme: 'bearer' });
  });

  it('has a target for every reference', () => {
    const found = new Set(refs(sent));
    expect(found.size).toBeGreaterThan(0);
    for (const ref of found) expect([ref, typeof referred(ref)]).toEqual([ref, 'object']);
  });

  it('defines each schema once under a name, and every name is referenced', () => {
    const said = new Map<string, string>();
    const twice: string[] = [];
    const walk = (value: unknown, at: string): void => {
      if (typeof value !== 'object' || value === null) return;
      if ('properties' in value && !at.includes('/responses/')) {
        const text = JSON.stringify(value);
        const before = said.get(text);
        if (before === undefined) said.set(text, at);
        else twice.push(`${before} and ${at}`);
      }
      for (const [key, one] of Object.entries(value)) walk(one, `${at}/${key}`);
    };
    walk(sent.paths, '');
    walk(sent.components.schemas, '/schemas');
    expect(twice).toEqual([]);
    const used = new Set(refs(sent));
    const names = Object.keys(sent.components.schemas).map((name) => `#/components/schemas/${name}`);
    expect(names.filter((name) => !used.has(name))).toEqual([]);
    expect(names).toContain('#/components/schemas/Order');
  });

  it('passes the standard linter', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'ratri-openapi-'));
    try {
      const file = path.join(folder, 'openapi.json');
      await writeFile(file, JSON.stringify({ ...sent, servers: [{ url: 'https://ratri.shop' }] }));
      const cli = path.resolve('node_modules/@redocly/cli/bin/cli.js');
      const settings = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
      const args = [cli, 'lint', '--format=json', '--max-problems=50', file];
      const { stdout } = await promisify(execFile)(process.execPath, args, { env: settings });
      expect(JSON.parse(stdout)).toMatchObject({ totals: { errors: 0, warnings: 0 }, problems: [] });
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('has well-formed, unique paths, methods and ids', () => {
    const ids = all().map(([, , one]) => one.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [at, method, one] of all()) {
      expect(at).toMatch(/^\/api\/[\w\-/{}]+$/);
      expect(['get', 'post', 'put', 'delete']).toContain(method);
      expect(one.summary.length).toBeGreaterThan(3);
    }
  });

  it('requires exactly the parameters in the braces of the path', () => {
    for (const [at, , one] of all()) {
      const inPath = one.parameters.filter((each) => each.in === 'path');
      expect(inPath.map((each) => each.name).toSorted()).toEqual(
        [...at.matchAll(/\{(\w+)\}/g)].map((each) => each[1]).toSorted(),
      );
      expect(inPath.every((each) => each.required)).toBe(true);
      for (const each of one.parameters) {
        expect(['path', 'query', 'header']).toContain(each.in);
        expect(typeof each.schema).toBe('object');
      }
      const names = one.parameters.map((each) => `${each.in} ${each.name}`);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('gives every response a description and a schema', () => {
    for (const [at, method, one] of all()) {
      expect(Object.keys(one.responses)).toContain('200');
      for (const [status, response] of Object.entries(one.responses)) {
        expect(status).toMatch(/^[1-5]\d\d$/);
        expect([at, method, status, response.description]).toEqual([
          at,
          method,
          status,
          expect.stringMatching(/./),
        ]);
        const schemas = Object.keys(response.content ?? {}).map((type) => schemaOf(response, type));
        expect([at, method, status, schemas.some((schema) => Object.keys(schema).length > 0)]).toEqual([
          at,
          method,
          status,
          true,
        ]);
      }
    }
  });
});

it('has every operation and no other', () => {
  expect(
    all()
      .map(([, , one]) => one.operationId)
      .toSorted(),
  ).toEqual(rows.map(({ name }) => name).toSorted());
});

describe.each(rows)('$name', ({ name, row }) => {
  const operation = (): Operation => {
    const found = doc.paths[row.path.replaceAll(/:(\w+)/g, '{$1}')]?.[row.method.toLowerCase()];
    if (found === undefined) throw new Error(`${name} is missing`);
    return found;
  };

  it('states parameters, body and reply', () => {
    const one = operation();
    expect(one.operationId).toBe(name);
    expect(one.summary).toBe(row.summary);
    const query = one.parameters.filter((each) => each.in === 'query');
    expect(query.map((each) => each.name).toSorted()).toEqual(
      row.query ? keys(jsonSchema(row.query, 'input')) : [],
    );
    expect(one.requestBody === undefined).toBe(row.body === undefined && row.upload === undefined);
    if (row.upload) {
      const form = schemaOf(one.requestBody, 'multipart/form-data');
      expect(form).toMatchObject({ type: 'object', additionalProperties: false });
      const field = row.upload.most === undefined ? 'file' : 'files';
      expect(form['required']).toContain(field);
      expect(keys(form)).toEqual(
        [...(row.body ? keys(jsonSchema(row.body, 'input')) : []), field].toSorted(),
      );
    } else if (row.body) {
      expect(one.requestBody?.required).toBe(true);
      expect(schemaOf(one.requestBody)).toMatchObject({ type: 'object', additionalProperties: false });
      expect(keys(schemaOf(one.requestBody))).toEqual(keys(jsonSchema(row.body, 'input')));
    }
    if (row.download)
      expect(schemaOf(one.responses['200'], 'application/octet-stream')).toHaveProperty('contentMediaType');
    else
      expect(schemaOf(one.responses['200'], row.stream ? 'text/event-stream' : 'application/json')).toEqual(
        jsonSchema(row.reply, 'output'),
      );
    const headers = one.parameters.filter((each) => each.in === 'header').map((each) => each.name);
    expect(headers.includes('Idempotency-Key')).toBe(row.idempotent === true);
    expect(headers.includes('X-Branch-Id')).toBe(row.allow !== 'public' && row.allow !== 'operator');
  });

  it('states every error code, and whether a token is required', () => {
    const one = operation();
    const listed = Object.entries(one.responses).flatMap(([status, response]) =>
      ((schemaOf(response)['allOf'] as { properties?: { code?: { enum?: string[] } } }[] | undefined) ?? [])
        .flatMap((part) => part.properties?.code?.enum ?? [])
        .map((code) => `${status} ${code}`),
    );
    const common = [
      'INTERNAL' as const,
      ...(row.body || row.query || row.params || row.upload ? ['VALIDATION' as const] : []),
      ...(row.body || row.upload ? ['TOO_LARGE' as const] : []),
      ...(row.allow === 'public' ? [] : (['UNAUTHENTICATED', 'NOT_FOUND'] as const)),
    ];
    const role = ['admin', 'owner', 'onlyStaff', 'operator'].includes(row.allow)
      ? (['FORBIDDEN'] as const)
      : [];
    for (const code of [...common, ...role, ...row.errors])
      expect(listed).toContain(`${errorStatus[code]} ${code}`);
  });
});

it('explains every error code in English', () => {
  const { code } = (sent.components.schemas['Error'] as { properties: { code: Json } }).properties;
  const lines = String(code['description']).split('\n');
  expect(lines.map((line) => /^- ([A-Z_]+): \S/.exec(line)?.[1])).toEqual(Object.keys(errorStatus));
  expect(lines.join('')).not.toMatch(/<\w+:|[[\]]/);
});

it('serves the readable page', async () => {
  const response = await fetch(`${a.origin}/api/docs`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/html');
  expect(await response.text()).toContain('/api/openapi.json');
});
