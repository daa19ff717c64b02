/** Prefixes that mail programs put before the subject of replies and forwarded mail. */
export const subjectMarks = 're fw fwd aw wg tr rép res enc sv vs ตอบ ตอบกลับ ส่งต่อ'.split(' ');
