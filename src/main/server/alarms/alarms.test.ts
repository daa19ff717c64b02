import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { beforeEach, describe, expect, it } from 'vitest';
import { setExternalHosts } from '#admin/notifications/server/index.ts';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { readPlainSettings } from '#platform/settings/settings.ts';
import { testApp } from '#test/server/test-app.ts';
import { checkAlarms, sendTestAlarm } from '../doctor/check-alarms.ts';
import { recordChecks, sendDueAlarms } from './alarms-job.ts';
import { type AlarmChannel, type AlarmMessage, alarmChannelsOf } from './send-alarms.ts';

const a = await testApp({ own: 'has alarms of the whole installation' });
const { db } = a;
const faults: unknown[] = [];
const log = { error: (fault: unknown) => void faults.push(fault) };

const sent: AlarmMessage[] = [];
let refuses = false;
const channel: AlarmChannel = {
  name: 'test',
  send: async (message) => {
    if (refuses) throw new Error('refused');
    sent.push(message);
  },
};
const send = (): Promise<void> => sendDueAlarms({ db, log }, [channel], 'https://shop.example.com');
/** Returns the messages since the last call, such as `disk began`. */
const states = (): string[] =>
  sent.splice(0).flatMap(({ alarms }) => alarms.map(({ alarm, state }) => `${alarm} ${state}`));
const later = (minutes: number): Promise<unknown> =>
  a.sql(
    `update operator_alarm set seen_at = seen_at - make_interval(mins => ${minutes}), claimed_at = null,
       began_at = began_at - make_interval(mins => ${minutes}), sent_at = sent_at - make_interval(mins => ${minutes})`,
  );

beforeEach(async () => {
  await a.sql('delete from operator_alarm');
  [refuses, faults.length, sent.length] = [false, 0, 0];
});

describe('an alarm', () => {
  it('is sent when it begins and when it ends, and once a day while it lasts', async () => {
    const check = (disk: string | null) => recordChecks({ db }, { disk, jobs: null });
    await send();
    await check('1 GB free');
    await send();
    await send();
    expect(sent[0]?.subject).toBe('Ratri shop.example.com: PROBLEM: Disk nearly full');
    expect(sent[0]?.text).toContain('1 GB free');
    expect(states()).toEqual(['disk began']);
    await later(23 * 60);
    await check('1 GB free');
    await send();
    expect(states()).toEqual([]);
    await later(61);
    await check('0.5 GB free');
    await send();
    await send();
    expect(states()).toEqual(['disk lasts']);
    await later(10);
    await check(null);
    await send();
    expect(states()).toEqual([]);
    await later(25);
    await send();
    await send();
    expect(states()).toEqual(['disk ended']);
    expect(await a.sql('select from operator_alarm')).toEqual([]);
  });

  it('of a check without a result neither begins nor ends', async () => {
    await recordChecks({ db }, { certificate: undefined });
    await send();
    expect(states()).toEqual([]);
    await recordChecks({ db }, { certificate: 'it ends soon' });
    await send();
    await later(40);
    await recordChecks({ db }, { certificate: undefined });
    await send();
    expect(states()).toEqual(['certificate began']);
  });

  it('is sent by one of several processes', async () => {
    await recordChecks({ db }, { disk: '1 GB free', errors: '9 of 10 requests failed' });
    await Promise.all([send(), send(), send()]);
    expect(states().toSorted()).toEqual(['disk began', 'errors began']);
  });

  it('that every channel refuses is sent by the next run', async () => {
    refuses = true;
    await recordChecks({ db }, { disk: '1 GB free' });
    await expect(send()).rejects.toThrow('no channel took the alarms');
    expect(faults).toEqual([{ name: 'test', problem: 'refused' }]);
    refuses = false;
    await send();
    expect(states()).toEqual(['disk began']);
  });

  it('of a crash has no end, and further crashes of a day are one message', async () => {
    const crash = async () => {
      await recordChecks({ db }, { crash: 'started after a crash' });
      await send();
    };
    await crash();
    await later(40);
    await send();
    await crash();
    expect(states()).toEqual(['crash began']);
    await later(24 * 60);
    await crash();
    expect(states()).toEqual(['crash lasts']);
    await later(26 * 60);
    await send();
    expect([states(), await a.sql('select from operator_alarm')]).toEqual([[], []]);
  });
});

describe('the channels', () => {
  const listen = async (answer: (url: string, body: string) => number): Promise<string> => {
    const server = createServer(async (request, reply) => {
      const body = (await buffer(request)).toString();
      reply.writeHead(answer(request.url ?? '', body)).end('{}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    addCleanup(() => new Promise((resolve) => server.close(resolve)));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  const line = { ALARM_LINE_TOKEN: 'token-of-the-operator', ALARM_LINE_TO: `U${'0a'.repeat(16)}` };

  it('are e-mail, LINE and a webhook; doctor --alarm tests each', async () => {
    const got: string[] = [];
    const mail = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, done) => {
        got.push(`mail ${address}`);
        done();
      },
      onData: (stream, _session, done) => void stream.resume().once('end', () => done()),
    });
    await new Promise<void>((resolve) => mail.listen(0, '127.0.0.1', resolve));
    addCleanup(() => new Promise<void>((resolve) => mail.close(() => resolve())));
    const web = await listen((url, body) => {
      const { text, to } = JSON.parse(body) as { text?: string; to?: string };
      got.push(`${url} ${to ?? text?.split('\n')[0]}`);
      return 200;
    });
    setExternalHosts({ lineUrl: web });
    addCleanup(() => setExternalHosts({ lineUrl: 'https://api.line.me' }));
    const settings = readPlainSettings({
      SMTP_URL: `smtp://127.0.0.1:${(mail.server.address() as AddressInfo).port}`,
      PUBLIC_URL: 'https://shop.example.com',
      ALARM_EMAIL: 'operator@example.com',
      ALARM_WEBHOOK: `${web}/hook`,
      PRIVATE_HOOKS: 'yes',
      ...line,
    });
    expect((await sendTestAlarm(settings)).map(({ level }) => level)).toEqual(['ok', 'ok', 'ok']);
    expect(got.toSorted()).toEqual([
      '/hook Ratri shop.example.com: test alarm',
      `/v2/bot/message/push ${line.ALARM_LINE_TO}`,
      'mail operator@example.com',
    ]);
    expect(checkAlarms(settings).level).toBe('ok');
  });

  it('a webhook at a private address is refused, and a failure is reported without the token', async () => {
    const settings = readPlainSettings({ ALARM_WEBHOOK: 'https://127.0.0.1:9/hook', ...line });
    setExternalHosts({ lineUrl: await listen(() => 401) });
    const findings = await sendTestAlarm(settings);
    expect(findings.map(({ level }) => level)).toEqual(['bad', 'bad']);
    expect(findings[1]?.text).toContain('not a public address');
    expect(JSON.stringify(findings)).not.toContain(line.ALARM_LINE_TOKEN);
    expect(checkAlarms(readPlainSettings({})).level).toBe('warn');
    expect((await sendTestAlarm(readPlainSettings({})))[0]?.level).toBe('bad');
  });

  it('need complete settings', () => {
    expect(() => readPlainSettings({ ALARM_EMAIL: 'operator@example.com' })).toThrow('SMTP_URL');
    expect(() => readPlainSettings({ ALARM_LINE_TOKEN: line.ALARM_LINE_TOKEN })).toThrow('ALARM_LINE_TO');
    expect(() => readPlainSettings({ ALARM_WEBHOOK: 'http://10.0.0.1/hook' })).toThrow('PRIVATE_HOOKS');
    expect(alarmChannelsOf(readPlainSettings({}))).toEqual([]);
  });
});
