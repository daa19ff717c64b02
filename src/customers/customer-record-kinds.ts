/** Kinds shared by the contract and the URL of the customers page. */

/** Reasons to consider two records the same person. */
export const duplicateReasons = ['phone', 'name', 'close'] as const;
export const dataRequestStates = ['open', 'done', 'refused'] as const;

/** Personal data with logged access. */
export const accessKinds = ['citizenId', 'phone', 'measurements', 'photos'] as const;
