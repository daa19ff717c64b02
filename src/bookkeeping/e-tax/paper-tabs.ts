/** All, to be made, to be handed over, handed over, refused. */
export const etaxPaperTabs = ['all', 'none', 'ready', 'sent', 'refused'] as const;
export type EtaxPaperTab = (typeof etaxPaperTabs)[number];
