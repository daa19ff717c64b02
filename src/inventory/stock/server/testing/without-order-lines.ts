/** For tests of the rack by itself: its promises are nobody's, no order has a line for them. */
export const rackAlone = async (a: { sql(text: string): Promise<unknown> }): Promise<void> => {
  await a.sql('alter table reservation drop constraint reservation_has_line');
};
