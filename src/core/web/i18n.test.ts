import i18next from 'i18next';
import { afterEach, expect, it, vi } from 'vitest';
import { coreWords } from '../words/index.ts';
import { startWords } from './i18n.ts';

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
