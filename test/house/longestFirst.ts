import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** The files that take longest by far: begun last, they would keep one core busy while the others are done. */
const long = [
  'test/campaign/wholeTurn.test.ts',
  'test/rulesets/vbam/fog.test.ts',
  'test/campaign/simulatedGames.test.ts',
  'test/campaign/simulatedCampaign.test.ts',
  'test/cli/bundle.test.ts',
  'test/campaign/simulatedWars.test.ts',
  'test/rulesets/vbam/autopilot/onLeave.test.ts',
  'test/cli/killed.test.ts',
  'test/cli/publish.test.ts',
  'test/generators/galaxy.property.test.ts',
  'test/rulesets/vbam/autopilot/cultures.test.ts',
  'test/house/checks.test.ts',
  'test/browser/reader.test.ts',
  'test/browser/desk.test.ts',
  'test/browser/pages.test.ts',
  'test/browser/forge.test.ts',
];

/** The usual order goes by how long files took last time, which is not known in a fresh clone. */
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
