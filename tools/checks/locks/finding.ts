/** What is wrong, and what to do instead. */
export type Told = readonly [message: string, hint: string];
