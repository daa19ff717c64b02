/** The wording of the house, and the names of the places in it. Facts stand in braces by their own names. */
export const th = {
  places: {
    customer: 'ชื่อลูกค้า',
    shop: 'ชื่อร้าน',
    branch: 'สาขา',
    branchPhone: 'เบอร์โทรสาขา',
    orderNo: 'เลขที่ใบเช่า',
    pickupDay: 'วันรับชุด',
    returnDay: 'วันคืนชุด',
    eventDay: 'วันงาน',
    garments: 'รายการชุด',
    balance: 'ยอดค้างชำระ',
    bail: 'เงินประกัน',
    daysLate: 'จำนวนวันที่เกินกำหนด',
    bailReturned: 'เงินประกันที่คืน',
    carrier: 'บริษัทขนส่ง',
    tracking: 'เลขพัสดุ',
  },
  subject: {
    reserved: 'ยืนยันการจองชุด {orderNo}',
    pickup_tomorrow: 'เตือนรับชุดพรุ่งนี้ {orderNo}',
    return_tomorrow: 'เตือนคืนชุดพรุ่งนี้ {orderNo}',
    return_today: 'ครบกำหนดคืนชุดวันนี้ {orderNo}',
    overdue: 'ชุดเกินกำหนดคืน {orderNo}',
    bail_returned: 'คืนเงินประกัน {orderNo}',
    parcel_sent: 'จัดส่งชุดแล้ว {orderNo}',
    free: '{shop} {orderNo}',
  },
  body: {
    reserved:
      'เรียนคุณ{customer}\n{shop} ได้รับการจองชุดของคุณแล้ว เลขที่ {orderNo}\nชุด: {garments}\nวันรับชุด: {pickupDay}\nวันคืนชุด: {returnDay}\nยอดที่ต้องชำระ: {balance} บาท\nเงินประกัน (คืนเมื่อคืนชุด): {bail} บาท\nสอบถามเพิ่มเติมได้ที่สาขา{branch}\nโทร. {branchPhone}',
    pickup_tomorrow:
      'เรียนคุณ{customer}\nพรุ่งนี้ ({pickupDay}) เป็นวันรับชุดของคุณ เลขที่ {orderNo}\nชุด: {garments}\nยอดที่ต้องชำระ: {balance} บาท\nเงินประกัน (คืนเมื่อคืนชุด): {bail} บาท\nรับชุดได้ที่ {shop} สาขา{branch}\nโทร. {branchPhone}',
    return_tomorrow:
      'เรียนคุณ{customer}\nพรุ่งนี้ ({returnDay}) ครบกำหนดคืนชุด เลขที่ {orderNo}\nชุด: {garments}\nคืนได้ที่ {shop} สาขา{branch} หรือสาขาใดก็ได้\nโทร. {branchPhone}',
    return_today:
      'เรียนคุณ{customer}\nวันนี้ ({returnDay}) ครบกำหนดคืนชุด เลขที่ {orderNo}\nชุด: {garments}\nคืนได้ที่ {shop} สาขา{branch} หรือสาขาใดก็ได้\nโทร. {branchPhone}',
    overdue:
      'เรียนคุณ{customer}\nชุดเลขที่ {orderNo} ครบกำหนดคืนเมื่อ {returnDay} เกินกำหนดมาแล้ว {daysLate} วัน\nชุด: {garments}\nกรุณานำชุดมาคืน หรือแจ้งวันที่สะดวก เพราะอาจมีลูกค้าท่านอื่นรอใช้ชุด\n{shop} สาขา{branch}\nโทร. {branchPhone}',
    bail_returned:
      'เรียนคุณ{customer}\n{shop} คืนเงินประกันเลขที่ {orderNo} แล้ว {bailReturned} บาท\nขอบคุณที่ใช้บริการ\nสอบถามเพิ่มเติมได้ที่สาขา{branch}\nโทร. {branchPhone}',
    parcel_sent:
      'เรียนคุณ{customer}\n{shop} จัดส่งชุดเลขที่ {orderNo} แล้ว\nขนส่ง: {carrier}\nเลขพัสดุ: {tracking}\nวันคืนชุด: {returnDay}\nสอบถามเพิ่มเติมได้ที่สาขา{branch}\nโทร. {branchPhone}',
    free: 'เรียนคุณ{customer}\n\n{shop} สาขา{branch}\nโทร. {branchPhone}',
  },
  test: { subject: 'ข้อความทดสอบจาก {shop}', body: 'ช่องทางนี้ใช้ส่งข้อความถึงลูกค้าได้แล้ว' },
};
