/**
 * Returns the CPU time of this process in ms during the work. It does not depend on other load on the
 * machine.
 */
export const measureCpu = async (work: () => unknown): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};
