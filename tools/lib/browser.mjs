import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withFileLock } from './lock.mjs';
import { captureOutput, pinnedNode, projectRoot, printStatus, CommandError } from './process.mjs';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The browser may be a stub, or lack libraries. */
const works = async (path) => {
  if (!existsSync(path)) return false;
  if (process.platform === 'win32') return true;
  const { code } = await captureOutput(path, ['--version'], { limit: 20_000 }).catch(() => ({ code: 1 }));
  return code === 0;
};

const isDebian = () => {
  try {
    return /^ID=["']?debian["']?$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
};

const apt = async () => {
  if (!isDebian() || process.getuid?.() !== 0) return false;
  printStatus('installing chromium with apt-get (once)');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const { code, output } = await captureOutput('apt-get', args, { env }).catch((error) => ({
      code: 1,
      output: String(error),
    }));
    if (code !== 0) {
      printStatus(`apt-get ${args[0]} failed: ${output.trim().split('\n').slice(-3).join(' ')}`);
      return false;
    }
  }
  return works('/usr/bin/chromium');
};

/** If AWS_LAMBDA_JS_RUNTIME is set, the package also unpacks system libraries, which a bare machine lacks. */
const UNPACK = `
const { default: chromium } = await import('@sparticuz/chromium');
console.log(await chromium.executablePath());
`;

const packaged = async () => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const home = join(projectRoot, 'node_modules', '.cache', 'chromium');
  const wrapper = join(home, 'chromium.sh');
  mkdirSync(home, { recursive: true });
  return withFileLock(
    join(home, 'lock'),
    (pid) => printStatus(`waiting for the browser being unpacked by process ${pid}`),
    async () => {
      if (await works(wrapper)) return wrapper;
      printStatus('unpacking the packaged chromium (once)');
      const env = { ...process.env, TMPDIR: home, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' };
      const args = ['--input-type=module', '--eval', UNPACK];
      const { code, output } = await captureOutput(pinnedNode(), args, { env, limit: 120_000 });
      if (code !== 0) {
        printStatus(output.trim().split('\n').slice(0, 3).join(' '));
        return undefined;
      }
      const shell = (path) => `'${path.replaceAll("'", "'\\''")}'`;
      const plain = `#!/bin/sh\nexec ${shell(join(home, 'chromium'))} "$@"\n`;
      const libraries = `export LD_LIBRARY_PATH=${shell(join(home, 'al2023', 'lib'))} FONTCONFIG_PATH=${shell(join(home, 'fonts'))}\nexec`;
      for (const text of [plain, plain.replace('exec', () => libraries)]) {
        writeFileSync(wrapper, text, { mode: 0o755 });
        if (await works(wrapper)) return wrapper;
      }
      return undefined;
    },
  );
};

export const findBrowser = async () => {
  const named = process.env.CHROME_PATH;
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named;
    throw new CommandError(`CHROME_PATH is ${named}, and there is no such file`);
  }
  // The headless shell draws no window around pages.
  const path = await packaged();
  if (path !== undefined) return path;
  for (const one of INSTALLED) if (await works(one)) return one;
  if (await apt()) return '/usr/bin/chromium';
  throw new CommandError(
    'the end-to-end tests need a Chromium: install chromium or Google Chrome, or point CHROME_PATH at one',
  );
};
