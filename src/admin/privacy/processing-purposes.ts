/** The PDPA sections are §24 (3) for contract, §24 (5) for interest, §24 (6) for law, §19 for consent. */
export type LegalBasis = 'contract' | 'interest' | 'law' | 'consent';
/** `web` is one year. `card`, `customer` and `citizenId` follow the shop's settings. */
export type RetentionPeriod = 'web' | 'card' | 'customer' | 'citizenId' | 'papers' | 'withdrawn' | 'staff';
export type DataVisibility = 'right' | 'staff' | 'masked' | 'admin';
export type DataRecipients =
  | 'nobody'
  | 'everybody'
  | 'senders'
  | 'carriers'
  | 'carriersAndSenders'
  | 'taxOffice';

type Purpose = { basis: LegalBasis; kept: RetentionPeriod; seen: DataVisibility; given: DataRecipients };

export const processingPurposes = {
  rental: { basis: 'contract', kept: 'customer', seen: 'staff', given: 'carriers' },
  identity: { basis: 'interest', kept: 'citizenId', seen: 'masked', given: 'nobody' },
  card: { basis: 'interest', kept: 'card', seen: 'right', given: 'nobody' },
  handOver: { basis: 'interest', kept: 'customer', seen: 'staff', given: 'nobody' },
  device: { basis: 'contract', kept: 'customer', seen: 'staff', given: 'nobody' },
  papers: { basis: 'law', kept: 'papers', seen: 'staff', given: 'taxOffice' },
  sellers: { basis: 'law', kept: 'papers', seen: 'staff', given: 'taxOffice' },
  messages: { basis: 'contract', kept: 'customer', seen: 'staff', given: 'senders' },
  marketing: { basis: 'consent', kept: 'withdrawn', seen: 'staff', given: 'senders' },
  web: { basis: 'contract', kept: 'web', seen: 'staff', given: 'carriersAndSenders' },
  mail: { basis: 'interest', kept: 'web', seen: 'staff', given: 'senders' },
  reviews: { basis: 'consent', kept: 'customer', seen: 'admin', given: 'everybody' },
  watch: { basis: 'interest', kept: 'customer', seen: 'staff', given: 'nobody' },
  team: { basis: 'contract', kept: 'staff', seen: 'admin', given: 'senders' },
} as const satisfies Record<string, Purpose>;
export type ProcessingPurposeName = keyof typeof processingPurposes;
export const processingPurposeNames = Object.keys(processingPurposes) as ProcessingPurposeName[];
