/** none: no message. ready: to be handed over. */
export const etaxPaperTabs = ['all', 'none', 'ready', 'sent', 'refused'] as const;
export type EtaxPaperTab = (typeof etaxPaperTabs)[number];
