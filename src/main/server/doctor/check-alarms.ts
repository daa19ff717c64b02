import { isSilent } from '#platform/settings/silent-mark.ts';
import type { PlainSettings } from '#platform/settings/settings.ts';
import {
  type AlarmChannelSettings,
  alarmChannelsOf,
  sendToChannels,
  testMessageOf,
} from '../alarms/send-alarms.ts';
import { bad, type Finding, ok, warn } from './finding.ts';

const none = 'no problem is reported to the operator: set ALARM_EMAIL, ALARM_LINE_TOKEN or ALARM_WEBHOOK';

export const checkAlarms = (settings: AlarmChannelSettings): Finding => {
  const names = alarmChannelsOf(settings).map(({ name }) => name);
  return names.length === 0 ? warn('alarms', none) : ok('alarms', `they go to ${names.join(', ')}`);
};

export const sendTestAlarm = async (settings: PlainSettings): Promise<Finding[]> => {
  const channels = alarmChannelsOf(settings);
  if (channels.length === 0) return [bad('alarms', none)];
  if (isSilent(settings.dataDir)) return [bad('alarms', 'this copy is silent: it sends nothing')];
  const results = await sendToChannels(channels, testMessageOf(settings.publicUrl));
  return results.map(({ name, problem }) =>
    problem === undefined ? ok('test alarm', `sent to ${name}`) : bad('test alarm', `${name}: ${problem}`),
  );
};
