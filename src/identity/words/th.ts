export const th = {
  login: {
    title: 'เข้าสู่ระบบ',
    lead: 'ดูแลชุด คิวเช่า และค่าประกันชุดของร้านในที่เดียว',
    username: 'ชื่อผู้ใช้',
    password: 'รหัสผ่าน',
    show: 'แสดงรหัสผ่าน',
    submit: 'เข้าสู่ระบบ',
    capsLock: 'เปิด Caps Lock อยู่',
    usernameMissing: 'กรุณากรอกชื่อผู้ใช้',
    passwordMissing: 'กรุณากรอกรหัสผ่าน',
    onward: 'เข้าสู่ระบบก่อน แล้วจะพากลับไปยังหน้าที่เปิดไว้',
  },
};
