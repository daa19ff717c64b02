import { isOperatorName } from '#admin/operator/server/index.ts';
import { usageOf } from '#platform/settings/command-line.ts';
import { CommandFault } from './find-shops.ts';

export const operatorUsage = usageOf('operator', {
  list: '',
  'add NAME': 'prints password and authenticator key of a new operator, once',
  'reset NAME': 'replaces both and ends all sessions',
  'remove NAME': '',
});

export type OperatorArguments = { what: 'list' } | { what: 'add' | 'reset' | 'remove'; name: string };

export const readOperatorArguments = ([what, name = '', ...more]: readonly string[]): OperatorArguments => {
  if (more.length > 0) throw new CommandFault(operatorUsage);
  if (what === 'list' && name === '') return { what };
  if (what !== 'add' && what !== 'reset' && what !== 'remove') throw new CommandFault(operatorUsage);
  const lower = name.toLowerCase();
  if (!isOperatorName(lower)) throw new CommandFault('NAME has 2 to 60 letters a-z, digits, dots or dashes');
  return { what, name: lower };
};
