import { centsFromDollars } from '../../money/money.ts';
import { extensionTable } from '../../policy/changes/extension.ts';
import { CURRENT_BASIS } from '../../pricing/testing/current-basis.ts';
import { PRODUCT_SLUGS } from '../../wyshes/names.ts';
import { adverseDecisionLetter } from '../../letters/adverse-decision-letter.ts';
import { staffLetter } from '../../letters/staff-letter.ts';
import { recoveryAskedLetter } from '../../letters/recovery-letter.ts';
import { complaintLetter, complaintReceivedMessage } from '../../letters/complaint-letter.ts';
import { lapseNoticeLetter } from '../../letters/lapse-notice-letter.ts';
import { replacementLetter } from '../../letters/replacement-letter.ts';
import { yearlyPremiumLetter } from '../../letters/yearly-premium-letter.ts';
import { PRODUCT_EDITIONS } from '../../editions/product-editions.ts';
import { isLetterSlug } from '../document-kinds.ts';
import type { DocumentSlug } from '../document-kinds.ts';
import { composePaper } from '../compose-paper.ts';
import type { PaperSources } from '../compose-paper.ts';
import type {
  ApplicationData,
  Issuer,
  NoticeAboutReplacingData,
  PaperBeneficiary,
  PaperDataBySlug,
  PaperExtension,
  PaperInsurer,
  PaperPerson,
  PaperPolicy,
} from '../paper-data.ts';

/** Maya from Ohio and what she has with us: one of each paper, for tests and for looking at. */
export const sampleIssuer: Issuer = { name: 'Wysh', supportPhone: '(800) 555-0199' };

export const sampleInsurer: PaperInsurer = {
  homeOffice: '100 Lantern Way, Columbus, OH 43215',
  officers: [
    { name: 'Dana Whitlock', title: 'President' },
    { name: 'Theo Marsh', title: 'Secretary' },
  ],
};

/** The newest edition by which papers of a kind are written. */
export function sampleSourcesOf(slug: DocumentSlug): PaperSources {
  const edition = PRODUCT_EDITIONS.papers.findLast(
    ({ templates }) => isLetterSlug(slug) || templates[slug] !== undefined,
  )!;
  return { ...PRODUCT_EDITIONS, edition, issuer: sampleIssuer };
}

/** That of the contract. */
export const sampleSources: PaperSources = sampleSourcesOf('policy-agreement');

export const maya: PaperPerson = {
  name: 'Maya Rose O’Brien',
  birthdate: '1992-03-14',
  address: '412 Linden Street, Apt 3, Columbus, OH 43215',
  email: 'maya@example.com',
  stateAlpha2: 'OH',
};

export const sampleBeneficiaries: readonly PaperBeneficiary[] = [
  { name: 'Daniel O’Brien', relationship: 'Spouse', responsibility: 'primary', sharePercent: 60 },
  { name: 'Zoë O’Brien', relationship: 'Minor child', responsibility: 'primary', sharePercent: 40 },
  { name: 'O’Brien Family Trust', relationship: 'Trust', responsibility: 'backup', sharePercent: 100 },
];

export const termLifePolicy: PaperPolicy = {
  productSlug: PRODUCT_SLUGS.termLife,
  number: 'TL-4KQ7-92MXB',
  amount: 500_000,
  termYears: 20,
  insuredsAgeAtTerm: 54,
  annualPremiumCents: centsFromDollars('312.60'),
  monthlyPremiumCents: centsFromDollars('27.35'),
  classification: 'Preferred',
  basisVersion: CURRENT_BASIS.version,
  effectiveOn: '2026-11-24',
  endsOn: '2046-11-24',
  issueAge: 34,
  isReplacement: false,
};

export const accidentPolicy: PaperPolicy = {
  ...termLifePolicy,
  productSlug: PRODUCT_SLUGS.accidentalDeath,
  number: 'AD-7H2P-R3C9T',
  amount: 250_000,
  termYears: 31,
  insuredsAgeAtTerm: 65,
  annualPremiumCents: centsFromDollars('118.40'),
  monthlyPremiumCents: centsFromDollars('10.36'),
  classification: null,
  endsOn: '2057-03-14',
};

const applicationNumber = 'APP-7K2M4Q';

const sampleApplication: ApplicationData = {
  applicationNumber,
  submittedOn: '2026-11-18',
  person: maya,
  productSlug: PRODUCT_SLUGS.termLife,
  amount: 500_000,
  termYears: 20,
  beneficiaries: sampleBeneficiaries,
  parts: [
    {
      heading: 'Work and life',
      answers: [
        { question: 'Your home', answer: 'In the United States' },
        { question: 'What do you do for a living?', answer: 'Employed full time' },
        { question: 'What is your yearly income before taxes?', answer: '$84,000' },
        { question: 'Do you have a driver’s license?', answer: 'Yes, Ohio, number on file' },
        { question: 'Do you plan to replace an insurance policy with this one?', answer: 'No' },
      ],
    },
    {
      heading: 'Health check-up',
      answers: [
        { question: 'How tall are you, without shoes?', answer: '5 ft 6 in' },
        { question: 'What do you weigh?', answer: '138 lb' },
        {
          question:
            'In the last five years, have you used tobacco or nicotine in any form: cigarettes, cigars, pipes, chewing tobacco, patches or e-cigarettes?',
          answer: 'No',
        },
        {
          question:
            'Has a medical professional ever treated you for, or told you that you have, any of these?',
          help: 'What you told us elsewhere counts, too.',
          answer: 'Asthma, COPD or another lung disease',
          choices: [
            { label: 'Cancer, other than basal cell skin cancer', answer: 'No' },
            { label: 'Diabetes', answer: 'No' },
            { label: 'Asthma, COPD or another lung disease', answer: 'Yes' },
          ],
        },
      ],
    },
  ],
  signedOn: '2026-11-24',
};

const sampleExtension: PaperExtension = {
  from: '2045-11-24',
  until: '2046-11-23',
  beginsOn: termLifePolicy.endsOn,
  endsOn: '2057-11-24',
  years: extensionTable({
    issueAge: termLifePolicy.issueAge,
    years: 11,
    annualCents: centsFromDollars('2291.31'),
    monthlyCents: centsFromDollars('200.49'),
  }),
};

const ofLetters = { webHost: 'wysh.example', supportPhone: sampleIssuer.supportPhone };

const sampleNotice: NoticeAboutReplacingData = {
  person: maya,
  productSlug: PRODUCT_SLUGS.termLife,
  policyNumber: termLifePolicy.number,
  writtenOn: termLifePolicy.effectiveOn,
  isReplacement: true,
  policies: [
    { company: 'Acme Life Insurance Company', number: 'L-100-2231', fate: 'ended' },
    { company: 'Lakeside Group Life', number: null, fate: 'kept' },
  ],
  signedOn: '2026-11-23',
};

export const samplePapers = {
  'adverse-decision': {
    state: 'OH',
    paper: adverseDecisionLetter({
      ...ofLetters,
      name: maya.name,
      applicationNumber,
      decidedOn: Temporal.PlainDate.from('2026-11-19'),
      decided: ['We can’t offer you term life insurance.'],
      reasons: ['You were treated for cancer within the last 10 years.'],
    }),
  },
  'lapse-notice': {
    state: 'OH',
    paper: lapseNoticeLetter({
      ...ofLetters,
      ownerName: maya.name,
      policyNumber: termLifePolicy.number,
      owedCents: centsFromDollars('27.35'),
      firstDueOn: Temporal.PlainDate.from('2027-04-05'),
      lastCoveredOn: Temporal.PlainDate.from('2027-05-06'),
      writtenOn: Temporal.PlainDate.from('2027-04-06'),
      replaces: null,
      issuerName: sampleIssuer.name,
    }),
  },
  'account-recovery': {
    state: 'OH',
    paper: recoveryAskedLetter({
      name: maya.name,
      code: '123456-654321',
      waitsUntil: Temporal.PlainDate.from('2028-03-09'),
      writtenOn: Temporal.PlainDate.from('2028-03-06'),
      issuerName: sampleIssuer.name,
      supportPhone: ofLetters.supportPhone,
    }),
  },
  complaint: {
    state: 'OH',
    paper: complaintLetter(
      complaintReceivedMessage({
        number: 'C-2028-000001',
        receivedOn: Temporal.PlainDate.from('2028-03-06'),
        answerBy: Temporal.PlainDate.from('2028-03-16'),
        supportPhone: ofLetters.supportPhone,
      }),
      {
        name: maya.name,
        number: 'C-2028-000001',
        writtenOn: Temporal.PlainDate.from('2028-03-07'),
        issuerName: sampleIssuer.name,
      },
    ),
  },
  letter: {
    state: 'OH',
    paper: staffLetter({
      name: maya.name,
      title: 'What you asked us on the telephone',
      words:
        'Your policy covers you abroad as it does at home.\n\nNothing has to be told to us before you travel.',
      writtenOn: Temporal.PlainDate.from('2028-03-07'),
      issuerName: sampleIssuer.name,
      supportPhone: ofLetters.supportPhone,
    }),
  },
  'replacement-letter': {
    state: 'OH',
    paper: replacementLetter({
      company: 'Acme Life Insurance Company',
      replaced: { company: 'Acme Life Insurance Company', number: 'L-100-2231', fate: 'ended' },
      insuredName: maya.name,
      birthdate: maya.birthdate,
      newPolicyNumber: termLifePolicy.number,
      productSlug: termLifePolicy.productSlug,
      amount: termLifePolicy.amount,
      termYears: termLifePolicy.termYears,
      issuedOn: Temporal.PlainDate.from(termLifePolicy.effectiveOn),
      stateAlpha2: 'OH',
      writtenOn: Temporal.PlainDate.from(termLifePolicy.effectiveOn),
      issuerName: sampleIssuer.name,
      supportPhone: ofLetters.supportPhone,
      notice: composePaper(
        'replacement-notice',
        { ...sampleNotice, policies: sampleNotice.policies.slice(0, 1) },
        sampleSourcesOf('replacement-notice'),
      ),
    }),
  },
  'yearly-premium': {
    state: 'OH',
    paper: yearlyPremiumLetter({
      ...ofLetters,
      ownerName: maya.name,
      policyNumber: termLifePolicy.number,
      amountCents: centsFromDollars('315.62'),
      dueOn: Temporal.PlainDate.from('2028-04-05'),
      way: 'card •••• 4242',
      goesOn: null,
      writtenOn: Temporal.PlainDate.from('2028-03-06'),
      issuerName: sampleIssuer.name,
    }),
  },
  application: sampleApplication,
  'beneficiary-packet': {
    owner: maya,
    policy: termLifePolicy,
    beneficiary: sampleBeneficiaries[0]!,
    preparedOn: '2026-11-25',
  },
  'beneficiary-terms': {
    person: maya,
    policyNumber: termLifePolicy.number,
    beneficiaries: sampleBeneficiaries,
    preparedOn: '2026-11-25',
  },
  'buyers-guide': { person: maya, preparedOn: '2026-11-19', insurer: sampleInsurer },
  'guaranty-notice': { person: maya, policy: termLifePolicy },
  'health-authorization': {
    person: maya,
    signedOn: '2026-11-18',
    text: {
      title: 'Your permission to ask for health records',
      version: '2026-11-30',
      body: 'Others may tell us about your health.\n\n## Who may tell us\n\n- Doctors\n- Laboratories\n\n## For how long\n\nFor 24 months from the day you sign.',
    },
    insurer: sampleInsurer,
  },
  'outline-of-coverage': {
    person: maya,
    cover: accidentPolicy,
    policyNumber: null,
    preparedOn: '2026-11-19',
    insurer: sampleInsurer,
  },
  'policy-summary': {
    person: maya,
    policy: termLifePolicy,
    extension: sampleExtension,
    insurer: sampleInsurer,
  },
  'policy-agreement': {
    person: maya,
    policy: termLifePolicy,
    extension: sampleExtension,
    beneficiaries: sampleBeneficiaries,
    applicationNumber,
    appliedOn: '2026-11-18',
    application: sampleApplication,
    insurer: sampleInsurer,
  },
  quote: { person: maya, cover: termLifePolicy, offeredOn: '2026-11-19', validUntil: '2026-12-19' },
  'quote-accidental-death': {
    person: maya,
    cover: accidentPolicy,
    offeredOn: '2026-11-19',
    validUntil: '2026-12-19',
  },
  'quote-term-life': {
    person: maya,
    cover: termLifePolicy,
    offeredOn: '2026-11-19',
    validUntil: '2026-12-19',
  },
  'replace-accidental-death': { person: maya, writtenOn: '2026-11-18', acknowledgedOn: '2026-11-18' },
  'replacement-notice': sampleNotice,
  'statement-of-good-health': {
    person: maya,
    policyNumber: termLifePolicy.number,
    policyIssuedOn: termLifePolicy.effectiveOn,
    signedOn: '2028-03-02',
    answers: [
      { question: 'Since the policy was issued, have you been treated in a hospital?', answer: 'No' },
      { question: 'Has your use of tobacco or nicotine changed?', answer: 'No' },
    ],
    amountDueCents: centsFromDollars('139.54'),
  },
  'policy-schedule': {
    person: maya,
    policyNumber: termLifePolicy.number,
    productSlug: termLifePolicy.productSlug,
    from: '2028-12-24',
    amount: 300_000,
    amountBefore: 500_000,
    endsOn: termLifePolicy.endsOn,
    annualCents: centsFromDollars('223.18'),
    monthlyCents: centsFromDollars('19.53'),
    monthlyFeeCents: centsFromDollars('7.88'),
    parts: [
      {
        amount: 300_000,
        issueAge: 34,
        classification: 'Preferred Plus',
        contestableFrom: '2026-11-24',
        monthlyCents: centsFromDollars('11.65'),
      },
    ],
  },
  'statement-of-ending': {
    person: maya,
    policyNumber: termLifePolicy.number,
    productSlug: termLifePolicy.productSlug,
    askedOn: '2027-07-14',
    lastCoveredOn: '2027-07-14',
    lines: [
      {
        dueOn: '2026-11-24',
        through: '2027-11-23',
        paidCents: centsFromDollars('313.50'),
        refundCents: centsFromDollars('113.38'),
        days: { covered: 233, whole: 365 },
      },
    ],
  },
  'statement-of-reinstatement': {
    person: maya,
    policyNumber: termLifePolicy.number,
    productSlug: termLifePolicy.productSlug,
    policyIssuedOn: termLifePolicy.effectiveOn,
    lapsedOn: '2028-01-26',
    coveredFrom: { on: '2028-03-02', at: '2:41 PM EST' },
    premiums: [
      {
        dueOn: '2027-12-24',
        premiumCents: centsFromDollars('27.35'),
        interestCents: centsFromDollars('0.31'),
      },
      {
        dueOn: '2028-01-24',
        premiumCents: centsFromDollars('27.35'),
        interestCents: centsFromDollars('0.17'),
      },
      { dueOn: '2028-02-24', premiumCents: centsFromDollars('27.35'), interestCents: centsFromDollars('0') },
    ],
    stated: {
      applicationNumber: 'APP-7K2M4QXY',
      on: '2028-03-01',
      parts: [
        {
          heading: 'Your health',
          answers: [{ question: 'Have you been treated in a hospital?', answer: 'No' }],
        },
      ],
      contestableThrough: '2030-03-01',
    },
  },
  'premium-receipt': {
    person: maya,
    policyNumber: termLifePolicy.number,
    productSlug: termLifePolicy.productSlug,
    insurerAddress: '100 Lantern Way, Columbus, OH 43215',
    payments: [{ on: '2026-11-24', card: 'Visa •••• 4242', amountCents: centsFromDollars('27.35') }],
    bill: {
      amountCents: centsFromDollars('27.35'),
      interestCents: centsFromDollars('0'),
      dueOn: '2026-11-24',
      paidOn: '2026-11-24',
      from: '2026-11-24',
      through: '2026-12-23',
    },
    next: { dueOn: '2026-12-24', amountCents: centsFromDollars('27.35') },
    freeLookEndsOn: '2026-12-04',
  },
  'yearly-statement': {
    person: maya,
    policyNumber: termLifePolicy.number,
    productSlug: termLifePolicy.productSlug,
    insurerAddress: '100 Lantern Way, Columbus, OH 43215',
    year: 2026,
    payments: [
      { on: '2026-11-24', card: 'Visa •••• 4242', amountCents: centsFromDollars('27.35') },
      { on: '2026-12-24', card: 'Visa •••• 4242', amountCents: centsFromDollars('27.35') },
    ],
    refunds: [{ on: '2026-12-28', card: 'Visa •••• 4242', amountCents: centsFromDollars('2.35') }],
  },
} satisfies PaperDataBySlug;
