export const duplicateReasons = ['phone', 'name', 'close'] as const;
export const dataRequestStates = ['open', 'done', 'refused'] as const;

/** The server logs every access to these data. */
export const accessKinds = ['citizenId', 'phone', 'measurements', 'photos'] as const;
export const dataRequestKinds = ['export', 'erase'] as const;
