import { expect, it } from 'vitest';
import { languages } from '#lib/text/languages.ts';
import { dataExportPage } from './data-export-page.ts';
import { codeWords } from './export-codes.ts';

it.each(languages)('shows a customer consents and card holds in words in %s', (language) => {
  const page = dataExportPage(
    [
      {
        name: 'webRequests',
        rows: [
          {
            consents: [
              { purpose: 'service', version: '3' },
              { purpose: 'marketing', version: '2' },
            ],
          },
        ],
      },
      { name: 'onlinePayments', rows: [{ method: 'hold' }] },
    ],
    { customerId: 1, at: '2026-12-01T05:00:00.000Z', language },
  );
  const { purpose, method } = codeWords[language];
  expect(page).toContain(`<td>${purpose.service} 3, ${purpose.marketing} 2</td>`);
  expect(page).toContain(`<td>${method.hold}</td>`);
  expect(page).not.toMatch(/>hold<|>service /);
});
