import type { FastifyBaseLogger } from 'fastify';
import type { InstallationJob } from '#platform/jobs/job.ts';
import type { ServerSettings } from '#platform/settings/settings.ts';
import { runTraced } from '#platform/telemetry/work-context.ts';
import type { AlarmChecks, AlarmName } from '#platform/alarms/alarm.ts';
import { recordCrash } from '../boot/crash-mark.ts';
import {
  type CheckParts,
  checkInstallation,
  checkMachine,
  createCertificateCheck,
  createRateCheck,
} from './alarm-checks.ts';
import { claimDueAlarms, extendAlarm, recordAlarm, settleAlarms } from '#platform/alarms/alarm-records.ts';
import { type AlarmChannel, alarmChannelsOf, alarmMessageOf, sendToChannels } from './send-alarms.ts';

type Parts = CheckParts & {
  log: Pick<FastifyBaseLogger, 'error'>;
  isLeader: () => boolean;
};

export const recordChecks = async ({ db }: Pick<CheckParts, 'db'>, checks: AlarmChecks): Promise<void> => {
  for (const [alarm, text] of Object.entries(checks) as [AlarmName, string | null | undefined][]) {
    if (text === undefined) await extendAlarm(db, alarm);
    else if (text !== null) await recordAlarm(db, alarm, text);
  }
};

/** Throws if no channel takes the message. The next run sends the message again. */
export const sendDueAlarms = async (
  { db, log }: Pick<Parts, 'db' | 'log'>,
  channels: readonly AlarmChannel[],
  publicUrl: string | undefined,
): Promise<void> => {
  const due = await claimDueAlarms(db);
  if (due.length === 0) return;
  const results = await sendToChannels(channels, alarmMessageOf(due, publicUrl));
  const failed = results.filter(({ problem }) => problem !== undefined);
  for (const { name, problem } of failed) log.error({ name, problem }, 'an alarm could not be sent');
  const sent = failed.length < results.length;
  await settleAlarms(db, due, sent);
  if (!sent) throw new Error('no channel took the alarms');
};

/**
 * Returns undefined without a channel. Every process checks its machine. The leader also checks the
 * installation and sends the alarms.
 */
export const alarmsJob = (settings: ServerSettings, parts: Parts): InstallationJob | undefined => {
  const channels = alarmChannelsOf(settings);
  if (channels.length === 0) return undefined;
  const certificate = createCertificateCheck();
  const rate = createRateCheck();
  const run = async (): Promise<void> => {
    const machine = await checkMachine(settings, rate);
    try {
      await recordChecks(parts, machine);
    } catch (error) {
      if (typeof machine.crash === 'string') recordCrash(settings.dataDir, machine.crash);
      throw error;
    }
    if (!parts.isLeader()) return;
    await recordChecks(parts, await checkInstallation(settings, parts, certificate));
    await sendDueAlarms(parts, channels, settings.publicUrl);
  };
  return { name: 'alarms', schedule: '*/5 * * * *', everywhere: true, run: () => runTraced('alarms', run) };
};
