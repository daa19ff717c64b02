/** Which papers are listed: all, those still to be made, to be handed over, handed over, refused. */
export const etaxTabs = ['all', 'none', 'ready', 'sent', 'refused'] as const;
export type EtaxTab = (typeof etaxTabs)[number];
