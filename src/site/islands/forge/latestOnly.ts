/**
 * Runs the work for the latest call only. After a pause a call starts at once; calls closer together than `wait` milliseconds count
 * as a single call, and while one is running only the newest of the others is kept.
 */
export function latestOnly<Ask>(wait: number, work: (ask: Ask, isLatest: () => boolean) => Promise<void>): (ask: Ask) => void {
  let newest = 0;
  let called = -Infinity;
  let running = false;
  let next: { ask: Ask; call: number } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function run(): Promise<void> {
    if (running || !next) return;
    const { ask, call } = next;
    next = undefined;
    running = true;
    try {
      await work(ask, () => call === newest);
    } finally {
      running = false;
    }
    await run();
  }
  return (ask) => {
    newest++;
    next = { ask, call: newest };
    clearTimeout(timer);
    timer = setTimeout(run, performance.now() - called > wait ? 0 : wait);
    called = performance.now();
  };
}
