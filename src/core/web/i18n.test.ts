import i18next from 'i18next';
import { afterEach, expect, it, vi } from 'vitest';
import { coreWords } from '../words/index.ts';
import { startWords, wordsThere } from './i18n.ts';

afterEach(() => vi.unstubAllGlobals());

it('an empty word is empty, not the name of its key', async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  await startWords('th', {
    first: (language) => Promise.resolve({ core: coreWords[language] }),
    rest: () => Promise.resolve({}),
  });
  expect(i18next.t('core:errors.UNAVAILABLE.title')).toBe('');
  expect(i18next.t('core:errors.UNAVAILABLE.detail')).toBe(coreWords.th.errors.UNAVAILABLE.detail);
});

it('who speaks before the words have come waits for them', async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  const come = Promise.withResolvers<void>();
  void startWords('de', {
    first: async (language) => {
      await come.promise;
      return { core: coreWords[language] };
    },
    rest: () => Promise.resolve({}),
  });
  const said = wordsThere().then(() => i18next.t('core:errors.UNAVAILABLE.detail'));
  come.resolve();
  expect(await said).toBe(coreWords.de.errors.UNAVAILABLE.detail);
});
