/** Tests of the rack alone use this function. */
export const allowOrphanReservations = async (a: { sql(text: string): Promise<unknown> }): Promise<void> => {
  await a.sql('alter table reservation drop constraint reservation_has_line');
};
