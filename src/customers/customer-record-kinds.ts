/** Kinds that the contract and the address of the customers' page share. */

/** What tells that two records are likely one person. */
export const twinBys = ['phone', 'name', 'close'] as const;
export const requestStates = ['open', 'done', 'refused'] as const;

/** What of a customer it is written down who looked at. */
export const lookKinds = ['citizenId', 'phone', 'measurements', 'photos'] as const;
