import { STATE_PACKS } from '../states/packs-in-force.ts';
import type { InStates } from '../states/in-states.ts';
import type { StatePack, StatePacks } from '../states/state-pack.ts';

/** What an application has to carry where somebody lives, word for word. */
export interface FraudWarning {
  readonly alpha2: string;
  readonly state: string;
  readonly text: string;
  /** With the days on which it is in force. */
  readonly where: InStates;
}

/** Of packs, which are never edited and do not say it. */
const TO_CONFIRM = 'that an application has to carry it there, in these words';

/** The warnings of all editions, each as long as the editions of a state have the same words. */
export function fraudWarnings(packs: StatePacks = STATE_PACKS): FraudWarning[] {
  return packs.flatMap((editions) =>
    runsOfSameWords(editions).flatMap(({ first, next }) => {
      const { name: state, alpha2, effectiveFrom, fraudWarning } = first;
      if (fraudWarning === null) return [];
      const { text, citation, confidence } = fraudWarning;
      const from = effectiveFrom === null ? {} : { from: effectiveFrom };
      const before = next === null ? {} : { before: next.effectiveFrom! };
      const confirm = confidence === 'high' ? {} : { confirm: TO_CONFIRM };
      const where = { states: [alpha2], citation, confidence, ...confirm, ...from, ...before };
      return [{ alpha2, state, text, where }];
    }),
  );
}

/** The first edition of each wording, with the first one that has another. */
function runsOfSameWords(editions: readonly StatePack[]): { first: StatePack; next: StatePack | null }[] {
  const words = (pack: StatePack | undefined) => pack?.fraudWarning?.text ?? null;
  const firsts = editions.filter((pack, index) => index === 0 || words(pack) !== words(editions[index - 1]));
  return firsts.map((first, index) => ({ first, next: firsts[index + 1] ?? null }));
}
