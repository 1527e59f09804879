import { autopilotSheet } from '#vbam/autopilot/index.ts';
import { invariants } from '#vbam/invariants.ts';

export { autopilotSheet as play, invariants };
