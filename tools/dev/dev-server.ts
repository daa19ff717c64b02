import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type Server, type ServerResponse, createServer as createHttp } from 'node:http';
import path from 'node:path';
import type { LogLevel, Logger, Plugin, ViteDevServer } from 'vite';
import { build, createLogger, createServer } from 'vite';
import { openDatabase } from '#main/server/open-storage.ts';
import { securityHeadersOf } from '#main/server/routes/security-headers.ts';
import { findFreePort } from '#platform/postgres/index.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { needsRestart } from './restart-triggers.ts';
import { type ServerProcess, runServerProcess } from './server-process.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** The server's paths. Vite serves other paths. */
const answered = /^\/(?:(?:api|files|w|site)\/|(?:healthz|readyz|metrics|robots\.txt)(?:$|\?))/;

export type DevServer = {
  origin: string;
  /** Resolves to false if the server exited by itself. A changed source restarts the server. */
  up(): Promise<boolean>;
  close(): Promise<void>;
};

/** The nonce is for Vite's scripts. */
const headersFor = (nonce: string): Record<string, string> => {
  const headers = securityHeadersOf(false);
  const policy = headers['content-security-policy'] ?? '';
  return {
    ...headers,
    'content-security-policy': policy
      .replace('script-src ', `script-src 'nonce-${nonce}' `)
      .replace('connect-src ', 'connect-src ws: '),
  };
};

const quiet = (level: LogLevel): Logger => {
  const logger = createLogger(level, { prefix: '[web]', allowClearScreen: false });
  return {
    ...logger,
    error: (text, options) => {
      if (!text.includes('http proxy error')) logger.error(text, options);
    },
  };
};

const buildSite = async (level: LogLevel): Promise<void> => {
  const before = process.env['NODE_ENV'];
  try {
    await build({
      root,
      configFile: path.join(root, 'vite.site.config.ts'),
      logLevel: level === 'silent' ? 'silent' : 'warn',
      build: { outDir: 'build/site-dev' },
    });
  } finally {
    // A build sets production, and the development server would then register the service worker.
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  }
};

/** The server reads styles and island names at startup. */
const isOfSite = (file: string): boolean => /^src\/storefront\/web-shop\/site\/.*\.(?:css|tsx?)$/.test(file);

/** Requests wait until the server has started, and get 503 if it fails. */
const holding = (server: () => ServerProcess | undefined): Plugin => ({
  name: 'holding',
  configureServer: ({ middlewares }) => {
    const hold = async (response: ServerResponse, goOn: () => void): Promise<void> => {
      if (await server()?.up()) return goOn();
      response.writeHead(503, { 'content-type': 'text/plain' });
      response.end('the server is not running: its terminal says why');
    };
    middlewares.use((request, response, next) => {
      if (answered.test(request.url ?? '')) void hold(response, next);
      else next();
    });
  },
});

const listen = async (front: Server, port: number, host: string): Promise<number> => {
  const heard = once(front, 'listening');
  front.listen(port, host);
  try {
    await heard;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    throw new Error(`port ${port} is in use. Set PORT to another, for example PORT=3001 npm run dev`, {
      cause: error,
    });
  }
  const bound = front.address();
  return typeof bound === 'object' && bound ? bound.port : port;
};

const watchSource = (web: ViteDevServer, restart: (site: boolean) => void): void => {
  let timer: NodeJS.Timeout | undefined;
  let site = false;
  web.watcher.on('all', (_event, changed) => {
    const file = path.relative(root, changed).split(path.sep).join('/');
    if (!needsRestart(file) && !isOfSite(file)) return;
    site ||= isOfSite(file);
    clearTimeout(timer);
    timer = setTimeout(() => {
      restart(site);
      site = false;
    }, 100);
  });
};

export type DevServerOptions = {
  /** PORT 0 means any free port. */
  env: NodeJS.ProcessEnv;
  host: string;
  say: (line: string) => void;
  level?: LogLevel;
};

export const startDevServer = async ({
  env,
  host,
  say,
  level = 'info',
}: DevServerOptions): Promise<DevServer> => {
  const settings = readSettings({ ...env, DOMAIN: '' });
  const database = await openDatabase(settings, (text) => say(`database: ${text}`));
  const front = createHttp();
  let web: ViteDevServer | undefined;
  let server: ServerProcess | undefined;
  const close = async (): Promise<void> => {
    front.close();
    await web?.close();
    await server?.stop();
    front.closeAllConnections();
    await database.close();
  };
  try {
    await buildSite(level);
    const behind = await findFreePort();
    const nonce = randomBytes(12).toString('base64url');
    // Vite's server would end the process on SIGTERM before the database stops.
    const made = await createServer({
      root,
      customLogger: quiet(level),
      html: { cspNonce: nonce },
      plugins: [holding(() => server)],
      server: {
        middlewareMode: true,
        hmr: { server: front },
        headers: headersFor(nonce),
        proxy: { [answered.source]: { target: `http://127.0.0.1:${behind}`, xfwd: true } },
        watch: { ignored: ['build', 'data', settings.dataDir].map((one) => `${path.resolve(root, one)}/**`) },
      },
    });
    web = made;
    front.on('request', (request, response) => made.middlewares(request, response));
    const origin = `http://localhost:${await listen(front, settings.port, host)}`;
    const running = runServerProcess({
      main: path.join(root, 'src/main/server/main.ts'),
      env: {
        ...env,
        DATABASE_URL: database.ownerUrl,
        DATA_DIR: settings.dataDir,
        HOST: '127.0.0.1',
        PORT: String(behind),
        DOMAIN: '',
        TRUST_PROXY: 'yes',
      },
      say: (line) => say(line.replaceAll(`http://localhost:${behind}`, origin)),
      ended: () => say('the server exited; a source change starts it again'),
    });
    server = running;
    const restart = async (ofSite: boolean): Promise<void> => {
      const begun = performance.now();
      // `buildSite` has reported the failure. The last styles remain in use.
      if (ofSite) await buildSite(level).catch(() => {});
      if (await running.restart())
        say(`server restarted in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
    };
    watchSource(web, (ofSite) => void restart(ofSite));
    return { origin, up: () => running.up(), close };
  } catch (error) {
    await close();
    throw error;
  }
};
