/** What the demo shop says of what it sold. */
export const soldBecause = 'รุ่นเก่า ขายล้างราว';
