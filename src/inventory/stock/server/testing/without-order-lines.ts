/** For tests of the rack alone: allows reservations without an order line. */
export const allowOrphanReservations = async (a: { sql(text: string): Promise<unknown> }): Promise<void> => {
  await a.sql('alter table reservation drop constraint reservation_has_line');
};
