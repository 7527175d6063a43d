import type { Cited } from '../../../states/state-pack.ts';
import type { PaperInsurer, PaperWriter } from '../../paper-data.ts';
import { clause, list } from '../../paper.ts';
import type { Block, Section } from '../../paper.ts';
import { years } from '../2026-11-23/paper-words.ts';
import { SUPPORT_HOURS } from '../2026-11-23/ways-to-reach-us.ts';

/** What the uniform law about accident policies gives whoever claims. Calendar days. */
export interface ClaimProvisions {
  readonly noticeDays: number;
  readonly formDays: number;
  readonly proofDays: number;
  /** Where it was not possible in time: how long after that at the latest. */
  readonly lateProofYears: number;
  readonly payDays: number;
  readonly lawsuitAfterDays: number;
  readonly lawsuitWithinYears: number;
}

const UNIFORM: ClaimProvisions = {
  noticeDays: 20,
  formDays: 15,
  proofDays: 90,
  lateProofYears: 1,
  // The law says at once; we say by when that is.
  payDays: 30,
  lawsuitAfterDays: 60,
  lawsuitWithinYears: 3,
};

const MODEL = 'NAIC Uniform Individual Accident and Sickness Policy Provision Law (180)';
const CONFIRM =
  'the provisions in the words of the state: other words need its approval, and may give nobody less than its own';

const uniform = (citation: string): Cited<ClaimProvisions> => ({
  ...UNIFORM,
  citation: `${citation}; ${MODEL}, in summaries read 2026-11-24`,
  confidence: 'medium',
  confirm: CONFIRM,
});

/** By the postal abbreviation of each state in which accident cover is sold. */
export const ACCIDENT_PROVISIONS: Readonly<Record<string, Cited<ClaimProvisions>>> = {
  AZ: uniform('A.R.S. 20-1345 ff.'),
  GA: uniform('O.C.G.A. 33-29-3'),
  MI: uniform('MCL 500.3400 ff.'),
  NC: uniform('N.C.G.S. 58-51-15'),
  OH: uniform('R.C. 3923.04'),
  OR: uniform('ORS 743.402 ff.'),
  PA: uniform('40 P.S. 753'),
};

/** @throws Error of a state in which accident cover is not sold. */
export function claimProvisionsIn(state: string): ClaimProvisions {
  const provisions = ACCIDENT_PROVISIONS[state];
  if (provisions === undefined) throw new Error(`no accident policies are written in ${state}`);
  return provisions;
}

/** The part of an accident policy about claims, by the provisions of its state. */
export function accidentClaims(
  state: string,
  insurer: PaperInsurer | undefined,
  issuer: PaperWriter,
): Section {
  const law = claimProvisionsIn(state);
  const byLetter = insurer === undefined ? '' : ` or write to ${insurer.homeOffice}`;
  return {
    heading: 'Making a claim',
    blocks: [
      clause(
        'Notice of claim',
        `Tell us about the death within ${law.noticeDays} days, or as soon as it is reasonably possible. Call ${issuer.supportPhone}, ${SUPPORT_HOURS}${byLetter}. Nobody needs an account with us for that. Whoever tells us for the beneficiary counts, too. We need to know who died.`,
      ),
      clause(
        'Claim forms',
        `We send the forms within ${law.formDays} days of hearing from you. If they do not come, a letter is enough: say what happened, when and how, within the time for proof.`,
      ),
      ...proof(law),
      clause(
        'When we pay',
        `We pay at once when we have the proof, and within ${law.payDays} days at the latest. Interest runs from the day of death, at the rate the law of the state sets. We pay in one sum, or by another way we agree on.`,
      ),
      clause(
        'Lawsuits',
        `No lawsuit about a claim can begin before ${law.lawsuitAfterDays} days after proof of loss was given. None can begin later than ${years(law.lawsuitWithinYears)} after that proof was due.`,
      ),
    ],
  };
}

function proof({ proofDays, lateProofYears }: ClaimProvisions): Block[] {
  return [
    clause(
      'Proof of loss',
      `Send us the proof within ${proofDays} days of the death. Later is fine if it was not reasonably possible before: then send it as soon as you can, and within ${years(lateProofYears)} after that time. Somebody who can’t act for themselves by law has longer. The proof is:`,
    ),
    list(
      'the claim form, signed by each beneficiary;',
      'a certified copy of the death certificate;',
      'proof of who each beneficiary is;',
      'the report of the police or the authority that looked into the accident, where there is one.',
    ),
  ];
}
