/** Bank names by the Bank of Thailand's code, equal in all languages. */
const banks: Readonly<Record<string, string>> = {
  '002': 'BBL',
  '004': 'KBANK',
  '006': 'KTB',
  '011': 'TTB',
  '014': 'SCB',
  '022': 'CIMBT',
  '024': 'UOBT',
  '025': 'BAY',
  '030': 'GSB',
  '033': 'GHB',
  '034': 'BAAC',
  '066': 'ISBT',
  '067': 'TISCO',
  '069': 'KKP',
  '070': 'ICBCT',
  '071': 'TCD',
  '073': 'LHBANK',
};

export const bankCodes: readonly string[] = Object.keys(banks).toSorted();

export const bankName = (code: string): string | null =>
  Object.hasOwn(banks, code) ? (banks[code] ?? null) : null;
