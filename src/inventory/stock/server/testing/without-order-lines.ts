/** Allows reservations without an order line, for tests of the rack alone. */
export const allowOrphanReservations = async (a: { sql(text: string): Promise<unknown> }): Promise<void> => {
  await a.sql('alter table reservation drop constraint reservation_has_line');
};
