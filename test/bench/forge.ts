import type { Page } from 'playwright-core';
import { buildSite } from '../../src/cli/buildSite.ts';
import { serveSite } from '../../src/cli/serve.ts';
import { launchBrowser } from '../browser/browser.ts';
import { tell } from './tell.ts';

/** The Forge at its largest, in a browser without a graphics card: nobody waits long for the first drawing, and panning looks smooth. */
const RUNS = 5;
const FRAMES = 120;
/** In milliseconds, for the median of all runs. */
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
  const far = await panFrames(page);
  for (let step = 0; step < 4; step++) await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.waitForTimeout(1000);
  const near = await panFrames(page);
  frames.push(Math.max(medianOf(far), medianOf(near)));
  slowest.push(...far, ...near);
  await page.close();
}
await browser.close();
await site.close();

const measured = { 'first drawing, 10,000 systems': medianOf(drawings), 'a frame while panning': medianOf(frames) };
for (const [what, bar] of Object.entries(bars)) {
  const value = measured[what as keyof typeof measured];
  tell(value <= bar, `${what}: ${value.toFixed(1)} ms (bar ${bar} ms)`);
}
process.stdout.write(
  `       drawings ${drawings.map(Math.round).join(', ')} ms; slowest frame ${Math.max(...slowest).toFixed(0)} ms\n`,
);

/** Milliseconds from the start of the navigation until the frame with the galaxy is on the screen, as the browser itself notes it. */
async function firstDrawing(page: Page, address: string): Promise<number> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const [drawn] = list.getEntries() as (PerformanceEntry & { renderTime: number })[];
      document.documentElement.setAttribute('data-drawn', String(drawn?.renderTime));
    }).observe({ type: 'element' });
    const watch = new MutationObserver(() => {
      if (!document.querySelector('[data-state="shown"]')) return;
      watch.disconnect();
      // a word that appears in the same frame as the galaxy: browsers report when they have painted a word, but not when a canvas
      const word = document.createElement('p');
      word.setAttribute('elementtiming', 'drawn');
      word.textContent = 'drawn';
      document.querySelector('.forge-head')?.append(word);
    });
    watch.observe(document, { attributes: true, attributeFilter: ['data-state'], subtree: true });
  });
  await page.goto(address, { waitUntil: 'commit' });
  const root = await page.waitForSelector('html[data-drawn]');
  return Number(await root.getAttribute('data-drawn'));
}

/** The time between frames while a pointer drags the map to and fro. */
function panFrames(page: Page): Promise<number[]> {
  return page.evaluate(async (count) => {
    const canvas = document.querySelector('#forge-map canvas') as HTMLCanvasElement;
    const host = canvas.parentElement as HTMLElement;
    const before = canvas.style.transform;
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
    if (canvas.style.transform === before) throw new Error('the map did not move');
    return times.slice(1).map((time, index) => time - (times[index] as number));
  }, FRAMES);
}

function medianOf(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] as number;
}
