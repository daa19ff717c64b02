/** One list per branch. Reviews that are not shown await approval. */
export const webReviews = [
  [
    {
      stars: 5,
      fit: 'right',
      body: 'ชุดสวยกว่าในรูปอีกค่ะ ปักละเอียดมาก ใส่งานหมั้นเพื่อน มีแต่คนถามว่าเช่าที่ไหน',
      shownName: 'มุก',
      shown: true,
      reply: 'ขอบคุณมากค่ะ ดีใจที่ถูกใจนะคะ ครั้งหน้ามาลองสไบสีใหม่ได้เลยค่ะ',
    },
    {
      stars: 4,
      fit: 'tight',
      body: 'สีสวย ผ้าดี แต่ช่วงอกคับไปนิด ถ้าใครอกใหญ่แนะนำเผื่อไซซ์ค่ะ',
      shownName: 'ฝน',
      shown: true,
      reply: '',
    },
    {
      stars: 5,
      fit: 'right',
      body: 'พี่ ๆ ที่ร้านช่วยปรับทรงให้พอดีตัว รับชุดไว คืนง่าย ได้ค่าประกันคืนวันนั้นเลย',
      shownName: '',
      shown: true,
      reply: '',
    },
    {
      stars: 3,
      fit: 'loose',
      body: 'ชุดโอเคค่ะ แต่กระโปรงยาวไปหน่อย คนตัวเล็กต้องใส่ส้นสูง',
      shownName: 'แนน',
      shown: false,
      reply: '',
    },
  ],
  [
    {
      stars: 5,
      fit: 'right',
      body: 'ชุดรีดมาเรียบร้อย หอมสะอาด อุปกรณ์ครบ ไม่ต้องหาอะไรเพิ่มเลย',
      shownName: 'คุณแม่น้องภู',
      shown: true,
      reply: 'ขอบคุณค่ะ น้องภูน่ารักมากเลยค่ะ',
    },
    {
      stars: 5,
      fit: null,
      body: '',
      shownName: 'บี',
      shown: false,
      reply: '',
    },
  ],
] as const;
