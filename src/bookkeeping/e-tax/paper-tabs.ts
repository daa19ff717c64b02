/** none: no message yet. ready: to be handed over. sent: handed over. */
export const etaxPaperTabs = ['all', 'none', 'ready', 'sent', 'refused'] as const;
export type EtaxPaperTab = (typeof etaxPaperTabs)[number];
