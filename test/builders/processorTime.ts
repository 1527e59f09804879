/** How long something takes in milliseconds of processor time: on a busy machine the clock says nothing. */
export async function processorTime(act: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
