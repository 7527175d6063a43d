import { packsInForce } from '@wysh/domain/states/packs-in-force.ts';
import type { StatePack } from '@wysh/domain/states/state-pack.ts';

/** What a disclosure can have from the states' packs, by the name it stands for in the text. */
const WORDS: Readonly<Record<string, (packs: readonly StatePack[]) => string>> = {
  'free-look-days': (packs) => least(packs.map(({ freeLook }) => freeLook.newLifeDays)),
  'replacement-days-by-state': replacementDays,
  'grace-days': (packs) => least(packs.map(({ grace }) => grace.daysCoveredAfterDue)),
  'reinstatement-years': (packs) => least(packs.map(({ reinstatement }) => reinstatement.years)),
  'reinstatement-interest': (packs) =>
    String(Math.max(...packs.map(({ reinstatement }) => reinstatement.interestPercent))),
  'fraud-warnings': (packs) =>
    packs
      .flatMap(({ name, fraudWarning }) => (fraudWarning === null ? [] : [`- ${name}: ${fraudWarning.text}`]))
      .join('\n'),
};

/**
 * Puts what the states' packs say into a disclosure, where its text has a name in double braces. The packs are those in force on the
 * day of its version, so a version's words never change.
 * @throws Error for a name nothing is known by.
 */
export function withStateWords(text: string, version: string): string {
  const packs = packsInForce(Temporal.PlainDate.from(version));
  return text.replaceAll(/\{\{([^}]*)\}\}/g, (_whole, name: string) => {
    const words = WORDS[name];
    if (words === undefined)
      throw new Error(`A disclosure asks for "${name}", which no pack of a state says.`);
    return words(packs);
  });
}

function least(figures: readonly number[]): string {
  return String(Math.min(...figures));
}

/** A line for each number of days, from the one most states give on. */
function replacementDays(packs: readonly StatePack[]): string {
  const byDays = Map.groupBy(packs, ({ freeLook }) => freeLook.replacementLifeDays);
  const list = new Intl.ListFormat('en-GB');
  return [...byDays]
    .toSorted(([days, states], [otherDays, others]) => others.length - states.length || days - otherDays)
    .map(([days, states]) => `- ${list.format(states.map(({ name }) => name))}: ${days} days`)
    .join('\n');
}
