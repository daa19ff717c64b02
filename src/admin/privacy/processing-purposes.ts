/** What the shop does with data about people, one row a purpose: the record of processing is made of them (PDPA §39). */

/** contract §24 (3), interest §24 (5), law §24 (6), consent §19. */
export type Basis = 'contract' | 'interest' | 'law' | 'consent';
/** Until when: a year, by the shop's rules, as papers, until it is withdrawn, or as long as somebody works there. */
export type Kept = 'web' | 'card' | 'customer' | 'citizenId' | 'papers' | 'withdrawn' | 'staff';
/** Who may see it. */
export type Seen = 'right' | 'staff' | 'masked' | 'admin';
/** Who gets it besides. */
export type Given = 'nobody' | 'everybody' | 'senders' | 'carriers' | 'carriersAndSenders' | 'taxOffice';

type Purpose = { basis: Basis; kept: Kept; seen: Seen; given: Given };

export const purposes = {
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
export type PurposeName = keyof typeof purposes;
export const purposeNames = Object.keys(purposes) as PurposeName[];
