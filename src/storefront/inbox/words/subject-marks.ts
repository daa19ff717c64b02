/** What mail programs put before a subject when somebody answers it or passes it on. */
export const subjectMarks = 're fw fwd aw wg tr rép res enc sv vs ตอบ ตอบกลับ ส่งต่อ'.split(' ');
