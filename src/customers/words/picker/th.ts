/** What the first page says of customers: the picker and the dialog's title. The rest of the namespace comes with other pages. */
export const th = {
  addTitle: 'เพิ่มลูกค้าใหม่',
  editTitle: 'ข้อมูลลูกค้า',
  none: '–',
  picker: {
    placeholder: 'พิมพ์ชื่อ เบอร์โทร หรือไลน์',
    none: 'ไม่พบลูกค้า',
    new: 'เพิ่มลูกค้าใหม่',
    newNamed: 'เพิ่มลูกค้าใหม่ “{text}”',
    clear: 'เอาลูกค้าออก',
    edit: 'ดูและแก้ไขข้อมูลลูกค้า',
    results: 'ลูกค้าที่พบ',
    found: 'พบ {n} คน',
    watch: 'ลูกค้าต้องระวัง: {reason}',
    watchNoReason: 'ลูกค้าต้องระวัง',
    failed: 'ค้นหาลูกค้าไม่สำเร็จ',
  },
};
