/** The database stores `scheduled` as published with a future time. */
export const blogPostStates = ['draft', 'scheduled', 'published'] as const;
export type BlogPostState = (typeof blogPostStates)[number];
