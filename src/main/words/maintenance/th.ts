export const th = {
  title: 'ปิดปรับปรุงระบบชั่วคราว',
  text: 'ข้อมูลของร้านยังอยู่ครบ พอปรับปรุงเสร็จ หน้านี้จะเปิดกลับมาเอง ไม่ต้องกดอะไร',
};
export type MaintenanceWords = typeof th;
