import { expect, it } from 'vitest';
import { groupSearchText, itemSearchText } from './search-text.ts';

const garment = {
  code: 'TH๑๒',
  name: '  เเม่นาค ',
  names: ['Mae Nak'],
  category: { code: 'THAI', words: 'ชุดไทย' },
  texture: { code: '', words: '' },
  webCategory: { code: 'WED', words: 'งานแต่ง Weddings' },
};

it('builds the search text of a group from all its words and codes, in one key', () => {
  const text = groupSearchText({
    ...garment,
    colors: [
      { code: 'RED', words: 'แดง' },
      { code: 'Gold', words: '' },
    ],
    sizes: [{ code: 'XL', words: 'XL' }],
  });
  expect(text).toBe('th12 แม่นาค ชุดไทย red แดง gold xl mae nak งานแต่ง weddings');
});

it('builds the search text of an item from its own colour and size', () => {
  const text = itemSearchText({
    ...garment,
    color: { code: 'RED', words: 'แดง\u200B' },
    size: { code: 'M', words: 'กลาง' },
  });
  expect(text).toBe('th12 แม่นาค red แดง m กลาง ชุดไทย mae nak งานแต่ง weddings');
});
