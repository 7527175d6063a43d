import { describe, expect, test } from 'vitest';
import type { FormValues } from '../forms/answer-value.ts';
import { medicalDetails } from '../flows/testing/personas.ts';
import { conclude } from './decide.ts';
import type { Decision } from './decide.ts';
import type { Outcome } from './rulebook.ts';
import { CURRENT_RULEBOOK } from './testing/current-rulebook.ts';
import { applicant, applicationOf, decisionOn } from './testing/applicant.ts';
import type { ApplicantOutline } from './testing/applicant.ts';
import { replay } from './testing/replay.ts';
import { RULE_EDGES } from './testing/rule-edges.ts';

const decided = (outline: ApplicantOutline = {}) => decisionOn(applicant(outline));
const saying = (answers: FormValues, more: Partial<ApplicantOutline> = {}) => decided({ ...more, answers });

const STROKE = {
  'medical-history-1': ['stroke'],
  ...medicalDetails('stroke'),
  'stroke-when': 'within_2_years',
};
const HIV = { 'hiv-diagnosis': 'yes' };
const ASKED = { 'home-since': 'under_2_years' };
const TOBACCO = {
  'tobacco-last-used': 'within_1_year',
  'tobacco-kinds': ['vapes'],
  'tobacco-frequency': 'weekly',
};
const NO_PLAN_B = { state: 'WI' };

describe('precedence: the worst outcome wins', () => {
  const HEAVY = { weight: 300 };
  const table: [string, FormValues, Outcome][] = [
    ['a refusal over everything', { ...HEAVY, ...STROKE, ...HIV, ...ASKED, ...TOBACCO }, 'rejected'],
    ['a postponement over what is left', { ...STROKE, ...HIV, ...ASKED, ...TOBACCO }, 'postponed'],
    ['a person over a rating', { ...HIV, ...ASKED, ...TOBACCO }, 'referred'],
    ['evidence over a rating', { ...ASKED, ...TOBACCO }, 'referred'],
    ['a rating over nothing', TOBACCO, 'offered'],
  ];

  test.each(table)('%s [UW-17]', (_, answers, outcome) => {
    expect(saying(answers).outcomes.termLife).toBe(outcome);
  });

  test('all that fired is kept, the lesser things too [UW-17]', () => {
    const fired = saying({ ...HEAVY, ...STROKE, ...HIV }).fired.map(({ rule }) => rule);
    expect(fired).toEqual(['build', 'stroke', 'hiv-diagnosis']);
  });

  test('each line of it is reached, by each kind of action in it [UW-17]', () => {
    const kinds = RULE_EDGES.flatMap(({ on }) => decided(on).fired.map(({ does }) => does.kind));
    for (const line of CURRENT_RULEBOOK.precedence.outcomes)
      for (const kind of line.kinds) expect(kinds, kind).toContain(kind);
  });
});

describe('result', () => {
  test.each([
    ['offered term life is approved', {}, 'approved'],
    ['a referral is referred, although there is a plan B', HIV, 'referred_to_underwriter'],
    ['refused term life is approved with the plan B alone', { weight: 300 }, 'approved'],
    ['postponed term life is, too', STROKE, 'approved'],
    ['a felony leaves nothing', { 'criminal-history': 'yes' }, 'rejected'],
  ] as const)('%s [UW-17, ELIG-24]', (_, answers, result) => {
    expect(saying(answers).result).toBe(result);
  });

  test('without the plan B a refusal or a postponement is a rejection [ELIG-24, UW-17]', () => {
    expect(saying({ weight: 300 }, NO_PLAN_B).result).toBe('rejected');
    expect(saying(STROKE, NO_PLAN_B).result).toBe('rejected');
    expect(saying(HIV, NO_PLAN_B).result).toBe('referred_to_underwriter');
  });

  test('from 46 to 50 there is accidental death alone, whatever the health [ELIG-23, UW-17]', () => {
    const healthy = decided({ birthdate: '1978-01-20' });
    const ill = saying({ ...HIV, weight: 300 }, { birthdate: '1978-01-20' });
    for (const { result, outcomes } of [healthy, ill]) {
      expect({ result, ...outcomes }).toEqual({
        result: 'approved',
        termLife: 'rejected',
        accidentalDeath: 'offered',
      });
    }
    expect(decided({ birthdate: '1978-01-20', ...NO_PLAN_B }).result).toBe('rejected');
    expect(decided({ birthdate: '1975-01-20' }).result).toBe('rejected');
  });
});

describe('class', () => {
  const classOf = (decision: Decision) =>
    Object.values(decision.assessment.riskClass ?? {})
      .filter((part) => part !== null)
      .join('-');

  test.each([
    ['PP', {}],
    ['PT', TOBACCO],
    ['ST', { ...TOBACCO, 'tobacco-kinds': ['cigarettes'], 'tobacco-frequency': 'daily' }],
    ['P', { marijuana: 'yes', 'marijuana-frequency': 'weekly' }],
    ['S', { marijuana: 'yes', 'marijuana-frequency': 'daily' }],
    [
      'S-B',
      {
        'medical-history-1': ['diabetes'],
        ...medicalDetails('diabetes'),
        'diabetes-when': '2_to_5_years',
        'diabetes-insulin': 'no',
        'diabetes-a1c': '7_to_8',
      },
    ],
  ] as const)('%s [UW-17]', (expected, answers) => {
    expect(classOf(saying(answers))).toBe(expected);
  });

  test('points add up over rules, and an offer has the class of their sum [UW-17]', () => {
    const decision = saying({
      marijuana: 'yes',
      'marijuana-frequency': 'weekly',
      'driving-history': ['moving_violations'],
      'moving-violations-last-year': 1,
      'moving-violations-year-before': 1,
      'moving-violations-two-years-before': 0,
      weight: 190,
    });
    expect(decision.assessment.points).toBe(15 + 10 + 25);
    expect(decision.termLifeOffer?.riskClass).toEqual({ rateClass: 'S', tableRating: null });
  });

  test('a referral is assessed as well, so that a person has where to begin [UW-17]', () => {
    const decision = saying({ ...HIV, ...TOBACCO });
    expect(decision.assessment.riskClass).toEqual({ rateClass: 'PT', tableRating: null });
    expect(decision.termLifeOffer).toBeNull();
  });

  test('many small things can be too much together [UW-17]', () => {
    const long = ['cancer', 'high-blood-pressure', 'liver-or-kidney-disease', 'neurological-disease'];
    const { result, outcomes, assessment, fired } = saying(
      {
        weight: 190,
        'medical-history-1': ['cancer', 'high_blood_pressure', 'lung_disease', 'liver_or_kidney_disease'],
        'medical-history-2': [
          'mental_health_hospitalization',
          'depression_or_anxiety',
          'neurological_disease',
        ],
        ...medicalDetails(...long, 'lung-disease', 'mental-health', 'depression-or-anxiety'),
        'high-blood-pressure-reading': 'under_160_100',
        'high-blood-pressure-treated': 'finished',
        'lung-disease-kind': 'asthma',
        'lung-disease-hospital': 'yes',
        ...TOBACCO,
        'tobacco-kinds': ['cigarettes'],
        'tobacco-frequency': 'daily',
        marijuana: 'yes',
        'marijuana-frequency': 'daily',
        'family-medical-history': ['heart_disease'],
        'family-members-affected': 'one',
        'family-youngest-age': 40,
      },
      { birthdate: '1997-01-01', ...NO_PLAN_B },
    );
    expect(assessment).toEqual({ points: 300, riskClass: null, limits: null });
    expect(
      fired.filter(({ does }) => does.kind === 'refer' || does.kind === 'reject').map(({ rule }) => rule),
    ).toEqual(['accidental-death-state', 'points']);
    expect({ result, ...outcomes }).toEqual({
      result: 'rejected',
      termLife: 'rejected',
      accidentalDeath: 'rejected',
    });
  });

  test('beyond the last table nobody is insured, and the reason says so [UW-17]', () => {
    const facts = CURRENT_RULEBOOK.deriveFacts(applicationOf(applicant()));
    const debitOf = (points: number) => ({
      rule: 'planted',
      case: 'debit',
      does: { kind: 'debit', products: ['termLife'], points } as const,
      reason: 'Planted.',
    });
    expect(conclude([debitOf(255)], facts, CURRENT_RULEBOOK).outcomes.termLife).toBe('offered');
    const beyond = conclude([debitOf(255), debitOf(5)], facts, CURRENT_RULEBOOK);
    expect(beyond.outcomes.termLife).toBe('rejected');
    expect(beyond.reasons).toEqual([CURRENT_RULEBOOK.beyondTheLadder.reason]);
  });
});

describe('limits', () => {
  const DIABETES = {
    'medical-history-1': ['diabetes'],
    ...medicalDetails('diabetes'),
    'diabetes-insulin': 'no',
    'diabetes-a1c': '7_to_8',
    income: 100_000,
  };

  test('the further a class is from standard, the less is offered, and it says so [UW-17]', () => {
    const { termLifeOffer, reasons } = saying(DIABETES);
    expect(termLifeOffer).toEqual({
      riskClass: { rateClass: 'S', tableRating: 'D' },
      amount: 250_000,
      amountMax: 250_000,
      years: 15,
      yearsMax: 15,
    });
    expect(reasons.at(-1)).toBe(
      "It's a bit less than you asked for: in your class we can go up to $250,000, for up to 15 years.",
    );
  });

  test('who asks for less than the limits gets that, and no word about them [UW-17]', () => {
    const { termLifeOffer, reasons } = saying(DIABETES, { requested: { amount: 100_000, years: 12 } });
    expect(termLifeOffer).toMatchObject({ amount: 100_000, years: 12, amountMax: 250_000, yearsMax: 15 });
    expect(reasons.join(' ')).not.toContain('less than you asked for');
  });

  test('income and cover elsewhere limit what an offer can be raised to [UW-17]', () => {
    const limitsWith = (answers: FormValues, amount = 300_000) =>
      saying(answers, { requested: { amount } }).assessment.limits?.amountMax;
    expect(limitsWith({ income: 30_000 })).toBe(600_000);
    expect(limitsWith({ income: 200_000 })).toBe(1_000_000);
    const owning = { 'owns-anything': 'yes', 'existing-policy': 'no', 'existing-coverage': 250_000 };
    expect(limitsWith({ ...owning, income: 30_000 })).toBe(350_000);
    expect(limitsWith({ ...owning, income: 200_000 })).toBe(750_000);
  });
});

describe('explained', () => {
  test('evidence that is asked for is named [UW-20]', () => {
    expect(saying({ ...ASKED, income: 10_000, 'reason-for-amount': 'family' }).evidence).toEqual([
      'residence_document',
      'proof_of_income',
    ]);
    expect(decided().evidence).toEqual([]);
  });

  test('reasons tell what the outcome rests on, and not what did not matter [UW-17]', () => {
    const told = saying({ ...HIV, ...TOBACCO });
    expect(told.fired).toHaveLength(2);
    expect(told.reasons).toEqual([
      'HIV does not rule you out. A person looks at how well your treatment works.',
    ]);
  });

  test('why there is no plan B is told only to those who would need it [UW-17, ELIG-24]', () => {
    const reason = "Accidental death insurance isn't sold in your state yet.";
    expect(saying({ weight: 300 }, NO_PLAN_B).reasons).toContain(reason);
    expect(decided(NO_PLAN_B).reasons).not.toContain(reason);
  });

  test('a decision names its rulebook, and replays to itself after it was stored [UW-17]', () => {
    for (const { on, not } of RULE_EDGES) {
      for (const decision of [decided(on), decided(not)]) {
        expect(decision.rulebookVersion).toBe(CURRENT_RULEBOOK.version);
        const stored = JSON.parse(JSON.stringify(decision)) as Decision;
        expect(stored).toEqual(decision);
        expect(replay(stored)).toEqual(stored);
      }
    }
  });

  test('a rulebook nobody knows decides nothing [UW-17]', () => {
    expect(() => replay({ ...decided(), rulebookVersion: '2019-01' })).toThrow(
      'This release has no rulebook 2019-01, so nothing can be decided by it; run a release that has it.',
    );
  });
});
