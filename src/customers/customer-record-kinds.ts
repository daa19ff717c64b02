export const duplicateReasons = ['phone', 'name', 'close'] as const;
export const dataRequestStates = ['open', 'done', 'refused'] as const;

/** Every access of these kinds is logged. */
export const accessKinds = ['citizenId', 'phone', 'measurements', 'photos'] as const;
export const dataRequestKinds = ['export', 'erase'] as const;
