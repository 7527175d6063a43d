import { EXTENSION } from '../../../policy/changes/extension.ts';
import type { Issuer, PaperExtension } from '../../paper-data.ts';
import { clause, list, paragraph } from '../../paper.ts';
import type { Block } from '../../paper.ts';
import { day, exactMoney, isTermLife, years } from '../2026-11-23/paper-words.ts';
import { wayToTell } from '../2026-11-23/ways-to-reach-us.ts';
import type { Contract } from './contract.ts';

type Clause = Extract<Block, { readonly kind: 'clause' }>;
type Notice = Extract<Block, { readonly kind: 'notice' }>;

/** By how the name of a clause of the edition before begins: what stands in its place. */
const AMENDED: readonly (readonly [string, (before: Clause, contract: Contract) => readonly Block[]])[] = [
  ['Going on after the term', (_before, contract) => goingOn(contract)],
  ['Paying premiums', () => [payingPremiums()]],
  ['Lapse', (before) => [lapse(before)]],
  ['Putting the policy back in force', (before, contract) => [puttingBack(before, contract)]],
  ['Cancelling', (_before, contract) => ending(contract)],
  ['Entire contract', (before, contract) => [entireContract(before, contract)]],
  ['Time limit on disputes', (before, contract) => [ofPartsToo(before, contract, DISPUTES_OF_PARTS)]],
  ['Suicide within', (before, contract) => [ofPartsToo(before, contract, SUICIDE_OF_PARTS)]],
  ['Misstatement of age or sex', (_before, contract) => [misstatement(contract)]],
];

export function amendedClause(before: Clause, contract: Contract): readonly Block[] {
  const amendment = AMENDED.find(([name]) => before.name.startsWith(name));
  return amendment?.[1](before, contract) ?? [before];
}

/** The ways of the edition before, and the written request that one sends from the page of a policy. */
function waysToEnd(issuer: Issuer): string {
  return wayToTell(issuer).replace(/\.$/, ', or from the page of your policy.');
}

const DAY_THAT_COUNTS = 'The day you tell us counts; of a letter, the day it was posted.';

/** By each way a policy is ended by, and on the day that counts then. */
export function examineNotice(before: Notice, { issuer }: Contract): Notice {
  const [text = ''] = before.paragraphs;
  const way = wayToTell(issuer);
  return {
    ...before,
    paragraphs: [
      text.replace(`${way} The day we hear from you counts.`, `${waysToEnd(issuer)} ${DAY_THAT_COUNTS}`),
    ],
  };
}

function goingOn({ policy, extension }: Contract): Block[] {
  if (extension !== null) return extensionClause(extension);
  const { termYears, issueAge, insuredsAgeAtTerm } = policy;
  const { afterYears, endAge } = EXTENSION;
  if (insuredsAgeAtTerm >= endAge)
    return [
      clause(
        'The end of the term',
        `The term goes up to age ${endAge}. Beyond that age term life insurance does not go on.`,
      ),
    ];
  const goesOnThen =
    termYears < afterYears && issueAge + afterYears < endAge
      ? ` Once it is ${afterYears} years, you can go on until the insured is ${endAge}: guaranteed, in the last of those years, at a premium for the age in the schedule of benefits and the class of the longer term.`
      : '';
  return [
    clause(
      'Going on after the term',
      `Cover ends with the term. Before its last year you can ask for a longer one, as the part about changing your cover says.${goesOnThen}`,
    ),
  ];
}

function extensionClause({ from, until, beginsOn, endsOn, years: each }: PaperExtension): Block[] {
  const lastCovered = Temporal.PlainDate.from(endsOn).subtract({ days: 1 }).toString();
  return [
    clause(
      'Going on to 65, guaranteed',
      `You can extend your cover once, from ${day(beginsOn)} through ${day(lastCovered)}. We ask nothing about the insured’s health, and we cannot say no. Take it in the last year of the term, from ${day(from)} through ${day(until)}, while no premium is past due, no other change waits and you have not asked us to end the policy. You can take it back until it begins, as long as its first premium is not paid or on its way.`,
      'The premium is the one in the table below: for the age and the class in the schedule of benefits, level to the end. The table is for the face amount in that schedule; another amount costs what the same rates come to. There is a health check-up, if you want one: it can lower the premium, and never raise it. No time to dispute the policy, and none about suicide, begins anew.',
    ),
    {
      kind: 'table',
      caption: 'What going on to 65 costs, guaranteed',
      columns: [
        { heading: 'Policy year', share: 25 },
        { heading: 'Age as it begins', share: 25 },
        { heading: 'Monthly', share: 25, align: 'end' },
        { heading: 'Or yearly', share: 25, align: 'end' },
      ],
      rows: each.map(({ policyYear, age, monthlyCents, annualCents }) => [
        String(policyYear),
        String(age),
        exactMoney(monthlyCents),
        exactMoney(annualCents),
      ]),
    },
  ];
}

function payingPremiums(): Block {
  return clause(
    'Paying premiums',
    'Premiums are due on the same day of each month, or on the last day of a month that does not have that day. The first one is due on the effective date. You begin by the month; once you are covered you can change to paying by the year, and back. The amounts in the schedule of benefits do not change during the term, unless you change your cover.',
  );
}

function lapse({ name, paragraphs: [text = ''] }: Clause): Block {
  return clause(
    name,
    `${text} It does not lapse while a payment of yours is under way, or before a letter of ours was mailed that names the last day of cover.`,
  );
}

function puttingBack({ name }: Clause, { policy, rules: { reinstatement } }: Contract): Block {
  const { years: count, daysWithoutEvidence, interestPercent } = reinstatement;
  const suicide = isTermLife(policy.productSlug) ? ' The time about suicide does not begin anew.' : '';
  return clause(
    name,
    `Within ${years(count)} of the lapse, and before the term ends, you can ask us to reinstate the policy. For ${daysWithoutEvidence} days after the lapse a payment is enough. Later we also need evidence that the insured can still be insured, and decide on it. You pay each premium that was missed, with simple interest of ${interestPercent}% a year for the days since it was due, and the premium of the month that runs, without interest. The policy keeps its number, and goes on by the month.`,
    `Cover begins again with that payment. Nobody is covered for the time between the lapse and it. What you told us to reinstate the policy can be disputed for the same time, and on the same grounds, as the statements in your application, counted from the reinstatement.${suicide}`,
  );
}

function ending({ issuer }: Contract): Block[] {
  return [
    clause(
      'Ending the policy',
      `You can end the policy at any time. There is no fee, and nobody has to give a reason. To end it, ${waysToEnd(issuer)} ${DAY_THAT_COUNTS} You can take it back until we have carried it out, but not after a last day of cover that we told you because a premium was missed. The last day of cover depends on how you paid:`,
    ),
    list(
      'By the month: cover goes on through the last day of the month that runs and is paid for. Its premium stays with us.',
      'By the year: cover goes on through the day you tell us. We return the part of the year’s premium that is for the days after it, counted by days.',
      'If a premium is past due: cover goes on through the last day of cover that we told you. If it is due and not yet past due: through the day you tell us. You owe nothing for those days.',
      'Within the days to examine the policy, ending it is handing it back: it is void from the beginning, and we return every premium.',
    ),
    paragraph(
      'What you paid for a bill that falls due after that goes back in full. There is no cash value.',
    ),
  ];
}

function entireContract({ name, paragraphs }: Clause, { policy }: Contract): Block {
  const also = isTermLife(policy.productSlug)
    ? 'for a part of the cover that is added later or to reinstate the policy'
    : 'to reinstate the policy';
  return clause(
    name,
    ...paragraphs,
    `A schedule of benefits that we send you for a change is part of the contract, in place of the one before it. What you state ${also} counts in the same way, for that alone.`,
  );
}

const DISPUTES_OF_PARTS =
  'A part of the cover that is added later has a time of its own, from the day it begins, about what you stated for it. Less cover and a longer term begin no such time.';
const SUICIDE_OF_PARTS =
  'A part of the cover that is added later has a time of its own, from the day it begins. Within it we return the premiums paid for that part, and pay the rest. Less cover and a longer term begin no such time.';

/** Accident cover has one part for good. */
function ofPartsToo(before: Clause, { policy }: Contract, said: string): Block {
  return isTermLife(policy.productSlug) ? clause(before.name, ...before.paragraphs, said) : before;
}

function misstatement({ policy, basis }: Contract): Block {
  const isLife = isTermLife(policy.productSlug);
  const { min, max } = isLife ? basis.termLife.issueAge : basis.accidentalDeath.issueAge;
  const amount = isLife ? 'face amount' : 'maximum benefit';
  const rest = isLife
    ? 'The first term stays as long as it is, and each part of the cover is set right by itself. Cover that goes on to 65 ends at the right 65, and costs what the same rates come to at the right age and sex.'
    : `Cover ends with the day before the birthday on which the insured is ${policy.insuredsAgeAtTerm} by the right birthdate.`;
  return clause(
    'Misstatement of age or sex',
    `If the insured’s age or sex was stated wrongly, the ${amount} becomes, from the beginning, what the premium would have bought at the right age and sex. We count it at the rates the policy was sold by, with the fee that is in it, in whole dollars. That can be more or less than before. The premium stays as it is. ${rest}`,
    `We sell this cover from age ${min} to ${max}. At any other age the premium would have bought none: nothing is covered, and we return the premiums paid.`,
  );
}
