/** Starts Firefox of Debian's package `firefox-esr` by WebDriver BiDi. */
import { launch } from 'puppeteer-core';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { debianProgram, type OtherBrowser } from './other-browser.ts';

export const firefoxProgram = debianProgram('firefox-esr');

export const openFirefox = async (): Promise<OtherBrowser> => {
  const browser = await launch({
    browser: 'firefox',
    executablePath: firefoxProgram ?? '',
    headless: true,
    extraPrefsFirefox: { 'intl.accept_languages': 'th-TH,th' },
  });
  addCleanup(() => browser.close());
  const page = await browser.newPage();
  return {
    goTo: async (address) => void (await page.goto(address)),
    run: (source, args) => page.evaluate(`((...args) => {${source}})(...${JSON.stringify(args)})`),
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    pressEnter: () => page.keyboard.press('Enter'),
    resize: (width, height) => page.setViewport({ width, height }),
    picture: async () => Buffer.from(await page.screenshot({ fullPage: true })),
    close: () => browser.close(),
  };
};
