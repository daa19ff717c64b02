/**
 * Runs package.json's commands on the pinned Node. This file must not need packages, because it runs before
 * they are installed, on Node from 20.19.
 */
import { commands, help, helpOf } from './lib/commands.mjs';
import { installHook } from './lib/hook.mjs';
import { installPackages } from './lib/install.mjs';
import {
  exitCodeOf,
  passSignals,
  projectRoot,
  printStatus,
  CommandError,
  stopSignal,
} from './lib/process.mjs';

const [name = 'help', ...args] = process.argv.slice(2);
try {
  if (name === 'help') console.log(help());
  else if (!Object.hasOwn(commands, name)) throw new CommandError(`there is no command ${name}\n\n${help()}`);
  else if (!commands[name].hasHelp && args.some((word) => word === '--help' || word === '-h'))
    console.log(helpOf(name));
  else if (commands[name].takes === 'nothing' && args.length > 0)
    throw new CommandError(`npm run ${name} takes no words: ${args.join(' ')}`);
  else {
    passSignals();
    await installPackages();
    installHook(projectRoot, process.env);
    const stopped = stopSignal();
    process.exitCode = stopped === undefined ? await commands[name].run(args) : exitCodeOf(null, stopped);
  }
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  printStatus(error.message);
  process.exitCode = 1;
}
