/**
 * Every command of package.json: brings the packages up to date, then works with the pinned Node. Plain JavaScript
 * without packages, because it runs before there are any, on whatever Node (20.19 or later) the machine has.
 */
import { commands, help } from './lib/commands.mjs';
import { installHook } from './lib/hook.mjs';
import { install } from './lib/install.mjs';
import { exitCode, passSignals, root, say, Stop, stoppedBy } from './lib/process.mjs';

const [name = 'help', ...args] = process.argv.slice(2);
try {
  if (name === 'help') console.log(help());
  else if (!Object.hasOwn(commands, name)) throw new Stop(`there is no command ${name}\n\n${help()}`);
  else {
    passSignals();
    await install();
    installHook(root, process.env);
    const stopped = stoppedBy();
    process.exitCode = stopped === undefined ? await commands[name].run(args) : exitCode(null, stopped);
  }
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  say(error.message);
  process.exitCode = 1;
}
