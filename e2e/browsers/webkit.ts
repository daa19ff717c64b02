/**
 * Starts WebKitGTK of Debian's package `webkit2gtk-driver` by WebDriver. Without a display, this needs
 * `xvfb`.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Builder, Capabilities, Key, Origin } from 'selenium-webdriver';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { findUnusedPort } from '../support/free-port.ts';
import { debianProgram, type OtherBrowser } from './other-browser.ts';

const driverProgram = debianProgram('WebKitWebDriver');
const displayProgram = debianProgram('Xvfb');
export const webkitProgram =
  process.env['DISPLAY'] === undefined && displayProgram === undefined ? undefined : driverProgram;

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
};

/** Starts a display without a screen. Resolves to its name. */
const startDisplay = async (): Promise<{ name: string; server: ChildProcess }> => {
  const server = spawn(
    displayProgram ?? '',
    ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  addCleanup(() => end(server));
  const [number] = (await once(server.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { name: `:${number.toString().trim()}`, server };
};

const isUp = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/status`).then(
    (reply) => reply.ok,
    () => false,
  );

/** Opens WebKit. If a test reaches its time limit, the cleanup of its file closes the browser. */
export const openWebkit = async (): Promise<OtherBrowser> => {
  const display = process.env['DISPLAY'] === undefined ? await startDisplay() : undefined;
  const port = await findUnusedPort();
  const driver = spawn(webkitProgram ?? '', [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: { ...process.env, ...(display && { DISPLAY: display.name }), LANG: 'th_TH.UTF-8', LANGUAGE: 'th' },
  });
  addCleanup(() => end(driver));
  while (!(await isUp(port))) {
    if (driver.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${driver.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const browser = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(new Capabilities({ browserName: 'MiniBrowser' }))
    .build();
  const body = browser.actions({ async: true });
  return {
    goTo: (address) => browser.get(address),
    run: (source, args) => browser.executeScript(source.replaceAll('args', 'arguments'), ...args),
    clickAt: (x, y) =>
      body.clear().then(() => body.move({ x, y, origin: Origin.VIEWPORT }).click().perform()),
    type: (text) => body.clear().then(() => body.sendKeys(text).perform()),
    pressEnter: () => body.clear().then(() => body.sendKeys(Key.ENTER).perform()),
    resize: async (width, height) =>
      void (await browser.manage().window().setRect({ x: 0, y: 0, width, height })),
    picture: async () => Buffer.from(await browser.takeScreenshot(), 'base64'),
    close: async () => {
      await browser.quit();
      await end(driver);
      if (display !== undefined) await end(display.server);
    },
  };
};
