import type {
  ApplicationData,
  Issuer,
  PaperCover,
  PaperPolicy,
  PaperWriter,
  PolicyAgreementData,
} from '../../paper-data.ts';
import { payoutDetails } from '../../../policy/payout-details.ts';
import type { PayoutCause } from '../../../policy/payout-details.ts';
import { freeLookDays, freeLookEndsOn } from '../../../policy/free-look.ts';
import { clause, facts, knownFacts, list, notice, paragraph } from '../../paper.ts';
import type { Block, Paper, Section } from '../../paper.ts';
import {
  beneficiaryTable,
  coverMoney,
  day,
  exactMoney,
  isTermLife,
  productName,
  stateName,
  years,
} from './paper-words.ts';
import { wayToTell } from './ways-to-reach-us.ts';
import { policyRules } from '../../../policy/policy-rules.ts';
import type { PolicyRules } from '../../../policy/policy-rules.ts';
import { application } from './application.ts';
import {
  beneficiarySection,
  claimSection,
  contractSection,
  premiumsSection,
  stateSection,
} from './policy-provisions.ts';

/** The contract of term life or accidental death insurance, with its schedule of benefits. */
export function policyAgreement(data: PolicyAgreementData, issuer: PaperWriter): Paper {
  const { person, policy } = data;
  const issuedOn = Temporal.PlainDate.from(policy.effectiveOn);
  const rules = policyRules({ state: person.stateAlpha2, issuedOn }, issuedOn, issuer.packs);
  const isLife = isTermLife(policy.productSlug);
  const attachment = data.application === null ? [] : attachedApplication(data.application, issuer);
  const parts = [...partsOfPolicy(data, rules, issuer), ...attachment.slice(0, 1)];
  return {
    title: isLife ? 'Term life insurance policy' : 'Accidental death insurance policy',
    subtitle: isLife
      ? 'Level term life insurance. Pays at death within the term. Premiums level for the term. No cash value, no dividends.'
      : 'Limited benefit: pays for death by accident only. It is not life insurance and pays nothing for death by illness.',
    formNumber: isLife ? `WYSH-TL ${issuer.edition}` : `WYSH-AD ${issuer.edition}`,
    references: knownFacts([
      ['Policy number', policy.number],
      ['Insured and owner', person.name],
      [isLife ? 'Face amount' : 'Maximum benefit', coverMoney(policy.amount)],
      ['Effective date', day(policy.effectiveOn)],
      ['Cover ends', day(policy.endsOn)],
      ['State of issue', stateName(person.stateAlpha2)],
    ]),
    sections: [faceOfPolicy(policy, rules, issuer, parts), ...parts, ...attachment.slice(1)],
  };
}

/** The application as it was handed in, which the law wants to be part of the paper it is part of. */
function attachedApplication(data: ApplicationData, issuer: PaperWriter): Section[] {
  const [first, ...others] = application(data, issuer).sections;
  return [
    {
      heading: 'The attached application',
      startsPage: true,
      blocks: [
        paragraph(
          `Application ${data.applicationNumber}, handed in on ${day(data.submittedOn)}. It is part of this contract.`,
        ),
        ...(first?.blocks ?? []),
      ],
    },
    ...others.map((section) => ({ ...section, heading: `Application: ${section.heading}` })),
  ];
}

function partsOfPolicy(data: PolicyAgreementData, rules: PolicyRules, issuer: PaperWriter): Section[] {
  const { person, policy, applicationNumber, appliedOn, application } = data;
  const isLife = isTermLife(policy.productSlug);
  const place = application === null ? 'kept with it among your documents' : 'attached to it';
  const attached = `the application ${applicationNumber} of ${day(appliedOn)}, which is ${place},`;
  return [
    schedule(data, rules, issuer),
    isLife ? termLifeBenefit() : accidentBenefit(data),
    premiumsSection(rules, issuer),
    contractSection(person, rules, attached, isLife ? termLifeLimits(rules) : accidentLimits()),
    beneficiarySection(),
    ...(isLife ? [acceleratedBenefitRider()] : []),
    claimSection(
      issuer,
      isLife
        ? []
        : ['the report of the police or the authority that looked into the accident, where there is one.'],
    ),
    stateSection(policy, rules, issuer),
  ];
}

function faceOfPolicy(
  policy: PaperPolicy,
  rules: PolicyRules,
  issuer: Issuer,
  parts: readonly Section[],
): Section {
  const { name } = issuer;
  const isLife = isTermLife(policy.productSlug);
  const days = freeLookDays(rules, policy);
  return {
    heading: 'Our promise',
    blocks: [
      paragraph(
        isLife
          ? `If the insured dies while this policy is in force, ${name} (“we”) will pay the face amount to the beneficiaries, under the terms of this policy. We make this promise in return for the application and the premiums. “You” are the owner.`
          : `If the insured dies by accident while this policy is in force, ${name} (“we”) will pay the benefit named in the schedule for that kind of accident to the beneficiaries, under the terms of this policy. We make this promise in return for the application and the premiums. “You” are the owner.`,
      ),
      notice(
        `Right to examine: ${days} days to change your mind`,
        `Please read this policy carefully. If it is not what you wanted, you can hand it back within ${days} days of the day it was delivered to you, for any reason: until ${lastDayToExamine(policy, rules)}. To do that, ${wayToTell(issuer)} The day we hear from you counts. We will treat it as if it had never been issued, and return every premium you paid.`,
      ),
      paragraph('This is a legal contract between you and us. Read it carefully. Its parts are:'),
      // The face is part 1.
      list(...parts.map(({ heading }, index) => `Part ${index + 2}: ${heading}`)),
      {
        kind: 'signatures',
        lines: [{ role: 'For the insurer, issued electronically', name, signedOn: policy.effectiveOn }],
      },
    ],
  };
}

function schedule(
  { person, policy, beneficiaries }: PolicyAgreementData,
  rules: PolicyRules,
  issuer: PaperWriter,
): Section {
  const isLife = isTermLife(policy.productSlug);
  return {
    heading: 'Schedule of benefits',
    startsPage: true,
    blocks: [
      facts(
        ['Policy number', policy.number],
        ['Insured', person.name],
        ['Date of birth', day(person.birthdate)],
        ['Issue age', String(policy.issueAge)],
        ['Class', policy.classification],
        ['Product', productName(policy.productSlug)],
        [isLife ? 'Face amount' : 'Maximum benefit', coverMoney(policy.amount)],
        ['Effective date', day(policy.effectiveOn)],
        ['Term', `${policy.termYears} years, until the insured is ${policy.insuredsAgeAtTerm}`],
        ['Cover ends', day(policy.endsOn)],
        ['Right to examine ends', lastDayToExamine(policy, rules)],
        ['Rider', isLife ? 'Accelerated benefit' : null],
      ),
      ...(isLife ? [] : [payoutTable(policy, issuer)]),
      {
        kind: 'table',
        caption: 'Premiums, level for the term',
        columns: [
          { heading: 'Paid', share: 60 },
          { heading: 'Amount', share: 40, align: 'end' },
        ],
        rows: [['Monthly', exactMoney(policy.monthlyPremiumCents)]],
      },
      beneficiaryTable(beneficiaries),
    ],
  };
}

/** It is delivered when it is bought, into the account. */
function lastDayToExamine(policy: PaperPolicy, rules: PolicyRules): string {
  return day(freeLookEndsOn(rules, policy, Temporal.PlainDate.from(policy.effectiveOn)).toString());
}

const ACCIDENT_WORDS: Readonly<Record<PayoutCause, string>> = {
  publicTransportation: 'Public transportation: as a fare-paying passenger',
  autoPedestrian: 'Car or pedestrian: in a private vehicle, or struck by one',
  generalAccident: 'Any other accident',
};

/** What each kind of accident pays, by the shares its price was made with. */
export function payoutTable(cover: PaperCover, { bases }: Pick<PaperWriter, 'bases'>): Block {
  return {
    kind: 'table',
    caption: 'What we pay, by kind of accident',
    columns: [
      { heading: 'Kind of accident', share: 56 },
      { heading: 'Of the maximum', share: 20, align: 'end' },
      { heading: 'Benefit', share: 24, align: 'end' },
    ],
    rows: payoutDetails(cover, bases).map(({ cause, percent, amount }) => [
      ACCIDENT_WORDS[cause],
      `${percent}%`,
      coverMoney(amount),
    ]),
  };
}

function termLifeBenefit(): Section {
  return {
    heading: 'What we pay, and when',
    blocks: [
      clause(
        'The benefit',
        'We pay the face amount if the insured dies between the effective date and the end of the term while the policy is in force. From it we subtract a premium that is due and what was paid early under the rider.',
      ),
      clause(
        'When cover begins',
        'Cover begins on the effective date, once the first premium is paid. It ends when the term ends, when the policy lapses or is cancelled, or at the insured’s death.',
      ),
      clause(
        'Going on after the term',
        'In the last year of the term you can ask us to extend your cover until the insured is 65, at the premium for the age then reached. A health check-up confirms whether we can.',
      ),
    ],
  };
}

function termLifeLimits({ suicideExclusion }: PolicyRules): Block[] {
  return [
    clause(
      `Suicide within ${years(suicideExclusion.yearsMax)}`,
      `If the insured dies by suicide within ${years(suicideExclusion.yearsMax)} of the effective date, we pay no benefit; we return the premiums paid.`,
    ),
    clause(
      'Misstatement of age or sex',
      'If the insured’s age or sex was stated wrongly, we pay what the premiums would have bought at the right age and sex.',
    ),
  ];
}

function acceleratedBenefitRider(): Section {
  return {
    heading: 'Rider: accelerated benefit',
    blocks: [
      paragraph(
        'This rider is part of the policy and costs no extra premium. If a physician certifies that the insured is expected to live 12 months or less, you can ask once for up to half of the face amount, at most $250,000, while the insured is living. What we pay early, we subtract from the benefit; premiums go on as before. An early payment may be taxable, and may affect public benefits: ask an adviser first.',
      ),
    ],
  };
}

function accidentBenefit({ policy }: PolicyAgreementData): Section {
  return {
    heading: 'What we pay, and what we do not',
    blocks: [
      clause(
        'The benefit',
        `We pay the benefit named in the schedule, up to ${coverMoney(policy.amount)}, if the insured dies of an accidental injury, independently of illness, within 365 days of the accident. The accident has to happen while the policy is in force. One accident pays one benefit: the highest one that applies.`,
      ),
      clause(
        'Accidental injury',
        'A bodily injury that is sudden, unexpected and caused from outside, such as by a crash, a fall, a fire or drowning.',
      ),
      clause('Not covered', 'We pay nothing for a death that is caused by or results from:'),
      list(
        'illness, infirmity, or its medical treatment, except an infection of an accidental wound;',
        'suicide or an injury done to oneself on purpose;',
        'driving while the alcohol in the blood is above the limit of the state where it happens;',
        'a drug, unless taken as a physician prescribed it;',
        'taking part in a felony or a riot;',
        'war, declared or not, or service in the armed forces of any country;',
        'flying other than as a fare-paying passenger of a licensed airline;',
        'racing, parachuting, gliding, climbing with ropes or diving below 130 feet.',
      ),
      clause(
        'Illness is not covered',
        'This policy pays limited benefits. It does not replace life insurance: most deaths are not accidents.',
      ),
    ],
  };
}

function accidentLimits(): Block[] {
  return [
    clause(
      'Misstatement of age or sex',
      'If the insured’s age or sex was stated wrongly, we pay what the premiums would have bought at the right age and sex. If no cover would have been sold at that age, we return the premiums paid.',
    ),
    clause(
      'Examination',
      'We may have the insured examined, or an autopsy made where the law does not forbid it, at our expense, while a claim is being decided.',
    ),
    clause(
      'Reinstated cover',
      'After a reinstatement we pay for accidents that happen from the day of reinstatement on.',
    ),
  ];
}
