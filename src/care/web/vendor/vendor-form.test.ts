import { expect, it } from 'vitest';
import { bodyOf, draftOf, nextService } from './vendor-form.tsx';

it('a further price is for a service that has none yet, so that none is written over', () => {
  const draft = { ...draftOf(undefined), services: ['wash', 'stain'] as ('wash' | 'stain')[] };
  const price = (key: number, service: 'wash' | 'stain') => ({
    key,
    service,
    category: '',
    price: 80,
    days: '' as const,
  });
  expect(nextService(draft)).toBe('wash');
  expect(nextService({ ...draft, prices: [price(0, 'wash')] })).toBe('stain');
  const both = { ...draft, prices: [price(0, 'wash'), price(1, 'stain')] };
  expect(nextService(both)).toBe('wash');
  expect(bodyOf(both).prices).toHaveLength(2);
});
