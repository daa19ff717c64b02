export const counterTh = {};
