import { expect, it } from 'vitest';
import { manualLinkOf } from './manual-links.ts';

it('links of a manual lead to manuals, anchors and https addresses only', () => {
  expect(manualLinkOf('#restore')).toBe('#restore');
  expect(manualLinkOf('https://mantine.dev')).toBe('https://mantine.dev');
  expect(manualLinkOf('runbook.md')).toBe('/backoffice/manual?tab=runbook');
  expect(manualLinkOf('../operations.md#restore')).toBe('/backoffice/manual?tab=operations#restore');
  expect(manualLinkOf('th/operations.md')).toBe('/backoffice/manual?tab=operations');
  for (const away of [
    'javascript:alert(1)',
    'http://x.example',
    '../ops/alerts.yml',
    'scale.md',
    'guide.md',
    '//x',
  ])
    expect(manualLinkOf(away), away).toBeUndefined();
});
