import { COMPLAINT_RULES } from '../../domain/complaints/clock-rules.ts';
import type { ClockDays } from '../../domain/complaints/clock-rules.ts';
import { YEARLY_NOTICE } from '../../domain/billing/frequency-change.ts';
import { DUNNING_2026_11_23 } from '../../domain/billing/dunning/2026-11-23.ts';
import { TEXTING_HOURS } from '../../domain/dates/texting-hours.ts';
import { SIGNAL_LAWS } from '../../domain/insights/sharing.ts';
import { ELECTRONIC_CONSENT_LAW } from '../../domain/papers/electronic-consent.ts';
import { MISSTATEMENT_LAWS } from '../../domain/policy/changes/misstatement-rule.ts';
import { REPLACEMENT_RULES } from '../../domain/replacement/replacement-rules.ts';
import { PREMIUM_TAXES } from '../../domain/reports/premium-tax.ts';
import type { Cited, StatePack } from '../../domain/states/state-pack.ts';
import { REVIEW_DAYS } from '../../domain/underwriting/review-days.ts';
import { PRODUCT_SLUGS } from '../../domain/wyshes/names.ts';
import { AGREED_TO, placedInStates } from '../underwriting/asked.ts';
import type { Line } from './line.ts';

/* What the law tables of the project say of a state, line by line. */

const days = (count: number) => `${count} days`;
const years = (count: number) => `${count} year${count === 1 ? '' : 's'}`;

/** The day from which its rules count, by which its file is named. */
export const beginningOf = ({ effectiveFrom, asOf }: StatePack) => effectiveFrom ?? asOf;

/** The file of a pack. */
export function fileOfPack(pack: StatePack): string {
  return `domain/states/${pack.name.toLowerCase().replaceAll(' ', '-')}/${beginningOf(pack)}.ts`;
}

/** The rules that a policy is under from its issue to its end. */
export function ofThePolicy(pack: StatePack): Line[] {
  const { alpha2, freeLook, grace, lapseNotice, reinstatement, sells } = pack;
  const file = fileOfPack(pack);
  const accident = (text: string) => (sells.accidentalDeath ? text : '');
  const misstatement = MISSTATEMENT_LAWS[alpha2];
  return [
    {
      what: `Free look: ${days(freeLook.newLifeDays)}, ${freeLook.replacementLifeDays} where it replaces other insurance${accident(`; accidental death ${days(freeLook.accidentalDeathDays)}`)}`,
      law: freeLook,
      kept: [file, 'domain/policy/free-look.ts'],
    },
    {
      what: `Grace: the law asks for ${days(grace.lifeDays)}${accident(` (accidental death by the month ${grace.accidentalDeathDays})`)}; we cover through day ${grace.daysCoveredAfterDue} after the due date, and through day ${grace.daysCoveredAfterNotice} after a later notice`,
      law: grace,
      kept: [file, 'domain/policy/grace.ts'],
    },
    {
      what:
        lapseNotice === null
          ? 'Notice before a lapse: no rule is known for premiums by the month; the letter goes out in every state'
          : `Notice before a lapse: ${days(lapseNotice.daysBefore)} before cover ends, in writing`,
      law: lapseNotice,
      kept: [file, 'server/insuring/policies/write-lapse-letter.ts'],
    },
    {
      what: `Reinstatement: the law asks for ${years(reinstatement.yearsMin)}${reinstatement.interestPercentMax === null ? '' : ` and at most ${reinstatement.interestPercentMax} % of interest`}; we give ${years(reinstatement.years)} at ${reinstatement.interestPercent} %, for ${days(reinstatement.daysWithoutEvidence)} without evidence of health`,
      law: reinstatement,
      kept: [file, 'domain/policy/reinstatement.ts'],
    },
    {
      what: `Contestable for ${years(pack.contestability.yearsMax)}`,
      law: pack.contestability,
      kept: [
        file,
        'domain/papers/editions/2026-11-23/policy-provisions.ts',
        'domain/papers/editions/2026-11-26/clauses.ts',
      ],
    },
    {
      what: `Suicide excluded for ${years(pack.suicideExclusion.yearsMax)} (term life)`,
      law: pack.suicideExclusion,
      kept: [
        file,
        'domain/papers/editions/2026-11-23/policy-agreement.ts',
        'domain/papers/editions/2026-11-26/clauses.ts',
      ],
    },
    {
      what: 'Misstated age or sex: the amount becomes what the premiums would have bought',
      law: misstatement === undefined ? null : { citation: misstatement, confidence: 'medium' },
      kept: ['domain/policy/changes/misstatement-rule.ts'],
    },
    {
      what: `Records of a policy: ${years(pack.records.yearsKept)} after it ended`,
      law: pack.records,
      kept: [file, 'domain/policy/policy-records.ts'],
    },
  ];
}

/** What is asked and said before somebody buys. */
export function ofTheApplication({ alpha2, fraudWarning, ...pack }: StatePack): Line[] {
  const warning: Line[] =
    fraudWarning === null
      ? [
          {
            what: 'Fraud warning: none is known that an application has to carry',
            law: null,
            kept: [fileOfPack({ alpha2, fraudWarning, ...pack })],
          },
        ]
      : [];
  // Texts that are agreed to stand in a table of their own.
  const placed = placedInStates()
    .filter(({ law, place }) => law.states.includes(alpha2) && place !== AGREED_TO)
    .map(({ law, place, words }): Line => ({
      what: `${place}: ${shortened(words)}`,
      law,
      kept: ['domain/flows/questions.txt'],
    }));
  return [
    ...warning,
    ...placed,
    {
      what: `A decision against somebody: ${REVIEW_DAYS.toAsk} business days to ask for the reasons, ${REVIEW_DAYS.toAnswer} for us to answer`,
      law: REVIEW_DAYS,
      kept: ['domain/underwriting/review-days.ts', 'domain/letters/adverse-decision-letter.ts'],
    },
  ];
}

export function ofReplacing({ alpha2 }: StatePack): Line[] {
  const { tellCompany, notice, noticeAfterNo, records } = REPLACEMENT_RULES.findLast(
    ({ state }) => state === alpha2,
  )!;
  const file = 'domain/replacement/replacement-rules.ts';
  return [
    {
      what: `The company that is replaced is told within ${tellCompany.workingDays} working days`,
      law: tellCompany,
      kept: [file, 'server/insuring/replacements/write-replacement-letter.ts'],
    },
    {
      what: `The notice about replacing is there with the ${notice.by}`,
      law: notice,
      kept: [file, 'server/insuring/replacements/notices-about-replacing.ts'],
    },
    {
      what: noticeAfterNo.isGiven
        ? 'Whoever replaces nothing has a notice with the policy'
        : 'Whoever replaces nothing has no notice',
      law: noticeAfterNo,
      kept: [file],
    },
    {
      what: `Copies and the register: ${years(records.yearsKept)}`,
      law: records,
      kept: [file, 'domain/replacement/replacement-register.ts'],
    },
  ];
}

const CLOCK_WORDS: Readonly<Record<'acknowledge' | 'answerDepartment' | 'answerPerson', string>> = {
  acknowledge: 'A complaint is acknowledged',
  answerDepartment: 'The department is answered',
  answerPerson: 'Whoever complained is answered',
};

export function ofComplaints({ alpha2 }: StatePack): Line[] {
  const rules = COMPLAINT_RULES.findLast(({ state }) => state === alpha2);
  return (Object.keys(CLOCK_WORDS) as (keyof typeof CLOCK_WORDS)[]).map((clock) => {
    const rule: Cited<ClockDays> | null = rules?.[clock] ?? null;
    const within =
      rule === null
        ? 'no rule is known, so the shortest of the other states counts'
        : `within ${rule.days} ${rule.count} days`;
    return {
      what: `${CLOCK_WORDS[clock]}: ${within}`,
      law: rule,
      kept: ['domain/complaints/clock-rules.ts'],
    };
  });
}

export function ofTaxes({ alpha2, sells }: StatePack): Line[] {
  const tax = PREMIUM_TAXES[alpha2]?.at(-1);
  if (tax === undefined) return [];
  const percent = (slug: keyof typeof tax.basisPoints) => `${(tax.basisPoints[slug] / 100).toFixed(2)} %`;
  const accident = sells.accidentalDeath
    ? `, accidental death ${percent(PRODUCT_SLUGS.accidentalDeath)}`
    : '';
  return [
    {
      what: `Premium tax of an insurer of another state: term life ${percent(PRODUCT_SLUGS.termLife)}${accident}`,
      law: tax,
      kept: ['domain/reports/premium-tax.ts'],
    },
  ];
}

const read = (citation: string): Line['law'] => ({ citation, confidence: 'high' });
const READ = { read: 'high', confirm: 'low' } as const;

/** What counts in every state: law of the country, or the strictest of all states. */
export function everywhere(): Line[] {
  const { ways, letter } = DUNNING_2026_11_23;
  return [
    {
      what: `Papers on a screen: agreed to first, taken back at any time (from ${ELECTRONIC_CONSENT_LAW.from})`,
      law: read(ELECTRONIC_CONSENT_LAW.citation),
      kept: ['domain/papers/electronic-consent.ts', 'server/content/disclosures/esign-consent.md'],
    },
    {
      what: `Texts between ${TEXTING_HOURS.from}:00 and ${TEXTING_HOURS.until}:00 where somebody lives`,
      law: read(TEXTING_HOURS.citation),
      kept: ['domain/dates/texting-hours.ts'],
    },
    {
      what: `A bill of a year is announced ${YEARLY_NOTICE.announcedDaysBefore} days before it is due, and ${YEARLY_NOTICE.daysLeast} at the least`,
      law: { citation: YEARLY_NOTICE.citation, confidence: READ[YEARLY_NOTICE.confidence] },
      kept: ['domain/billing/frequency-change.ts', 'domain/letters/yearly-premium-letter.ts'],
    },
    {
      what: 'Nothing lapses without a letter whose mailing is proven',
      law: { citation: letter.citation, confidence: READ[letter.confidence] },
      kept: ['domain/billing/dunning/2026-11-23.ts', 'server/insuring/policies/write-lapse-letter.ts'],
    },
    ...Object.entries(ways).map(([way, { attemptDays, citation, confidence }]) => ({
      what: `A premium that a ${way.replaceAll('_', ' ')} did not pay is asked for on the days ${attemptDays.join(', ')} after the due date`,
      law: { citation, confidence: READ[confidence] },
      kept: ['domain/billing/dunning/2026-11-23.ts'],
    })),
    ...SIGNAL_LAWS.map(({ citation, asks, from }) => ({
      what: `A browser’s signal against telling others ${asks === 'count' ? 'counts' : 'is shown to have been counted'} (from ${from})`,
      law: {
        citation,
        confidence: 'medium' as const,
        confirm: 'for each state one is licensed in',
      },
      kept: ['domain/insights/sharing.ts'],
    })),
  ];
}

/** A warning is quoted by how it begins: its whole text stands in its pack. */
function shortened(words: string): string {
  const most = 90;
  return words.length <= most ? words : `${words.slice(0, words.lastIndexOf(' ', most))} …`;
}
