/** Milliseconds of CPU that this process spends while the work is done: the same however busy the machine is. */
export const cpuOf = async (work: () => unknown): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};
