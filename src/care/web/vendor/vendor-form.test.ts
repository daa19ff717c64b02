import { expect, it } from 'vitest';
import { vendorBodyOf, vendorValuesOf, nextUnpricedService } from './vendor-form.tsx';

it('a new price starts with a service without a price, so that it overwrites none', () => {
  const values = { ...vendorValuesOf(undefined), services: ['wash', 'stain'] as ('wash' | 'stain')[] };
  const price = (key: number, service: 'wash' | 'stain') => ({
    key,
    service,
    category: '',
    price: 80,
    days: '' as const,
  });
  expect(nextUnpricedService(values)).toBe('wash');
  expect(nextUnpricedService({ ...values, prices: [price(0, 'wash')] })).toBe('stain');
  const both = { ...values, prices: [price(0, 'wash'), price(1, 'stain')] };
  expect(nextUnpricedService(both)).toBe('wash');
  expect(vendorBodyOf(both).prices).toHaveLength(2);
});
