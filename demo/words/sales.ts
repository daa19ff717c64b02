/** The reason for the price of a sold garment. */
export const soldBecause = 'รุ่นเก่า ขายล้างราว';
