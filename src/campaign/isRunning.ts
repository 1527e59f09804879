/** Whether a process of this number is there, whoever owns it. */
export function isRunning(process_: number): boolean {
  try {
    return process.kill(process_, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
