import { policyRules } from '../../../policy/policy-rules.ts';
import { freeLookDays } from '../../../policy/free-look.ts';
import type { PaperWriter, PolicySummaryData } from '../../paper-data.ts';
import { clause, facts, knownFacts, paragraph } from '../../paper.ts';
import type { Block, Paper, Section } from '../../paper.ts';
import { coverMoney, day, exactMoney } from '../2026-11-23/paper-words.ts';
import { wayToTell } from '../2026-11-23/ways-to-reach-us.ts';
import { demonstration, FORMS, formNumber } from './forms.ts';
import { insurerFacts } from './who-insures-you.ts';

/** What a life insurance policy costs and gives, year by year, as one compares policies by. */
export function policySummary(data: PolicySummaryData, issuer: PaperWriter): Paper {
  const { person, policy, insurer } = data;
  const state = person.stateAlpha2;
  return {
    title: 'Policy summary',
    subtitle: 'Statement of policy cost and benefit information',
    formNumber: formNumber(FORMS.policySummary, state, issuer),
    references: knownFacts([
      ['For', person.name],
      ['Policy number', policy.number],
      ['Prepared on', day(policy.effectiveOn)],
    ]),
    sections: [
      {
        heading: 'The policy',
        blocks: [
          facts(
            ['Kind of policy', 'Level term life insurance'],
            ['Form of the contract', 'WYSH-TL'],
            ['Insured', person.name],
            ['Age at issue', String(policy.issueAge)],
            ['Class', policy.classification],
            ['Face amount', coverMoney(policy.amount)],
            ['Term', `${policy.termYears} years, until you are ${policy.insuredsAgeAtTerm}`],
            ['Rider', 'Accelerated benefit, without extra premium'],
          ),
        ],
      },
      yearByYear(data),
      comparing(data),
      {
        heading: 'Who insures you',
        blocks: [
          insurerFacts(insurer, issuer),
          paragraph('You bought it from us, without an agent between us.'),
        ],
      },
      yourRights(data, issuer),
    ],
  };
}

/** The first five years, and others by which one sees that nothing changes; what is after the term costs what its table says. */
const YEARS_SHOWN: readonly number[] = [1, 2, 3, 4, 5, 10, 15, 20];

function yearByYear({ policy, extension }: PolicySummaryData): Section {
  const ofTerm = YEARS_SHOWN.filter((year) => year <= policy.termYears);
  const shown = ofTerm.includes(policy.termYears) ? ofTerm : [...ofTerm, policy.termYears];
  const rows = [
    ...shown.map((year) => [year, policy.annualPremiumCents] as const),
    ...endsOf(extension?.years ?? []).map(
      ({ policyYear, annualCents }) => [policyYear, annualCents] as const,
    ),
  ];
  return {
    heading: 'Year by year, guaranteed',
    blocks: [
      {
        kind: 'table',
        caption: 'If you pay by the year',
        columns: [
          { heading: 'Policy year', share: 22 },
          { heading: 'Premium', share: 26, align: 'end' },
          { heading: 'Paid at death', share: 28, align: 'end' },
          { heading: 'Cash value', share: 24, align: 'end' },
        ],
        rows: rows.map(([year, cents]) => [
          String(year),
          exactMoney(cents),
          coverMoney(policy.amount),
          coverMoney(0),
        ]),
      },
      paragraph(
        `By the month it is ${exactMoney(policy.monthlyPremiumCents)}. Premium and benefit stay the same to the end of the term.`,
      ),
      ...(extension === null
        ? []
        : [
            paragraph(
              'The years after the term are those of going on to 65, if you choose that. Your contract has the price of each of them.',
            ),
          ]),
      clause(
        'No cash value, no loans, no dividends',
        'The policy builds up no money that you could take out or borrow, and it pays no share of our profits.',
      ),
    ],
  };
}

function endsOf<Year>(years: readonly Year[]): Year[] {
  return years.length < 2 ? [...years] : [years[0]!, years.at(-1)!];
}

/** For how many years the law wants the index. */
const INDEX_YEARS: readonly number[] = [10, 20];

/**
 * The net payment cost index of the model regulation: premiums with 5 % of interest, over a payment of one a year with the same interest,
 * for each $1,000 of cover. Of a level premium for a level benefit that is the premium for each $1,000, whatever the interest; and without
 * a cash value the surrender cost index is the same.
 */
function comparing({ policy }: PolicySummaryData): Section {
  const cents = Math.round((policy.annualPremiumCents * 1_000) / policy.amount);
  const index = `$${(cents / 100).toFixed(2)}`;
  const rows = INDEX_YEARS.filter((years) => years <= policy.termYears).map((years) => [
    `${years} years`,
    index,
    index,
  ]);
  const table: Block = {
    kind: 'table',
    caption: 'Cost indexes, for each $1,000 of cover',
    columns: [
      { heading: 'Over', share: 30 },
      { heading: 'Net payment', share: 35, align: 'end' },
      { heading: 'Surrender', share: 35, align: 'end' },
    ],
    rows,
  };
  return {
    heading: 'To compare it with others',
    blocks: [
      table,
      paragraph(
        'An index helps you compare two policies of the same kind: the lower one costs less. How to use it stands in the buyer’s guide.',
      ),
    ],
  };
}

function yourRights({ person, policy }: PolicySummaryData, issuer: PaperWriter): Section {
  const issuedOn = Temporal.PlainDate.from(policy.effectiveOn);
  const rules = policyRules({ state: person.stateAlpha2, issuedOn }, issuedOn, issuer.packs);
  const days = freeLookDays(rules, policy);
  return {
    heading: 'Your rights',
    blocks: [
      clause(
        `${days} days to change your mind`,
        `You can hand the policy back within ${days} days of its delivery and get each premium back: ${wayToTell(issuer)}`,
      ),
      demonstration(FORMS.policySummary, person.stateAlpha2, issuer),
    ],
  };
}
