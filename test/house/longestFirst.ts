import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** What takes longest, by far: begun last, one core would work on it while the others are done. */
const long = [
  'test/rulesets/vbam/fog.test.ts',
  'test/campaign/simulatedGames.test.ts',
  'test/campaign/simulatedCampaign.test.ts',
  'test/cli/killed.test.ts',
  'test/cli/publish.test.ts',
  'test/generators/galaxy.property.test.ts',
  'test/rulesets/vbam/autopilot/cultures.test.ts',
  'test/house/checks.test.ts',
  'test/browser/pages.test.ts',
  'test/browser/start.test.ts',
  'test/browser/desk.test.ts',
];

/** The usual order goes by how long files took the last time; in a fresh clone nobody knows that. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    const projects = [...new Set(usual.map(({ project }) => project.name))];
    const place = ({ moduleId, project }: TestSpecification) => {
      const found = long.findIndex((file) => moduleId.endsWith(`/${file}`));
      return projects.indexOf(project.name) * 100 + (found < 0 ? long.length : found);
    };
    return usual.sort((a, b) => place(a) - place(b));
  }
}
