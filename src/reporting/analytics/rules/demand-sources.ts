export const demandSources = ['web', 'counter'] as const;
export type DemandSource = (typeof demandSources)[number];
