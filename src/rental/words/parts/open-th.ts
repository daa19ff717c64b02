export const openTh = {};
