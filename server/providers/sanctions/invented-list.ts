import invented from './invented-list.json' with { type: 'json' };
import { inventPeople } from './invented-people.ts';
import type { InventedPerson } from './invented-people.ts';
import type { ListedName } from './listed-names.ts';

/** A list of people nobody is, as long as a real one is: some who are known by name to whoever tries the desk, and thousands by chance. */
export const INVENTED_LIST = { edition: '2026-11-24', people: 5000, seed: 20_261_124 } as const;

/** Its entries, by each of their names. */
export function inventedEntries(): ListedName[] {
  return [
    ...invented.entries,
    ...inventPeople(INVENTED_LIST.people, INVENTED_LIST.seed).flatMap(listedNamesOf),
  ];
}

function listedNamesOf({ family, given, second, listedSpellings, ...entry }: InventedPerson): ListedName[] {
  const names = listedSpellings.map((spelling) =>
    inListOrder([family, given, second].map((spellings) => spellings[spelling] ?? spellings[0] ?? '')),
  );
  const [listed = ''] = names;
  return [...new Set(names)].map((name) => ({
    entryId: entry.entryId,
    programme: entry.programme,
    birthYears: entry.birthYears,
    name,
    ...(name !== listed && { otherNameOf: listed }),
  }));
}

function inListOrder([family = '', ...given]: readonly string[]): string {
  return `${family.toUpperCase()}, ${given.filter((name) => name !== '').join(' ')}`;
}
