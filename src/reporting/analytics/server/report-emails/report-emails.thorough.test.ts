import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { languages } from '#lib/text/languages.ts';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { createDueReports } from './make-reports.ts';
import { due, reportMail } from '../testing/report-mail.ts';

const a = await testApp();
const { shopId } = a.shop;
const { post, send, add, turnOn, longAgo, made, reset } = await reportMail(a);
beforeEach(reset);

it('leaves no partial work when a process is killed; the next one creates the rest', async () => {
  // Each recipient has another language and needs a separate PDF.
  for (const language of languages) await add({ address: `${language}@example.com`, language });
  await turnOn();
  await longAgo();
  const file = path.join(import.meta.dirname, '../testing/make-reports.ts');
  const child = spawn(process.execPath, [file, a.appUrl, String(shopId), due.toISOString()], {
    stdio: 'inherit',
  });
  addCleanup(() => child.kill('SIGKILL'));
  const gone = once(child, 'exit');
  await expect
    .poll(made, { message: 'the process creates a report', interval: 3, timeout: 240_000 })
    .not.toEqual([]);
  child.kill('SIGKILL');
  await gone;
  for (const one of await made()) expect(Number(one.messages)).toBe(1);
  await createDueReports(a.db, shopId, due);
  const all = languages.map((one) => `${one}@example.com`).toSorted();
  expect((await made()).map((one) => [one.address, Number(one.messages)])).toEqual(
    all.map((one) => [one, 1]),
  );
  await send();
  expect(post.mails.map((one) => one.to[0]).toSorted()).toEqual(all);
});
