/** `scheduled` is stored as published with a future time. */
export const blogPostStates = ['draft', 'scheduled', 'published'] as const;
export type BlogPostState = (typeof blogPostStates)[number];

export const blogPostMaxLengths = { title: 200, slug: 80, lead: 500, html: 200_000 } as const;
