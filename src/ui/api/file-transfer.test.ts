import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import { sessionStore } from '../session/page-session.ts';
import { apiClient } from './client.ts';
import { downloadFile, fileNameIn, uploadFile } from './file-transfer.ts';

const upload = defineOperation({
  method: 'POST',
  path: '/api/image/:folder',
  summary: '',
  params: z.object({ folder: z.string() }),
  body: z.object({ name: z.string().optional() }),
  reply: z.object({ id: z.number() }),
  errors: ['NOT_A_PICTURE'],
  allow: 'staff',
  upload: { maxBytes: 100 },
});
const download = defineOperation({
  method: 'GET',
  path: '/api/sheet',
  summary: '',
  query: z.object({ q: z.string().optional() }),
  reply: z.unknown(),
  errors: [],
  allow: 'staff',
  download: true,
});
const refresh = defineOperation({
  method: 'POST',
  path: '/api/user/refresh',
  summary: '',
  reply: z.object({ token: z.string(), tokenExpire: z.number() }),
  errors: [],
  allow: 'public',
});

const soon = (): number => Math.floor(Date.now() / 1000) + 600;
type Step = { status: number; body: unknown } | 'lost' | 'wait';
let steps: Step[] = [];
let sent: FakeRequest[] = [];

class FakeRequest {
  readonly headers: Record<string, string> = {};
  readonly upload: { onprogress?: (event: object) => void } = {};
  method = '';
  address = '';
  form = new FormData();
  status = 0;
  responseText = '';
  getResponseHeader = (): string | null => null;
  onload = (): void => {};
  onerror = (): void => {};
  onabort = (): void => {};
  open(method: string, address: string): void {
    Object.assign(this, { method, address });
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  abort(): void {
    this.onabort();
  }
  send(form: FormData): void {
    this.form = form;
    sent.push(this);
    const step = steps.shift() ?? 'wait';
    queueMicrotask(() => {
      this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
      if (step === 'lost') this.onerror();
      else if (step !== 'wait') {
        this.status = step.status;
        this.responseText = JSON.stringify(step.body);
        this.onload();
      }
    });
  }
}

const refused = (code: string) => ({ code, title: 'no', detail: 'why' });
const picture = (): File => new File(['abc'], 'ชุดไทย.jpg', { type: 'image/jpeg' });
const answers: Response[] = [];
const asked: { url: string; init: RequestInit | undefined }[] = [];

beforeEach(() => {
  steps = [];
  sent = [];
  answers.length = 0;
  asked.length = 0;
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push({ url, init });
    const answer = answers.shift();
    if (answer === undefined) throw new TypeError('no network');
    return answer;
  });
  sessionStore.signIn({
    token: 'first',
    tokenExpire: soon(),
    username: 'u',
    displayName: 'U',
    email: '',
    shopInfoId: '1',
    shopName: 'S',
    userImage: '',
    startPage: '',
    package: 's',
    roleName: [{ roleName: 'staff' }],
    rights: [],
    userBranch: [{ branchId: 7, branchName: 'B', flag1: 'm' }],
  });
  apiClient.connectRefresh(refresh);
});
afterEach(() => vi.unstubAllGlobals());

describe('upload', () => {
  test('sends fields before the file, with token and branch, and reports the progress', async () => {
    steps = [{ status: 200, body: { id: 5 } }];
    const progress: number[] = [];
    const reply = await uploadFile(upload, {
      params: { folder: 'item' },
      fields: { name: 'gown' },
      file: picture(),
      onProgress: (part) => progress.push(part),
    });
    expect(reply).toEqual({ id: 5 });
    expect(progress).toEqual([0.25]);
    const one = sent[0];
    expect([one?.method, one?.address]).toEqual(['POST', '/api/image/item']);
    expect(one?.headers).toMatchObject({ authorization: 'Bearer first', 'x-branch-id': '7' });
    expect(one?.headers['content-type']).toBeUndefined();
    expect([...(one?.form.keys() ?? [])]).toEqual(['name', 'file']);
    expect(one?.form.get('file')).toHaveProperty('name', 'ชุดไทย.jpg');
  });

  test('sends a HEIC as JPEG if the browser can decode it', async () => {
    steps = [{ status: 200, body: { id: 5 } }];
    vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 2, height: 2 }));
    const canvas = {
      getContext: () => ({ drawImage: () => undefined }),
      toBlob: (take: (blob: Blob) => void) => take(new Blob(['jpeg'])),
    };
    vi.stubGlobal('document', { createElement: () => canvas });
    const file = new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'IMG_1.HEIC');
    await uploadFile(upload, { params: { folder: 'item' }, fields: {}, file });
    expect(sent[0]?.form.get('file')).toMatchObject({ name: 'IMG_1.jpg', type: 'image/jpeg' });
  });

  test("a refusal is an ApiError with the server's code; a missing reply is UNAVAILABLE", async () => {
    steps = [{ status: 400, body: refused('NOT_A_PICTURE') }, 'lost'];
    const go = () => uploadFile(upload, { params: { folder: 'item' }, fields: {}, file: picture() });
    await expect(go()).rejects.toMatchObject({ status: 400, reply: { code: 'NOT_A_PICTURE' } });
    await expect(go()).rejects.toMatchObject({ status: 0, reply: { code: 'UNAVAILABLE' } });
  });

  test('an expired token is renewed once, and the file sent again', async () => {
    steps = [
      { status: 401, body: refused('UNAUTHENTICATED') },
      { status: 200, body: { id: 6 } },
    ];
    answers.push(Response.json({ token: 'second', tokenExpire: soon() }));
    await uploadFile(upload, { params: { folder: 'item' }, fields: {}, file: picture() });
    expect(sent.map((one) => one.headers['authorization'])).toEqual(['Bearer first', 'Bearer second']);
    expect(asked.map((one) => one.url)).toEqual(['/api/user/refresh']);
  });

  test('can be cancelled before and during the transfer', async () => {
    const stop = new AbortController();
    const going = uploadFile(upload, {
      params: { folder: 'item' },
      fields: {},
      file: picture(),
      signal: stop.signal,
    });
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    stop.abort();
    await expect(going).rejects.toMatchObject({ name: 'AbortError' });
    await expect(
      uploadFile(upload, { params: { folder: 'item' }, fields: {}, file: picture(), signal: stop.signal }),
    ).rejects.toMatchObject({ name: 'AbortError' });
    expect(sent).toHaveLength(1);
  });
});

describe('download', () => {
  const saved: { name: string }[] = [];
  beforeEach(() => {
    saved.length = 0;
    const link = () => {
      const one = {
        download: '',
        href: '',
        remove: () => {},
        click: () => saved.push({ name: one.download }),
      };
      return one;
    };
    vi.stubGlobal('document', { createElement: link, body: { append: () => {} } });
  });

  test("saves under the server's file name", async () => {
    answers.push(
      new Response('bytes', {
        headers: {
          'content-disposition': `attachment; filename="_.xlsx"; filename*=UTF-8''${encodeURIComponent('ชุด.xlsx')}`,
        },
      }),
    );
    expect(await downloadFile(download, { query: { q: 'x' } })).toBe('ชุด.xlsx');
    expect(saved).toEqual([{ name: 'ชุด.xlsx' }]);
    expect(asked[0]?.url).toBe('/api/sheet?q=x');
  });

  test('a refusal saves nothing', async () => {
    answers.push(Response.json(refused('FORBIDDEN'), { status: 403 }));
    await expect(downloadFile(download, {})).rejects.toMatchObject({ status: 403 });
    await expect(downloadFile(download, {})).rejects.toMatchObject({ reply: { code: 'UNAVAILABLE' } });
    expect(saved).toEqual([]);
  });

  test('names in headers', () => {
    expect(fileNameIn(null)).toBe('file');
    expect(fileNameIn('attachment; filename="a.csv"')).toBe('a.csv');
    expect(fileNameIn(`attachment; filename="a.csv"; filename*=UTF-8''%`)).toBe('a.csv');
  });
});
