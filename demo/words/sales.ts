export const soldBecause = 'รุ่นเก่า ขายล้างราว';
