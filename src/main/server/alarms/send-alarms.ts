import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { currentExternalHosts, pushLineText } from '#admin/notifications/server/index.ts';
import { isWebhookAccepted, postToWebhook } from '#integrations/api/server/index.ts';
import { bangkokClock } from '#lib/dates/day.ts';
import { smtpSender } from '#platform/mail/send-mail.ts';
import type { PlainSettings } from '#platform/settings/settings.ts';
import { alarmTitles } from '#platform/alarms/alarm.ts';
import type { DueAlarm } from '#platform/alarms/alarm-records.ts';

export type AlarmMessage = { subject: string; text: string; alarms: readonly DueAlarm[] };

/** `send` throws the reason if it fails. */
export type AlarmChannel = { name: string; send(message: AlarmMessage): Promise<void> };

export type AlarmChannelSettings = Pick<PlainSettings, 'alarms' | 'installation' | 'privateHooks'>;

const timeout = 15_000;

export const alarmChannelsOf = ({
  alarms,
  installation,
  privateHooks,
}: AlarmChannelSettings): AlarmChannel[] => {
  const channels: AlarmChannel[] = [];
  const { email, line, webhook } = alarms;
  const { smtpUrl, mailFrom } = installation;
  if (email !== undefined && smtpUrl !== undefined)
    channels.push({
      name: 'ALARM_EMAIL',
      send: ({ subject, text }) => smtpSender(smtpUrl, mailFrom)({ to: email, subject, text }),
    });
  if (line !== undefined)
    channels.push({
      name: 'ALARM_LINE_TO',
      send: async ({ subject, text }) => {
        const pushed = {
          token: line.token,
          recipient: line.to,
          text: `${subject}\n${text}`,
          sendKey: randomUUID(),
        };
        const { outcome, detail } = await pushLineText(currentExternalHosts(), pushed);
        if (outcome !== 'sent') throw new Error(`LINE: ${detail}`);
      },
    });
  if (webhook !== undefined)
    channels.push({
      name: 'ALARM_WEBHOOK',
      send: async ({ subject, text, alarms: due }) => {
        const body = JSON.stringify({
          text: `${subject}\n${text}`,
          alarms: due.map(({ alarm, state, began, text: problem }) => ({
            alarm,
            state,
            began,
            text: problem,
          })),
        });
        const answer = await postToWebhook({ url: webhook, headers: {}, body }, { privateHooks, timeout });
        if (!isWebhookAccepted(answer)) throw new Error(`webhook: ${answer.status ?? ''} ${answer.detail}`);
      },
    });
  return channels;
};

const marks: Readonly<Record<DueAlarm['state'], string>> = {
  began: 'PROBLEM',
  lasts: 'STILL A PROBLEM',
  ended: 'SOLVED',
};

const hostOf = (publicUrl: string | undefined): string =>
  publicUrl === undefined ? hostname() : new URL(publicUrl).host;

export const alarmMessageOf = (alarms: readonly DueAlarm[], publicUrl: string | undefined): AlarmMessage => {
  const [first] = alarms;
  const about =
    first !== undefined && alarms.length === 1
      ? `${marks[first.state]}: ${alarmTitles[first.alarm]}`
      : `${alarms.length} messages`;
  const lines = alarms.map(({ alarm, state, text, began }) => {
    const since = `since ${bangkokClock(began).slice(0, 16).replace('T', ' ')} (Thailand)`;
    return `${marks[state]}: ${alarmTitles[alarm]}, ${since}\n${text}`;
  });
  return {
    subject: `Ratri ${hostOf(publicUrl)}: ${about}`,
    text: `${lines.join('\n\n')}\n\nWhat to do: docs/runbook.md, chapter Alarms to the operator.`,
    alarms,
  };
};

export const testMessageOf = (publicUrl: string | undefined): AlarmMessage => ({
  subject: `Ratri ${hostOf(publicUrl)}: test alarm`,
  text: 'This is a test. Alarms of this installation arrive here.',
  alarms: [],
});

/** Returns one failure for each channel that did not take the message. */
export const sendToChannels = async (
  channels: readonly AlarmChannel[],
  message: AlarmMessage,
): Promise<{ name: string; problem: string | undefined }[]> =>
  Promise.all(
    channels.map(async ({ name, send }) => {
      try {
        await send(message);
        return { name, problem: undefined };
      } catch (error) {
        return { name, problem: error instanceof Error ? error.message : String(error) };
      }
    }),
  );
