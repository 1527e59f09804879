import { forecastSheet } from '#vbam/forecast/forecastSheet.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import type { EmpireView } from '#vbam/view/view.ts';

/** What a sheet of these lines comes to, its front matter aside. */
export function outcome(view: EmpireView, ...lines: string[]): { says: string[]; told: string[] } {
  const { orders, problems } = forecastSheet(view, `${frontMatter(view)}\n${lines.join('\n')}\n`);
  return {
    says: orders.map(({ says }) => says),
    told: problems.filter(({ line }) => line > 1).map(({ line, severity, text }) => `${line - 5} ${severity} ${text}`),
  };
}
