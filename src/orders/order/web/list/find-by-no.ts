export const findByOrderNo = <R extends { orderNo: string }>(
  rows: readonly R[],
  orderNo: string,
): R | undefined => rows.find((row) => row.orderNo.toLowerCase() === orderNo.trim().toLowerCase());
