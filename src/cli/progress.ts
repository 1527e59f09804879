/** A line that says what is going on and for how long; on anything but a terminal it is written once. */
export function progressLine(what: string): { end(how: string): void } {
  const out = process.stdout;
  const began = performance.now();
  const seconds = () => ((performance.now() - began) / 1000).toFixed(1);
  out.write(`${what} …`);
  const ticking = out.isTTY ? setInterval(() => out.write(`\r${what} … ${seconds()} s`), 100) : undefined;
  return {
    end(how) {
      clearInterval(ticking);
      out.write(out.isTTY ? `\r${what} … ${how} in ${seconds()} s\n` : ` ${how} in ${seconds()} s\n`);
    },
  };
}
