import type { StatePack } from '../../domain/states/state-pack.ts';
import type { Line } from './line.ts';

/* What an insurer owes with a policy and the project does not have yet, with where to begin. */

interface Missing {
  readonly what: string;
  readonly isForAccident?: true;
  readonly citation: string;
  /** Where a state has it, by its postal abbreviation. */
  readonly inStates?: Readonly<Record<string, string>>;
}

const MISSING: readonly Missing[] = [
  { what: 'Forms and rates filed with the state, and approved where it approves', citation: 'none named' },
  {
    what: 'The buyer’s guide of the NAIC in its own words, where the state wants that one: ours is in our own',
    citation: 'NAIC Life Insurance Disclosure Model Regulation (580), Appendix A',
  },
  {
    what: 'The notice of the guaranty association in the words that the state or the association has for it: ours is in our own',
    citation: 'NAIC Life and Health Insurance Guaranty Association Model Act (520), section 19',
    inStates: { IL: '50 Ill. Adm. Code 3401, Illustration A', OH: 'OAC 3901-1-52, Appendix I' },
  },
  {
    what: 'A receipt for the outline of coverage that its reader signs: today it stands among the papers with the day it was given',
    isForAccident: true,
    citation: 'NAIC Accident and Sickness Insurance Minimum Standards Model Act (170)',
  },
];

export function notThereIn({ alpha2, sells }: StatePack): Line[] {
  return MISSING.filter(({ isForAccident }) => isForAccident !== true || sells.accidentalDeath).map(
    ({ what, citation, inStates = {} }) => ({
      what,
      law:
        citation === 'none named'
          ? null
          : {
              citation: [inStates[alpha2], citation].filter((each) => each !== undefined).join('; '),
              confidence: 'low',
              confirm: 'its words: they were not to be had',
            },
      kept: [],
    }),
  );
}
