/** The order with this number among those found by it, however it was typed. */
export const findByNo = <R extends { orderNo: string }>(rows: readonly R[], orderNo: string): R | undefined =>
  rows.find((row) => row.orderNo.toLowerCase() === orderNo.trim().toLowerCase());
