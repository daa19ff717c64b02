import type { Db } from '../db/db.ts';
import type { AlarmName } from './alarm.ts';

type Directory = Pick<Db, 'directory'>;

export const recordAlarm = (db: Directory, alarm: AlarmName, text: string): Promise<unknown> =>
  db.directory({
    text: `insert into operator_alarm (alarm, text) values ($1, $2)
      on conflict (alarm) do update set seen_at = now(), text = excluded.text`,
    values: [alarm, text.slice(0, 2000)],
  });

/** Extends a problem whose check failed, because it is unknown whether the problem ended. */
export const extendAlarm = (db: Directory, alarm: AlarmName): Promise<unknown> =>
  db.directory({ text: 'update operator_alarm set seen_at = now() where alarm = $1', values: [alarm] });

export type DueAlarm = { alarm: AlarmName; text: string; state: 'began' | 'lasts' | 'ended'; began: string };

/** A problem has ended if no process saw it for this time. */
const quiet = "interval '30 minutes'";
/** A crash has no end. A later crash of the same day is reported the next day. */
const over = `(case when alarm = 'crash' then seen_at < now() - interval '25 hours' else seen_at < now() - ${quiet} end)`;

/**
 * Gives an alarm to one process only. Another process may get it after ten minutes without `settleAlarms`.
 */
export const claimDueAlarms = async (db: Directory): Promise<DueAlarm[]> => {
  await db.directory({
    text: `delete from operator_alarm where ${over} and (sent_at is null or alarm = 'crash')`,
  });
  return db.directory<DueAlarm>({
    text: `update operator_alarm set claimed_at = now()
      where (claimed_at is null or claimed_at < now() - interval '10 minutes')
        and (sent_at is null or ${over} or (sent_at < now() - interval '1 day' and seen_at > sent_at))
      returning alarm, text, began_at as began,
        case when sent_at is null then 'began' when ${over} then 'ended' else 'lasts' end as state`,
  });
};

export const settleAlarms = async (
  db: Directory,
  alarms: readonly DueAlarm[],
  sent: boolean,
): Promise<void> => {
  const namesOf = (ended: boolean): AlarmName[] =>
    alarms.filter(({ state }) => (state === 'ended') === ended).map(({ alarm }) => alarm);
  if (!sent) {
    await db.directory({
      text: 'update operator_alarm set claimed_at = null where alarm = any($1)',
      values: [alarms.map(({ alarm }) => alarm)],
    });
    return;
  }
  await db.directory({ text: 'delete from operator_alarm where alarm = any($1)', values: [namesOf(true)] });
  await db.directory({
    text: 'update operator_alarm set sent_at = now(), claimed_at = null where alarm = any($1)',
    values: [namesOf(false)],
  });
};
