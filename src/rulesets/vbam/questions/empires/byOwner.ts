/** Records grouped by their owner, in new lists. */
export function byOwner<Owned extends { owner: string }>(
  records: Readonly<Record<string, Owned>>,
): Map<string, Record<string, Owned>> {
  const groups = new Map<string, Record<string, Owned>>();
  for (const [id, record] of Object.entries(records)) {
    const group = groups.get(record.owner) ?? {};
    groups.set(record.owner, group);
    group[id] = record;
  }
  return groups;
}
