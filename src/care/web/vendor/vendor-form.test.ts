import { expect, it } from 'vitest';
import { vendorBodyOf, vendorDraftOf, nextUnpricedService } from './vendor-form.tsx';

it('a new price starts with a service without a price, so that it overwrites none', () => {
  const draft = { ...vendorDraftOf(undefined), services: ['wash', 'stain'] as ('wash' | 'stain')[] };
  const price = (key: number, service: 'wash' | 'stain') => ({
    key,
    service,
    category: '',
    price: 80,
    days: '' as const,
  });
  expect(nextUnpricedService(draft)).toBe('wash');
  expect(nextUnpricedService({ ...draft, prices: [price(0, 'wash')] })).toBe('stain');
  const both = { ...draft, prices: [price(0, 'wash'), price(1, 'stain')] };
  expect(nextUnpricedService(both)).toBe('wash');
  expect(vendorBodyOf(both).prices).toHaveLength(2);
});
