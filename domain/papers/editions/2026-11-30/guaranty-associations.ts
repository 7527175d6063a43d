import type { Cited } from '../../../states/state-pack.ts';

/** Who steps in where an insurer of a state can't pay, and how far. Amounts are whole dollars. */
export interface GuarantyAssociation {
  /** Postal abbreviation. */
  readonly state: string;
  readonly name: string;
  /** In one line. */
  readonly address: Cited<{ line: string }>;
  /**
   * The most it stands for on one life: death benefits of life insurance; accident cover, which most of these laws count as health
   * insurance of another kind; and all policies with one insurer together.
   */
  readonly limits: Cited<{ lifeDollars: number; accidentDollars: number; togetherDollars: number }>;
  /** Where it says that insurers hand this notice over, and that nobody sells by the association. */
  readonly notice: Cited<object>;
}

const ADDRESS = 'that the address is still the one of today';
const LIMITS = 'the amounts in the words of the state, and whether accident cover counts as health insurance';
const OWN_WORDS =
  'the words of the notice: the state or the association has its own, which then take the place of ours';

/** Of a directory of the national organization of these associations. */
const inDirectory = (line: string, day: string): GuarantyAssociation['address'] => ({
  line,
  citation: `nolhga.com, as of ${day}, read 2026-11-24`,
  confidence: 'medium',
  confirm: ADDRESS,
});

const fromMemory = (line: string): GuarantyAssociation['address'] => ({
  line,
  citation: 'general knowledge, not read',
  confidence: 'low',
  confirm: ADDRESS,
});

/** What nearly every state took over from the model act (520). */
const usual = (citation: string, confidence: 'medium' | 'low'): GuarantyAssociation['limits'] => ({
  lifeDollars: 300_000,
  accidentDollars: 100_000,
  togetherDollars: 300_000,
  citation,
  confidence,
  confirm: LIMITS,
});

const handedOver = (
  citation: string,
  confidence: 'medium' | 'low' = 'low',
): GuarantyAssociation['notice'] => ({
  citation,
  confidence,
  confirm: OWN_WORDS,
});

export const GUARANTY_ASSOCIATIONS: readonly GuarantyAssociation[] = [
  {
    state: 'AZ',
    name: 'Arizona Life and Disability Insurance Guaranty Fund',
    address: inDirectory('100 N. 15th Avenue, Suite 261, Phoenix, AZ 85007', '2023-08-22'),
    limits: usual('A.R.S. 20-682, in the summary of the department (difi.az.gov)', 'medium'),
    notice: handedOver('A.R.S. 20-681 ff.'),
  },
  {
    state: 'GA',
    name: 'Georgia Life and Health Insurance Guaranty Association',
    address: fromMemory('2177 Flintstone Drive, Suite R, Tucker, GA 30084'),
    limits: usual('O.C.G.A. 33-38-7', 'low'),
    notice: handedOver('O.C.G.A. 33-38-1 ff.'),
  },
  {
    state: 'IL',
    name: 'Illinois Life and Health Insurance Guaranty Association',
    address: inDirectory('901 Warrenville Road, Lisle, IL 60532', '2024-12-08'),
    limits: usual('215 ILCS 5/531.03, in the words of 50 Ill. Adm. Code 3401, Illustration A', 'medium'),
    notice: handedOver('50 Ill. Adm. Code 3401, Illustration A, which has the words of it', 'medium'),
  },
  {
    state: 'MI',
    name: 'Michigan Life and Health Insurance Guaranty Association',
    address: inDirectory('1640 Haslett Road, Suite 160, Haslett, MI 48840', '2024-12-08'),
    limits: usual('MCL 500.7704', 'low'),
    notice: handedOver('MCL 500.7701 ff.'),
  },
  {
    state: 'NC',
    name: 'North Carolina Life and Health Insurance Guaranty Association',
    address: fromMemory('P.O. Box 10218, Raleigh, NC 27605'),
    limits: usual('N.C.G.S. 58-62-21', 'low'),
    notice: handedOver('N.C.G.S. 58-62-86'),
  },
  {
    state: 'OH',
    name: 'Ohio Life and Health Insurance Guaranty Association',
    address: inDirectory('485 Metro Place South, Suite 270, Dublin, OH 43017', '2023-08-22'),
    limits: usual('R.C. 3956.04', 'low'),
    notice: handedOver('R.C. 3956.18 and OAC 3901-1-52, whose Appendix I has the words of it', 'medium'),
  },
  {
    state: 'OR',
    name: 'Oregon Life and Health Insurance Guaranty Association',
    address: inDirectory('6700 N. Linder Road, Suite 156, Box 138, Meridian, ID 83646', '2023-08-22'),
    limits: usual('ORS 734.790', 'low'),
    notice: handedOver('ORS 734.750 ff.'),
  },
  {
    state: 'PA',
    name: 'Pennsylvania Life and Health Insurance Guaranty Association',
    address: inDirectory(
      '290 King of Prussia Road, Radnor Station Building No. 2, Suite 218, Radnor, PA 19087',
      '2020-01-01',
    ),
    limits: usual('40 P.S. 991.1703', 'low'),
    notice: handedOver('40 P.S. 991.1701 ff.'),
  },
  {
    state: 'WI',
    name: 'Wisconsin Insurance Security Fund',
    address: fromMemory('2820 Walton Commons West, Suite 135, Madison, WI 53718'),
    limits: {
      lifeDollars: 300_000,
      accidentDollars: 300_000,
      togetherDollars: 300_000,
      citation: 'Wis. Stat. 646.31(4), in its words of 2013',
      confidence: 'medium',
      confirm: 'the amounts in the words of today',
    },
    notice: handedOver('Wis. Stat. 646.01 ff.'),
  },
];

/** @throws Error of a state for which none is known: no policy is sold there. */
export function guarantyAssociationOf(state: string): GuarantyAssociation {
  const association = GUARANTY_ASSOCIATIONS.find((one) => one.state === state);
  if (association === undefined) throw new Error(`no guaranty association is known of ${state}`);
  return association;
}
