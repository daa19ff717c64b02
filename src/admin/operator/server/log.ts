import type { Db } from '#platform/db/db.ts';
import type { OperatorAction } from '../contract.ts';

export const logOperator = async (
  db: Pick<Db, 'directory'>,
  operator: string,
  action: OperatorAction,
  ip: string,
  subject = '',
): Promise<void> => {
  await db.directory({
    text: 'insert into operator_log (operator, action, ip, subject) values ($1, $2, $3, $4)',
    values: [operator, action, ip, subject],
  });
};

/** Takes equally long for known and unknown names. */
export const logRefusedOperator = async (
  db: Pick<Db, 'directory'>,
  name: string,
  ip: string,
): Promise<void> => {
  await db.directory({
    text: `insert into operator_log (operator, action, ip)
      select name, 'refused', $2::text from operator_account where name = $1 and ended_at is null`,
    values: [name, ip],
  });
};

/** Deletes expired sessions, and log rows after 400 days. */
export const deleteOldOperatorRows = async (db: Pick<Db, 'directory'>): Promise<void> => {
  await db.directory({
    text: `with ended as (delete from operator_session where ends_at < now())
      delete from operator_log where at < now() - interval '400 days'`,
  });
};
