/** The wording of the house, and the names of the places in it. Facts stand in braces by their own names. */
import { th as shared } from '../../../core/words/shared/th.ts';
export const th = {
  places: {
    customer: 'ชื่อลูกค้า',
    shop: 'ชื่อร้าน',
    branch: 'สาขา',
    branchPhone: 'เบอร์โทรสาขา',
    orderNo: 'เลขที่บิล',
    pickupDay: 'วันรับชุด',
    returnDay: 'วันคืนชุด',
    eventDay: 'วันงาน',
    garments: 'รายการชุด',
    balance: 'ยอดค้างชำระ',
    bail: shared.money.bail,
    daysLate: 'จำนวนวันที่เกินกำหนด',
    bailDay: 'คืนค่าประกันภายในวันที่',
    bailReturned: 'ค่าประกันชุดที่คืน',
    carrier: 'บริษัทขนส่ง',
    tracking: 'เลขพัสดุ',
  },
  subject: {
    reserved: 'ยืนยันการจองชุด {orderNo}',
    pickup_tomorrow: 'เตือนรับชุดพรุ่งนี้ {orderNo}',
    return_tomorrow: 'เตือนคืนชุดพรุ่งนี้ {orderNo}',
    return_today: 'ครบกำหนดคืนชุดวันนี้ {orderNo}',
    overdue: 'ชุดเกินกำหนดคืน {orderNo}',
    bail_promised: 'รับชุดคืนแล้ว {orderNo}',
    bail_returned: 'คืนค่าประกันชุด {orderNo}',
    parcel_sent: 'จัดส่งชุดแล้ว {orderNo}',
    free: '{shop} {orderNo}',
  },
  body: {
    reserved:
      'เรียน {customer}\n{shop} ได้รับการจองชุดของคุณแล้ว เลขที่ {orderNo}\nชุด: {garments}\nวันรับชุด: {pickupDay}\nวันคืนชุด: {returnDay}\nยอดที่ต้องชำระ: {balance} บาท\nค่าประกันชุด (คืนเมื่อคืนชุด): {bail} บาท\nสอบถามเพิ่มเติมได้ที่สาขา{branch}\nโทร. {branchPhone}',
    pickup_tomorrow:
      'เรียน {customer}\nพรุ่งนี้ ({pickupDay}) เป็นวันรับชุดของคุณ เลขที่ {orderNo}\nชุด: {garments}\nยอดที่ต้องชำระ: {balance} บาท\nค่าประกันชุด (คืนเมื่อคืนชุด): {bail} บาท\nรับชุดได้ที่ {shop} สาขา{branch}\nโทร. {branchPhone}',
    return_tomorrow:
      'เรียน {customer}\nพรุ่งนี้ ({returnDay}) ครบกำหนดคืนชุด เลขที่ {orderNo}\nชุด: {garments}\nคืนได้ที่ {shop} สาขา{branch} หรือสาขาใดก็ได้\nโทร. {branchPhone}',
    return_today:
      'เรียน {customer}\nวันนี้ ({returnDay}) ครบกำหนดคืนชุด เลขที่ {orderNo}\nชุด: {garments}\nคืนได้ที่ {shop} สาขา{branch} หรือสาขาใดก็ได้\nโทร. {branchPhone}',
    overdue:
      'เรียน {customer}\nบิลเลขที่ {orderNo} ครบกำหนดคืนเมื่อ {returnDay} เกินกำหนดมาแล้ว {daysLate} วัน\nชุด: {garments}\nกรุณานำชุดมาคืน หรือแจ้งวันที่สะดวก เพราะอาจมีลูกค้าท่านอื่นรอใช้ชุด\n{shop} สาขา{branch}\nโทร. {branchPhone}',
    bail_promised:
      'เรียน {customer}\n{shop} ได้รับชุดเลขที่ {orderNo} คืนครบแล้ว\nจะคืนค่าประกันชุดภายในวันที่ {bailDay}\nสอบถามเพิ่มเติมได้ที่สาขา{branch}\nโทร. {branchPhone}',
    bail_returned:
      'เรียน {customer}\n{shop} คืนค่าประกันชุดเลขที่ {orderNo} แล้ว {bailReturned} บาท\nขอบคุณที่ใช้บริการ\nสอบถามเพิ่มเติมได้ที่สาขา{branch}\nโทร. {branchPhone}',
    parcel_sent:
      'เรียน {customer}\n{shop} จัดส่งชุดของบิลเลขที่ {orderNo} แล้ว\nขนส่ง: {carrier}\nเลขพัสดุ: {tracking}\nวันคืนชุด: {returnDay}\nสอบถามเพิ่มเติมได้ที่สาขา{branch}\nโทร. {branchPhone}',
    free: 'เรียน {customer}\n\n{shop} สาขา{branch}\nโทร. {branchPhone}',
  },
  test: { subject: 'ข้อความทดสอบจาก {shop}', body: 'ช่องทางนี้ใช้ส่งข้อความถึงลูกค้าได้แล้ว' },
};
