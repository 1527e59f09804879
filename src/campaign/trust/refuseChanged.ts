import { type CampaignTexts, stepsFrom } from '../check/checkCampaign.ts';
import { readCampaign } from '../disk/folders.ts';
import { placesIn } from '../reading/parseYaml.ts';
import { badInput, type Problem, problemLines } from '../reading/problems.ts';
import { chainComplaints, type Step } from '../turns/turnComplaints.ts';
import { chainIn } from './chainIn.ts';

/** Stops the publishing of a campaign if files of any turn were changed, exchanged or lost. Only the logs are parsed. */
export function refuseChanged(folder: string, id: string): void {
  const texts = readCampaign(folder, 0, (file) => file.endsWith('/log.json'));
  const problems = stepsFrom(0, texts).flatMap((step) => (step.before === null ? [] : problemsOf(step, texts)));
  if (problems.length === 0) return;
  const error = badInput(
    `${problemLines(problems, folder)}\n${id} is damaged, so nothing is published: coreward check ${id} tells more`,
  );
  error.stack = error.message; // a trace would mean nothing to whoever builds the site
  throw error;
}

/** Most logs are sound, so the place is looked for only in one that is not. */
function problemsOf(step: Step, texts: CampaignTexts): Problem[] {
  const file = `${step.here}/log.json`;
  const text = texts.get(file);
  const chain = text?.ok ? chainIn(text.value) : undefined;
  if (!text?.ok || chain === undefined) {
    const message = text ? 'this is no log of a turn' : 'the file is missing';
    return [{ file, line: 1, column: 1, message }];
  }
  const complaints = chainComplaints({ chain }, step, texts);
  if (complaints.length === 0) return [];
  const placeOf = placesIn(text.value);
  return complaints.map((complaint) => ({ file, ...placeOf(complaint), message: complaint.message, about: complaint.about }));
}
