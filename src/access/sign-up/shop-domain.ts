/** The word by which a shop is told from the others: three to forty small letters and digits. */
const shape = /^[a-z0-9]{3,40}$/;
/** Words that would be taken for something of the house. */
const kept = new Set(['admin', 'api', 'www', 'ratri', 'import', 'demo', 'support', 'system', 'pages']);

export const isShopWord = (text: string): boolean => shape.test(text) && !kept.has(text);

/** 'Ratri Silk ' → 'ratrisilk': what of a name can be such a word. */
export const wordFor = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, 40);
