const shape = /^[a-z0-9]{3,40}$/;
const reserved = new Set(['admin', 'api', 'www', 'ratri', 'import', 'demo', 'support', 'system', 'pages']);

export const isShopDomain = (text: string): boolean => shape.test(text) && !reserved.has(text);

export const shopDomainFor = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, 40);
