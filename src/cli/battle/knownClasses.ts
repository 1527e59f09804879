import { join } from 'node:path';
import { viewOf } from '#campaign/desk/checkSheet.ts';
import { readText } from '#campaign/disk/textFile.ts';
import { openCampaign } from '#campaign/openCampaign.ts';
import { badFile, badInput, type Fault } from '#campaign/reading/problems.ts';
import type { UnitDesign } from '#schemas/vbam/state.ts';
import { printedClasses } from '#vbam/battle/calculator/printedClasses.ts';
import type { Classes } from '#vbam/battle/calculator/readForce.ts';
import { designFrom } from '#vbam/orders/plans/designFrom.ts';
import { drawing } from '#vbam/orders/slots/drawing.ts';
import { canDesign } from '#vbam/questions/shared/forces/canDesign.ts';
import { startingTechLevel } from '#vbam/tables/campaign/starting.ts';
import type { Given } from '../command.ts';
import { livingEmpireNamed } from '../livingEmpireNamed.ts';
import type { Terminal } from '../terminal.ts';

/** The classes that can be named: the book's and those of a new empire, of a file, and what an empire of a campaign knows; later ones replace earlier ones of the same name. */
export function knownClasses(given: Given, { campaigns }: Terminal): Classes {
  const file = given.text('classes');
  return new Map([...printedClasses(), ...(file === undefined ? [] : classesIn(file)), ...campaignClasses(given, campaigns)]);
}

/** By the empire's own view: nobody else's secrets are in the answer. */
function campaignClasses(given: Given, campaigns: string): [string, UnitDesign][] {
  const [id, empire] = [given.text('campaign'), given.text('empire')];
  if (id === undefined && empire === undefined) return [];
  if (id === undefined || empire === undefined)
    throw badInput('--campaign and --empire go together: whose classes in which campaign are meant?');
  const open = openCampaign(campaigns, id);
  const view = viewOf(open, livingEmpireNamed(empire, open.state));
  const known = [
    ...Object.values(view.foreign.classes),
    ...Object.values(view.foreignClasses),
    ...Object.values(view.unitClasses),
  ];
  return known.map((design) => [design.name, design]);
}

/** A class in each line, in the words of the order `design`; blank lines and those that begin with # are passed over. */
function classesIn(file: string): [string, UnitDesign][] {
  const faults: Fault[] = [];
  const classes = readText(file, { megabytes: 1 })
    .split('\n')
    .flatMap((text, index): [string, UnitDesign][] => {
      if (/^\s*(#|$)/.test(text)) return [];
      const read = classIn(text);
      if (!('why' in read)) return [[read.name, read.design]];
      faults.push({ line: index + 1, column: 1, message: read.why });
      return [];
    });
  if (faults.length > 0) throw badFile(join(file), faults);
  return classes;
}

function classIn(text: string): { name: string; design: UnitDesign } | { why: string } {
  const [, name, drawn] = /^\s*(?:[-*]\s+)?(?:design\s+)?(.+?)\s+as\s+(.+?)\s*$/i.exec(text) ?? [];
  if (!name || !drawn)
    return { why: `"${text.trim()}" is no class: write "Kestrel as starship costing 5 with DV 2, FTL 1, Scout 5"` };
  const read = drawing.read(drawn, () => []);
  if ('why' in read) return { why: `"${drawn}" ${read.why}` };
  const design = designFrom(read.value, startingTechLevel);
  const answer = canDesign(design, { techLevel: design.techLevel, ftlUnlocked: true });
  return answer === true ? { name: name.replaceAll('"', ''), design } : { why: `${name}: ${answer.why} (${answer.rule})` };
}
