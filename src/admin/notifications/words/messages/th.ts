/** The wording of the house, and the names of the places in it. Facts stand in braces by their own names. */
import { th as shared } from '#lib/words/shared/th.ts';
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
    total: 'ค่าเช่ารวมค่าประกัน',
    dueNow: 'ยอดที่ต้องชำระตอนนี้',
    heldUntil: 'กันชุดไว้ถึง',
    reason: 'เหตุผลของร้าน',
    answer: 'ข้อความจากร้าน',
    ask: 'เรื่องที่ลูกค้าขอ',
    link: 'ลิงก์ของลูกค้า',
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
    web_received: '{shop} ได้รับคำขอจองแล้ว {orderNo}',
    web_accepted: 'จองชุดสำเร็จ {orderNo}',
    web_offered: '{shop} เสนอทางเลือกให้ {orderNo}',
    web_refused: 'คำขอจองชุดกับ {shop}',
    slip_taken: 'ได้รับเงินแล้ว {orderNo}',
    slip_refused: 'ขอสลิปอีกครั้ง {orderNo}',
    ask_done: 'ร้านทำตามที่ขอแล้ว {orderNo}',
    ask_refused: 'เรื่องที่ขอไว้ {orderNo}',
    order_link: 'ลิงก์ดูการเช่าจาก {shop} {orderNo}',
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
    web_received:
      'เรียน {customer}\n{shop} ได้รับคำขอจองของคุณแล้ว เลขที่ {orderNo} ร้านจะตรวจคิวแล้วตอบกลับค่ะ\nชุด: {garments}\nวันงาน: {eventDay}\nวันรับชุด: {pickupDay}\nวันคืนชุด: {returnDay}\nค่าเช่ารวมค่าประกัน: {total} บาท\nมัดจำเพื่อจอง: {dueNow} บาท\nร้านกันชุดไว้ให้ถึง {heldUntil}\nดูสถานะหรือยกเลิกคำขอ: {link}\nถ้าคุณไม่ได้ขอจอง แปลว่ามีคนใส่อีเมลผิด ไม่ต้องทำอะไรค่ะ\nสอบถามเพิ่มเติมได้ที่สาขา{branch}\nโทร. {branchPhone}',
    web_accepted:
      'เรียน {customer}\n{shop} รับจองชุดให้คุณแล้ว เลขที่ {orderNo}\nชุด: {garments}\nวันงาน: {eventDay}\nวันรับชุด: {pickupDay}\nวันคืนชุด: {returnDay}\nค่าเช่ารวมค่าประกัน: {total} บาท\nยอดที่ต้องโอนตอนนี้: {dueNow} บาท\nดูการเช่า ชำระเงิน และส่งสลิป: {link}\nสอบถามเพิ่มเติมได้ที่สาขา{branch}\nโทร. {branchPhone}',
    web_offered:
      'เรียน {customer}\n{shop} มีทางเลือกสำหรับคำขอจอง {orderNo} ของคุณ\n{answer}\nชุด: {garments}\nวันงาน: {eventDay}\nวันรับชุด: {pickupDay}\nวันคืนชุด: {returnDay}\nค่าเช่ารวมค่าประกัน: {total} บาท\nมัดจำเพื่อจอง: {dueNow} บาท\nร้านกันชุดไว้ให้ถึง {heldUntil}\nตกลงหรือไม่รับข้อเสนอ: {link}\nสอบถามเพิ่มเติมได้ที่สาขา{branch}\nโทร. {branchPhone}',
    web_refused:
      'เรียน {customer}\nขออภัยค่ะ {shop} รับจองตามที่ขอไว้ไม่ได้\nชุด: {garments}\nวันงาน: {eventDay}\nเหตุผล: {reason}\n{answer}\nดูชุดอื่นที่ยังว่าง: {link}\nสอบถามเพิ่มเติมได้ที่สาขา{branch}\nโทร. {branchPhone}',
    slip_taken:
      'เรียน {customer}\n{shop} ตรวจสลิปของบิล {orderNo} แล้ว ได้รับเงินเรียบร้อย ขอบคุณค่ะ\nค่าเช่าที่ยังค้าง: {balance} บาท\nดูการเช่าของคุณ: {link}\nสอบถามเพิ่มเติมได้ที่สาขา{branch}\nโทร. {branchPhone}',
    slip_refused:
      'เรียน {customer}\n{shop} ยังรับสลิปของบิล {orderNo} ไม่ได้\nเหตุผล: {reason}\nยอดที่ต้องโอน: {dueNow} บาท\nส่งสลิปอีกครั้งได้ที่: {link}\nสอบถามเพิ่มเติมได้ที่สาขา{branch}\nโทร. {branchPhone}',
    ask_done:
      'เรียน {customer}\n{shop} ทำตามที่คุณขอไว้กับบิล {orderNo} แล้ว\nที่ขอ: {ask}\n{answer}\nดูการเช่าของคุณ: {link}\nสอบถามเพิ่มเติมได้ที่สาขา{branch}\nโทร. {branchPhone}',
    ask_refused:
      'เรียน {customer}\nขออภัยค่ะ {shop} ทำตามที่คุณขอไว้กับบิล {orderNo} ไม่ได้\nที่ขอ: {ask}\n{answer}\nดูการเช่าของคุณ: {link}\nสอบถามเพิ่มเติมได้ที่สาขา{branch}\nโทร. {branchPhone}',
    order_link:
      'เรียน {customer}\nนี่คือลิงก์ของคุณจาก {shop} เลขที่ {orderNo}\n{link}\nดูสถานะ ชำระเงิน และส่งสลิปได้ที่ลิงก์นี้ ใครมีลิงก์ก็เปิดดูได้ ส่งต่อเฉพาะคนที่ไว้ใจ\nสอบถามเพิ่มเติมได้ที่สาขา{branch}\nโทร. {branchPhone}',
    free: 'เรียน {customer}\n\n{shop} สาขา{branch}\nโทร. {branchPhone}',
  },
  test: { subject: 'ข้อความทดสอบจาก {shop}', body: 'ช่องทางนี้ใช้ส่งข้อความถึงลูกค้าได้แล้ว' },
};
