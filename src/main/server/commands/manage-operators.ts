import {
  addOperator,
  listOperators,
  type NewCredentials,
  removeOperator,
  resetOperator,
} from '#admin/operator/server/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import { CommandFault } from './find-shops.ts';
import type { OperatorArguments } from './operator-arguments.ts';

type Context = { db: Pick<Db, 'directory'>; seal: Seal; say(line: string): void };

const credentialLines = (name: string, { password, totpSecret, totpUri }: NewCredentials): string[] => [
  `operator: ${name}`,
  `password: ${password}`,
  `authenticator key: ${totpSecret}`,
  `the same as a link for the authenticator app: ${totpUri}`,
  'shown only now; log in at /operator with password and code',
];

export const manageOperators = async (
  { db, seal, say }: Context,
  wanted: OperatorArguments,
): Promise<boolean> => {
  if (wanted.what === 'list') {
    for (const { name, lastLogin } of await listOperators(db))
      say(`${name}\t${lastLogin ?? 'never logged in'}`);
    return true;
  }
  const { what, name } = wanted;
  if (what === 'remove') {
    if (!(await removeOperator(db, name))) throw new CommandFault(`there is no operator ${name}`);
    say(`removed ${name}; all sessions have ended`);
    return true;
  }
  const made = await (what === 'add' ? addOperator : resetOperator)(db, seal, name);
  if (made === undefined)
    throw new CommandFault(
      what === 'add' ? `the operator ${name} already exists` : `there is no operator ${name}`,
    );
  for (const line of credentialLines(name, made)) say(line);
  return true;
};
