import { z } from 'zod';

export type AlarmSettings = {
  email: string | undefined;
  line: { token: string; to: string } | undefined;
  webhook: string | undefined;
};

export const alarmFields = {
  ALARM_EMAIL: z.email().optional(),
  ALARM_LINE_TOKEN: z.string().min(20).max(1000).optional(),
  // A user, group or room that the LINE Official Account may write to.
  ALARM_LINE_TO: z
    .string()
    .regex(/^[UCR][0-9a-f]{32}$/, 'the id of a LINE user, group or room: U, C or R and 32 characters')
    .optional(),
  ALARM_WEBHOOK: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .optional(),
};
const AlarmEnvironment = z.object(alarmFields);

export const alarmSettingsOf = (
  env: z.output<typeof AlarmEnvironment>,
  { mail, privateHooks }: { mail: boolean; privateHooks: boolean },
): AlarmSettings | string => {
  const { ALARM_EMAIL: email, ALARM_LINE_TOKEN: token, ALARM_LINE_TO: to, ALARM_WEBHOOK: webhook } = env;
  if (email !== undefined && !mail) return 'ALARM_EMAIL: needs SMTP_URL';
  if ((token === undefined) !== (to === undefined))
    return 'ALARM_LINE_TOKEN: needed together with ALARM_LINE_TO';
  if (webhook?.startsWith('http:') === true && !privateHooks)
    return 'ALARM_WEBHOOK: an https address, or PRIVATE_HOOKS=yes';
  return { email, line: token === undefined || to === undefined ? undefined : { token, to }, webhook };
};
