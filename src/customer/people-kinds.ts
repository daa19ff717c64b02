/** Kinds that the contract and the address of the customers' page share. */

/** What tells that two records are likely one person. */
export const twinBys = ['phone', 'name', 'close'] as const;
export const requestStates = ['open', 'done', 'refused'] as const;
