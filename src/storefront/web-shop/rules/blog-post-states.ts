/** Where an article stands: `scheduled` is published with a time that has not come. */
export const articleStates = ['draft', 'scheduled', 'published'] as const;
export type ArticleState = (typeof articleStates)[number];

/** How long texts of an article may be. */
export const articleLongest = { title: 200, slug: 80, lead: 500, html: 200_000 } as const;
