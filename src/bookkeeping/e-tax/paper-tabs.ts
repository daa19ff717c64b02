/** Papers in 'none' have no message. Papers in 'ready' have a message to be handed over. */
export const etaxPaperTabs = ['all', 'none', 'ready', 'sent', 'refused'] as const;
export type EtaxPaperTab = (typeof etaxPaperTabs)[number];
