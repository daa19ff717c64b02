import type { OperationDefinition } from '#lib/contract/contract.ts';
import type { ErrorCode } from '#lib/errors/errors.ts';
import { errorStatus } from '#lib/errors/errors.ts';
import type { ServerModule } from '#platform/http/handlers.ts';
import { languages } from '#lib/text/languages.ts';
import { coreWords } from '#lib/words/index.ts';
import { refusalWords } from '#lib/words/refusals/index.ts';
import { keyScopeFor } from '#lib/vocabulary/key-scopes.ts';
import { jsonSchema } from '#platform/http/json-schema.ts';
import { createSchemaComponents } from './schema-components.ts';
import { webhookDocuments } from './webhook-documents.ts';

type Json = Record<string, unknown>;

type Say = (schema: Json, part: string, whole?: boolean) => Json;
type Share = (kind: 'parameters' | 'responses', name: string, value: Json) => Json;

const usesBranch = ({ allow }: OperationDefinition): boolean => allow !== 'public' && allow !== 'operator';

const securityOf = ({ allow, cookie }: OperationDefinition): Json[] => {
  if (cookie) return [{ refreshCookie: [] }];
  if (allow === 'operator') return [{ operatorCookie: [] }];
  return allow === 'public' ? [] : [{ token: [] }];
};

const codesOf = (row: OperationDefinition): ErrorCode[] => {
  const codes: ErrorCode[] = ['INTERNAL', 'UNAVAILABLE', 'BUSY', 'TOO_MANY_REQUESTS', ...row.errors];
  if (row.body || row.query || row.params || row.upload) codes.push('VALIDATION');
  if (row.body || row.upload) codes.push('TOO_LARGE');
  if (row.upload) codes.push('TOO_SLOW');
  if (row.allow !== 'public') codes.push('UNAUTHENTICATED', 'SHOP_CLOSED', 'NOT_FOUND');
  if (row.method !== 'GET' && row.allow !== 'public') codes.push('CONFLICT');
  if (usesBranch(row) && row.allow !== 'open') codes.push('NO_BRANCH');
  if (row.cookie || row.allow === 'operator' || codes.includes('NO_BRANCH')) codes.push('FORBIDDEN');
  if (row.package) codes.push('PACKAGE_REQUIRED');
  if (row.idempotent) codes.push('IDEMPOTENCY_MISMATCH');
  return [...new Set(codes)];
};

const [, ...otherLanguages] = languages;
const acceptLanguage = `The language of titles and details: th (the default), ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(otherLanguages)}`;

const parametersOf = (row: OperationDefinition, say: Say, share: Share): Json[] => {
  const list = (place: 'path' | 'query'): Json[] => {
    const schema = place === 'path' ? row.params : row.query;
    if (!schema) return [];
    const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
      properties?: Record<string, Json>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, one]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: say(one, name),
    }));
  };
  const header = (name: string, description: string): Json =>
    share('parameters', name, {
      name,
      in: 'header',
      required: false,
      description,
      schema: { type: 'string' },
    });
  return [
    ...list('path'),
    ...list('query'),
    header('Accept-Language', acceptLanguage),
    ...(row.idempotent
      ? [header('Idempotency-Key', 'A repeated request with the same key and content gets the first reply')]
      : []),
    ...(usesBranch(row)
      ? [header('X-Branch-Id', 'Branch of the request; by default the first branch of the user')]
      : []),
  ];
};

const retryAfter: Json = {
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } },
};

const asJson = (schema: Json): Json => ({ content: { 'application/json': { schema } } });
const asFile: Json = {
  content: { 'application/octet-stream': { schema: { contentMediaType: 'application/octet-stream' } } },
};

const asEvents = (schema: Json): Json => ({ content: { 'text/event-stream': { schema } } });

const filesOf = ({ most }: NonNullable<OperationDefinition['upload']>): [name: string, schema: Json] => {
  const file = { contentMediaType: 'application/octet-stream' };
  return most === undefined ? ['file', file] : ['files', { type: 'array', maxItems: most, items: file }];
};

/** Text fields precede the files, as the server requires. */
const formOf = (
  row: OperationDefinition,
  upload: NonNullable<OperationDefinition['upload']>,
  say: Say,
): Json => {
  const fields = row.body
    ? (jsonSchema(row.body, 'input') as { properties?: Json; required?: string[] })
    : {};
  const [name, files] = filesOf(upload);
  return {
    content: {
      'multipart/form-data': {
        schema: say(
          {
            type: 'object',
            additionalProperties: false,
            ...fields,
            properties: { ...fields.properties, [name]: files },
            required: [...(fields.required ?? []), name],
          },
          'Form',
          true,
        ),
      },
    },
  };
};

const refusalsOf = (row: OperationDefinition, share: Share): Json => {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codesOf(row))
    byStatus.set(errorStatus[code], [...(byStatus.get(errorStatus[code]) ?? []), code]);
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, codes]) => [
        status,
        share('responses', codes.toSorted().join('.'), {
          description: codes.toSorted().join(', '),
          ...(status === 429 && { headers: retryAfter }),
          content: {
            'application/json': {
              schema: {
                allOf: [
                  { $ref: '#/components/schemas/Error' },
                  { type: 'object', properties: { code: { type: 'string', enum: codes.toSorted() } } },
                ],
              },
            },
          },
        }),
      ]),
  );
};

const operationOf = (
  module: ServerModule,
  name: string,
  row: OperationDefinition,
  say: Say,
  share: Share,
): Json => {
  const reply = (): Json => say(jsonSchema(row.reply, 'output'), 'Reply', true);
  const scope = keyScopeFor({ area: module.area, reads: module.handlers[name]?.reads === true });
  const namesCustomers = row.download === true && row.namesNoCustomer !== true && module.area !== 'customers';
  return {
    operationId: `${module.apiName}.${name}`,
    tags: [module.apiName],
    summary: row.summary,
    description: [
      `Rule: ${row.allow}${row.package ? `, package ${row.package}` : ''}`,
      `Scope of API keys: ${scope ?? 'closed to keys'}${scope && namesCustomers ? ' with customers:read' : ''}`,
    ].join('. '),
    parameters: parametersOf(row, say, share),
    ...((row.body || row.upload) && {
      requestBody: {
        required: true,
        ...(row.upload
          ? formOf(row, row.upload, say)
          : row.body && asJson(say(jsonSchema(row.body, 'input'), 'Body', true))),
      },
    }),
    responses: {
      200: {
        description: 'Done',
        ...(row.download ? asFile : row.stream ? asEvents(reply()) : asJson(reply())),
      },
      ...refusalsOf(row, share),
    },
    security: securityOf(row),
  };
};

type SayOf = (module: ServerModule, name: string) => Say;

const pathsOf = (modules: readonly ServerModule[], sayOf: SayOf, share: Share): Record<string, Json> => {
  const paths: Record<string, Json> = {};
  for (const module of modules)
    for (const [name, row] of Object.entries(module.contract)) {
      const address = row.path.replace(/:(\w+)/g, '{$1}');
      (paths[address] ??= {})[row.method.toLowerCase()] = operationOf(
        module,
        name,
        row,
        sayOf(module, name),
        share,
      );
    }
  return paths;
};

const errorTexts = (): string => {
  const texts = { ...refusalWords.en, ...coreWords.en.errors };
  return Object.keys(errorStatus)
    .filter((code): code is ErrorCode => Object.hasOwn(texts, code))
    .map(
      (code) =>
        `- ${code}: ${texts[code].detail.replaceAll(/<\w+:[^|>]*\|([^>]*)>/g, '$1').replaceAll(/[[\]]/g, '')}`,
    )
    .join('\n');
};

const capital = (text: string): string => `${text[0]?.toUpperCase()}${text.slice(1)}`;

/** The first pass collects schemas, the second writes the document. Paths have {id} instead of :id. */
export const openApiDocument = (modules: readonly ServerModule[], publicUrl?: string): Json => {
  const shapes = createSchemaComponents();
  const shared: Record<'parameters' | 'responses', Json> = { parameters: {}, responses: {} };
  const share: Share = (kind, name, value) => {
    shared[kind][name] = value;
    return { $ref: `#/components/${kind}/${name}` };
  };
  const see: SayOf = (module, name) => (schema, part, whole) => {
    const parent = `${capital(module.apiName)}${capital(name)}`;
    shapes.see(schema, { module: module.apiName, parent, own: capital(part) }, whole);
    return {};
  };
  pathsOf(modules, see, share);
  webhookDocuments((schema, part, whole) => {
    shapes.see(schema, { module: 'webhook', parent: 'Webhook', own: capital(part) }, whole);
    return {};
  });
  const paths = pathsOf(modules, () => shapes.named, share);
  const webhooks = webhookDocuments(shapes.named);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Ratri',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'Back-office of multi-branch costume and dress rental shops. Money in baht, days as YYYY-MM-DD in Asia/Bangkok.',
    },
    servers: [{ url: publicUrl ?? '/', description: 'This server' }],
    paths,
    webhooks,
    components: {
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The access token in the reply of a login, valid for 15 minutes; or an API key of an owner, limited to its scopes. Fields with `x-customer-data` are empty for a key without customers:read',
        },
        refreshCookie: { type: 'apiKey', in: 'cookie', name: 'ratri_refresh' },
        operatorCookie: { type: 'apiKey', in: 'cookie', name: 'ratri_operator' },
      },
      ...shared,
      schemas: {
        ...shapes.components,
        Error: {
          type: 'object',
          required: ['code', 'title', 'detail'],
          properties: {
            code: { type: 'string', enum: Object.keys(errorStatus), description: errorTexts() },
            title: { type: 'string', description: 'In the language of Accept-Language, Thai by default' },
            detail: { type: 'string' },
            fields: {
              type: 'array',
              items: {
                type: 'object',
                required: ['field', 'message'],
                properties: { field: { type: 'string' }, message: { type: 'string' } },
              },
            },
            data: {},
          },
        },
      },
    },
  };
};
