import { hearName, mayBeOneName } from '@wysh/domain/screening/match-names.ts';
import type { HeardName } from '@wysh/domain/screening/match-names.ts';
import type { Sound } from '@wysh/domain/screening/sound-of.ts';
import { agrees, contradicts, nearestYear } from './birth-years.ts';
import type { AskedName, SanctionsMatch } from './port.ts';

/** An entry of a list. */
export interface ListedName {
  readonly entryId: string;
  /** As LAST, First of a person. */
  readonly name: string;
  /** Every year the list gives; often several, for it is not sure. None where it knows none. */
  readonly birthYears: readonly number[];
  readonly programme: string;
  /** By which name it is listed, where this is another one of theirs. */
  readonly otherNameOf?: string;
}

interface HeardEntry extends ListedName {
  readonly heard: HeardName;
}

/**
 * Finds entries by name, however it is spelled and whatever its order (`domain/screening/match-names.ts`); where both birthdates are known,
 * they have to be near each other. The list is heard once, and a name is compared only with those that share the sound of its parts.
 */
export function indexOfNames(entries: readonly ListedName[]) {
  const known = new Map<string, Sound>();
  const bySound = new Map<string, HeardEntry[]>();
  for (const entry of entries) {
    const heard = { ...entry, heard: hearName(entry.name, known) };
    for (const key of soundsOf(heard.heard.divisions.flatMap(({ parts }) => parts))) {
      const found = bySound.get(key);
      if (found === undefined) bySound.set(key, [heard]);
      else found.push(heard);
    }
  }
  return ({ name, birthdate }: AskedName): SanctionsMatch[] => {
    const asked = hearName(name);
    const bornIn = birthdate === null ? null : Temporal.PlainDate.from(birthdate).year;
    // By each entry once: two of its names may both be like the one that is asked about, and the listed one counts before the others.
    const found = new Map<string, ListedName>();
    for (const entry of candidatesFor(asked, bySound)) {
      const { entryId, birthYears, heard, otherNameOf } = entry;
      if (found.has(entryId) && otherNameOf !== undefined) continue;
      if (contradicts(bornIn, birthYears)) continue;
      if (mayBeOneName(asked, heard, agrees(bornIn, birthYears))) found.set(entryId, entry);
    }
    return [...found.values()].map(({ entryId, name: listedName, birthYears, programme, otherNameOf }) => ({
      entryId,
      listedName: otherNameOf === undefined ? listedName : `${listedName}, another name of ${otherNameOf}`,
      listedBirthYear: nearestYear(bornIn, birthYears),
      programme,
    }));
  };
}

/** Those that share the sound of two parts with it, or of as many as it has written out. */
function candidatesFor(
  { divisions }: HeardName,
  bySound: ReadonlyMap<string, readonly HeardEntry[]>,
): Set<HeardEntry> {
  const candidates = new Set<HeardEntry>();
  for (const { parts } of divisions) {
    const written = parts.filter(({ isInitial }) => !isInitial);
    const shared = new Map<HeardEntry, number>();
    for (const part of written)
      for (const entry of new Set([...soundsOf([part])].flatMap((key) => bySound.get(key) ?? [])))
        shared.set(entry, (shared.get(entry) ?? 0) + 1);
    const enough = Math.min(2, written.length);
    for (const [entry, count] of shared) if (count >= enough) candidates.add(entry);
  }
  return candidates;
}

function soundsOf(parts: readonly Sound[]): Set<string> {
  return new Set(parts.flatMap(({ keys }) => keys));
}
