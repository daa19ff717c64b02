type Row = { label: string; value: string };

export type PaperFacts = {
  number: string;
  title: string;
  void: string;
  logo: string;
  shop: { name: string; lines: string[][] };
  facts: Row[];
  customer: Row[];
  days: Row[];
  lines: {
    no: number;
    name: string;
    detail: string;
    quantity: string;
    /** Value in a document without prices. */
    figure: string;
    price: string;
    amount: string;
    satang: number;
  }[];
  /** False for deposit documents, which show no prices. */
  priced: boolean;
  references: Row[];
  sums: Row[];
  vat: Row[];
  total: Row;
  net: Row[];
  inWords: string;
  qr: { payload: string; amount: string } | null;
  vatNote: string;
  entriesTitle: string;
  entries: Row[];
  cash: Row[];
  remarks: string[];
  /** Price, payments and debt of the order. The deposit is printed below. */
  box: Row[];
  bail: Row[];
  bailAccount: Row[];
  footer: string;
  issuedBy: string;
  note: string;
  words: {
    column: { no: string; name: string; quantity: string; price: string; amount: string };
    references: string;
    box: string;
    bailBox: string;
    bailAccount: string;
    brought: string;
    forward: string;
    pageOf: string;
    issuedBy: string;
    scan: string;
    scanAmount: string;
  };
};
