import type { StatePack } from '../../domain/states/state-pack.ts';
import type { Line } from './line.ts';

/* By which law a paper beside the contract is handed over. */

type Law = NonNullable<Line['law']>;

const LIFE_DISCLOSURE_IN: Readonly<Record<string, string>> = {
  OH: 'OAC 3901-6-03',
  PA: '31 Pa. Code ch. 83',
  WI: 'Wis. Adm. Code Ins 2.14',
};
const LIFE_DISCLOSURE = 'NAIC Life Insurance Disclosure Model Regulation (580)';

export const OWN_GUIDE =
  'whether the state wants the guide of the NAIC in its own words, which we could not read: then it goes beside ours';

export function lifeDisclosure({ alpha2 }: StatePack, confirm: string): Law {
  const ofState = LIFE_DISCLOSURE_IN[alpha2];
  return {
    citation:
      ofState === undefined ? LIFE_DISCLOSURE : `${ofState}, not read; ${LIFE_DISCLOSURE}, in a summary`,
    confidence: 'low',
    confirm,
  };
}

export const AUTHORIZATION_LAW: Law = {
  citation: '45 CFR 164.508(c), read in a copy 2026-11-24',
  confidence: 'high',
  confirm:
    'for how long the law of the state lets it hold, and that no report is ordered: then the notices before it are owed',
};

export const OUTLINE_LAW: Law = {
  citation:
    'NAIC Accident and Sickness Insurance Minimum Standards Model Act (170) and its regulation, not read',
  confidence: 'low',
  confirm: 'the form and the words of the state, and a signed receipt where it wants one',
};

export const PRIVACY_LAW: Law = {
  citation:
    '15 U.S.C. 6803; NAIC Privacy of Consumer Financial and Health Information Regulation (672), not read',
  confidence: 'low',
  confirm:
    'the form that the state wants it in, and that it comes again with each year of a policy where it has to',
};
