import type { StatePack } from '../../domain/states/state-pack.ts';
import type { Line } from './line.ts';

/* What an insurer owes with a policy and the project does not have yet. Nothing of it was read: each line names where to begin. */

interface Missing {
  readonly what: string;
  readonly isForAccident?: true;
  readonly citation: string;
  /** Where a state has it, by its postal abbreviation. */
  readonly inStates?: Readonly<Record<string, string>>;
}

const MISSING: readonly Missing[] = [
  {
    what: 'Buyer’s guide, and a summary of the policy',
    citation: 'NAIC Life Insurance Disclosure Model Regulation (580)',
    inStates: {
      OH: 'OAC 3901-6-03',
      PA: '31 Pa. Code ch. 83',
      WI: 'Wis. Adm. Code Ins 2.14',
    },
  },
  {
    what: 'Notice of the guaranty association, with its limits',
    citation: 'NAIC Life and Health Insurance Guaranty Association Model Act (520), section 19',
    inStates: {
      AZ: 'A.R.S. 20-681 ff.',
      GA: 'O.C.G.A. 33-38-1 ff.',
      IL: '215 ILCS 5/531.01 ff.',
      MI: 'MCL 500.7701 ff.',
      NC: 'N.C.G.S. 58-62-1 ff.',
      OH: 'R.C. 3956.01 ff.',
      OR: 'ORS 734.750 ff.',
      PA: '40 P.S. 991.1701 ff.',
      WI: 'Wis. Stat. 646.01 ff.',
    },
  },
  {
    what: 'An authorization to ask for health records that a doctor may answer: who tells whom, that it may be told on, signature and date',
    citation: '45 CFR 164.508(c)',
  },
  { what: 'The insurer’s home office and the officers who sign, on the contract', citation: 'none named' },
  { what: 'Forms and rates filed with the state, and approved where it approves', citation: 'none named' },
  {
    what: 'Outline of coverage of accident cover',
    isForAccident: true,
    citation: 'NAIC Accident and Sickness Insurance Minimum Standards Model Act (170)',
  },
  {
    what: 'Uniform provisions of accident policies: notice of a claim in 20 days, proof of loss in 90, legal action after 60 days and within 3 years',
    isForAccident: true,
    citation: 'NAIC Uniform Individual Accident and Sickness Policy Provision Law (180)',
  },
  {
    what: 'An application for accidental death alone, attached to its policy',
    isForAccident: true,
    citation: 'none named',
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
              confirm: 'all of it: it was not read',
            },
      kept: [],
    }),
  );
}
