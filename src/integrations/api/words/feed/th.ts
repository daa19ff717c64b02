export const th = {
  pickup: 'รับชุด {n} ชุด',
  return: 'คืนชุด {n} ชุด',
  fitting: 'นัดลองชุด',
};
