import type { Finding, Secret } from '#schemas/vbam/state.ts';
import { watchfulnessOf } from './missions.ts';

/** What is known of a kind, latest first come last. */
export function secretIn<Kind extends Finding['kind']>(
  secrets: readonly Secret[] | undefined,
  { system, of, kind }: { system: string; of: string; kind: Kind },
): (Secret & { finding: Extract<Finding, { kind: Kind }> }) | undefined {
  return secrets?.findLast(
    (one): one is Secret & { finding: Extract<Finding, { kind: Kind }> } =>
      one.system === system && one.of === of && one.finding.kind === kind,
  );
}

/** G-42: what the Intel of a place was last known to add to difficulties; null where nobody knows. */
export function watchfulnessKnownIn(secrets: readonly Secret[] | undefined, system: string, of: string): number | null {
  const met = secretIn(secrets, { system, of, kind: 'watchfulness' });
  const colony = secretIn(secrets, { system, of, kind: 'colony' });
  if (colony && (!met || colony.seen > met.seen)) return watchfulnessOf(colony.finding.utilized.intel ?? 0);
  return met?.finding.adds ?? null;
}
