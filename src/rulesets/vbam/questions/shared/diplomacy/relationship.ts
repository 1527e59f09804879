export function cappedRelationship(value: number): number {
  return Math.min(100, Math.max(-100, value));
}
