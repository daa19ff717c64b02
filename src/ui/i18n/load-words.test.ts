import { afterEach, expect, it, vi } from 'vitest';
import { coreWords } from '#lib/words/index.ts';
import {
  loadNamespaces,
  loadRemainingWords,
  showLanguage,
  startWords,
  whenWordsLoaded,
} from './load-words.ts';
import { translateText, translate } from './translation.ts';

afterEach(() => vi.unstubAllGlobals());

it('an empty text is empty, not the name of its key', async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  await startWords('th', {
    first: (language) => Promise.resolve({ core: coreWords[language] }),
    parts: {},
    partsOf: () => [],
  });
  expect(translateText('core:errors.UNAVAILABLE.title')).toBe('');
  expect(translateText('core:errors.UNAVAILABLE.detail')).toBe(coreWords.th.errors.UNAVAILABLE.detail);
});

it('translations requested before the texts have loaded wait for them', async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  const come = Promise.withResolvers<void>();
  void startWords('de', {
    first: async (language) => {
      await come.promise;
      return { core: coreWords[language] };
    },
    parts: {},
    partsOf: () => [],
  });
  const said = whenWordsLoaded().then(() => translateText('core:errors.UNAVAILABLE.detail'));
  come.resolve();
  expect(await said).toBe(coreWords.de.errors.UNAVAILABLE.detail);
});

it('finds a text by its key, also one with dots, and fills and counts it; in English if it is missing', async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  const first = {
    en: {
      audit: { kind: { 'bill.sent': 'Bill sent' }, days: '{n} <n:day|days> for {who}', only: 'only here' },
    },
    fr: { audit: { kind: { 'bill.sent': 'Facture envoyée' }, days: '{n} <n:jour|jours> pour {who}' } },
  } as Record<string, Record<string, Record<string, unknown>>>;
  await startWords('en', {
    first: (language) => Promise.resolve(first[language] ?? {}),
    parts: { other: () => Promise.resolve({ audit: { kind: { late: 'came later' } } }) },
    partsOf: () => ['other'],
  });
  await showLanguage('fr');
  await loadRemainingWords();
  const t = translate('fr', 'audit' as never) as unknown as (key: string, values?: object) => unknown;
  expect(t('kind.bill.sent')).toBe('Facture envoyée');
  expect(t('days', { n: 1, who: '<b>' })).toBe('1 jour pour <b>');
  expect(t('days', { n: 2 })).toBe('2 jours pour ');
  expect(t('only')).toBe('only here');
  expect(t('kind.late')).toBe('came later');
  expect(t('kind', { returnObjects: true })).toEqual({ 'bill.sent': 'Facture envoyée', late: 'came later' });
  for (const none of ['constructor', 'kind.none', 'days.x']) expect(t(none)).toBe(none);
});

it('loads only the parts that contain the namespaces of a page, each once', async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  const loads: string[] = [];
  const part = (name: string) => (language: string) => {
    loads.push(`${name} ${language}`);
    return Promise.resolve({ [name]: { title: name } });
  };
  await startWords('pt', {
    first: () => Promise.resolve({}),
    parts: { near: part('near'), far: part('far') },
    partsOf: (names) => names,
  });
  loads.length = 0;
  await loadNamespaces(['near']);
  await loadNamespaces(['near']);
  expect(loads).toEqual(['near pt']);
  await loadRemainingWords();
  expect(loads).toEqual(['near pt', 'far pt']);
});
