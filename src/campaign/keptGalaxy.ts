import { canonicalJson } from '#core/canonical.ts';
import { GENERATOR_VERSION } from '#generators/options.ts';
import type { Galaxy } from '#schemas/galaxy.ts';
import { importanceOf } from '#vbam/questions/importance.ts';
import { generatedAgain, handFingerprint } from './completeGalaxy.ts';
import { galaxyComplaints } from './galaxyComplaints.ts';
import type { Complaint } from './problems.ts';

/** Whether a campaign's galaxy.json is still what it was: it is never rewritten. */
export function keptGalaxyComplaints(galaxy: Galaxy): Complaint[] {
  const wrong = [...galaxyComplaints(galaxy), ...importanceComplaints(galaxy)];
  if (wrong.length > 0 || isGenuine(galaxy)) return wrong;
  const maker = galaxy.generator === 'hand' ? `fingerprint ${galaxy.fingerprint} says` : `seed "${galaxy.seed}" makes`;
  return [{ path: ['fingerprint'], message: `the file is not what its ${maker}: it was changed; put the old one back` }];
}

function importanceComplaints({ systems }: Galaxy): Complaint[] {
  return systems.flatMap((system, index) => {
    const importance = importanceOf(system);
    if (importance === system.importance) return [];
    const message = `${system.name} is "${system.importance}", but its resources make it "${importance}"`;
    return [{ path: ['systems', index, 'importance'], message }];
  });
}

/** A galaxy of an older generator cannot be made again, so its word is taken. */
function isGenuine(galaxy: Galaxy): boolean {
  if (galaxy.generator === 'hand') return galaxy.fingerprint === handFingerprint(galaxy);
  if (galaxy.generator !== GENERATOR_VERSION) return true;
  if (galaxy.seed === null || galaxy.options === null) return false;
  const original = generatedAgain(galaxy.seed, galaxy.options, galaxy);
  return original !== null && canonicalJson(original) === canonicalJson(galaxy);
}
