/** Thai words that no line begins with: this, that, already, possible, away, each other, full. */
export const trailingWords: readonly string[] = ['นี้', 'นั้น', 'แล้ว', 'ได้', 'ไว้', 'กัน', 'ครบ'];
