import { highestDraw } from '#core/dice.ts';
import { gatewaysOf, hasUnexploredLane } from '#vbam/questions/exploration/emerging.ts';
import { starOf } from '#vbam/questions/galaxy/starOf.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { makeContact } from '../shared/diplomacy/contact.ts';
import { seeSystem } from '../shared/exploration/see.ts';
import { witnessesAt } from '../shared/galaxy/wilds.ts';
import { unlessDecided } from '../shared/unlessDecided.ts';
import { foundEmergingEmpire } from './emergingEmpire.ts';
import { layEmergingSystems } from './emergingSystems.ts';

/** 3.6.4, G-67: the longer nobody explores, the likelier it is that somebody comes out of the dark. At most one in a turn. */
export function resolveEmergence(turn: VbamTurn): void {
  const { emergence } = turn.state;
  if (emergence.empires < turn.constants.emergingEmpires && hasUnexploredLane(turn.state, turn.galaxy) && isDue(turn)) {
    if (emerge(turn)) {
      emergence.empires += 1;
      emergence.quietTurns = 0;
      return;
    }
  }
  if (turn.notes.lanesExplored.length === 0) emergence.quietTurns += 1; // after the check (E-25)
}

/** 3.6.4-a. */
function isDue(turn: VbamTurn): boolean {
  const chance = turn.state.emergence.quietTurns;
  const rolled = chance > 0 && turn.dice.at('emergence', 'empire').roll('d100', 'emerging empire', '3.6.4-a').total <= chance;
  const answer = unlessDecided(turn, {
    id: `emerging-${turn.number}`,
    rule: '3.6.4-a',
    question: { kind: 'emergence' },
    choices: ['yes', 'no'],
    fallback: rolled ? 'yes' : 'no',
    about: [],
  });
  return answer === 'yes';
}

/** 3.6.4-b: a lane opens into an explored system at the edge of the map, and scouts come through. */
function emerge(turn: VbamTurn): boolean {
  const gateways = gatewaysOf(turn.state, turn.galaxy);
  if (gateways.length === 0) return false;
  const rolled = highestDraw(turn.dice, ['emergence', 'gateway'], gateways);
  const gateway = unlessDecided(turn, {
    id: `emerging-edge-${turn.number}`,
    rule: '3.6.4-b',
    question: { kind: 'emerging gateway' },
    choices: gateways,
    fallback: rolled,
    about: gateways,
  });
  const systems = layEmergingSystems(turn, starOf(turn, gateway));
  const empire = foundEmergingEmpire(turn, { ...systems, gateway });
  for (const witness of witnessesAt(turn.state, gateway)) {
    if (witness === empire) continue;
    seeSystem(turn, witness, gateway);
    makeContact(turn, empire, witness, gateway);
  }
  return true;
}
