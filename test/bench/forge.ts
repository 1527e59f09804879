import type { Page } from 'playwright-core';
import { buildSite } from '../../src/cli/buildSite.ts';
import { serveSite } from '../../src/cli/serve.ts';
import { launchBrowser } from '../browser/browser.ts';

/** The Forge at its largest, in a browser without a graphics card: the bars are those of DESIGN.md. */
const RUNS = 5;
const FRAMES = 120;
const bars = { 'first drawing, 10,000 systems': 1500, 'a frame while panning': 35 };
const OUT = 'node_modules/.cache/coreward/bench';

if (!process.argv.includes('--built')) {
  const { ok, output } = await buildSite({ COREWARD_OUT: OUT });
  if (!ok) throw new Error(output);
}
const site = await serveSite(OUT, { port: 0 });
const browser = await launchBrowser();
const [drawings, frames, slowest]: [number[], number[], number[]] = [[], [], []];
for (let run = 0; run < RUNS; run++) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  drawings.push(await firstDrawing(page, `${site.address}forge/?seed=bench-${run}&systems=10000&homes=12`));
  await page.waitForSelector('#forge-map[role="application"]');
  await page.waitForTimeout(2500); // names and regions come a moment later
  const pan = await panFrames(page);
  frames.push(medianOf(pan));
  slowest.push(Math.max(...pan));
  await page.close();
}
await browser.close();
await site.close();

const measured = { 'first drawing, 10,000 systems': medianOf(drawings), 'a frame while panning': medianOf(frames) };
for (const [what, bar] of Object.entries(bars)) {
  const value = measured[what as keyof typeof measured];
  process.stdout.write(`${value <= bar ? 'holds ' : 'BROKEN'} ${what}: ${value.toFixed(1)} ms (bar ${bar} ms)\n`);
}
process.stdout.write(
  `       drawings ${drawings.map(Math.round).join(', ')} ms; slowest frame ${Math.max(...slowest).toFixed(0)} ms\n`,
);
process.exitCode = Object.entries(bars).every(([what, bar]) => measured[what as keyof typeof measured] <= bar) ? 0 : 1;

/** Milliseconds from the start of the navigation until the galaxy is on the screen. */
async function firstDrawing(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForSelector('[data-state="shown"]');
  return page.evaluate(
    () => new Promise<number>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))),
  );
}

/** The time between frames while a pointer drags the map to and fro. */
function panFrames(page: Page): Promise<number[]> {
  return page.evaluate(async (count) => {
    const host = document.querySelector<HTMLElement>('#forge-map canvas')?.parentElement as HTMLElement;
    const box = host.getBoundingClientRect();
    const at = (frame: number) => ({
      clientX: box.x + box.width / 2 + 300 * Math.sin(frame / 12),
      clientY: box.y + box.height / 2 + 200 * Math.sin(frame / 19),
      pointerId: 1,
      bubbles: true,
      buttons: 1,
      isPrimary: true,
      pointerType: 'mouse',
    });
    const tick = () => new Promise<number>(requestAnimationFrame);
    host.setPointerCapture = () => {}; // made-up pointers cannot be captured
    host.dispatchEvent(new PointerEvent('pointerdown', at(0)));
    const times = [await tick()];
    for (let frame = 1; frame <= count; frame++) {
      host.dispatchEvent(new PointerEvent('pointermove', at(frame)));
      times.push(await tick());
    }
    host.dispatchEvent(new PointerEvent('pointerup', at(count)));
    return times.slice(1).map((time, index) => time - (times[index] as number));
  }, FRAMES);
}

function medianOf(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] as number;
}
