import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CURRENT_RULEBOOK } from './testing/current-rulebook.ts';
import { decide, decideApplication } from './decide.ts';
import type { Decision } from './decide.ts';
import type { Facts } from './facts.ts';
import { RULEBOOK_2026_11 } from './rulebook-2026-11.ts';
import { RULEBOOK_2026_11_22 } from './rulebook-2026-11-22.ts';
import { applicant, applicationOf, decisionOn } from './testing/applicant.ts';
import type { ApplicantOutline } from './testing/applicant.ts';
import { replay } from './testing/replay.ts';
import { FACT_NAMES } from './testing/fact-names.ts';

interface Told {
  facts: Facts;
  cases: Record<string, Pick<Decision['fired'][number], 'does' | 'reason'>>;
}
type Decided = Omit<Decision, 'facts' | 'fired' | 'rulebookVersion'> & {
  differs: Partial<Facts>;
  fired: string[];
};

/** What the rulebook 2026-11 decided before there was another: of each edge, and of each fact that was not known. */
function decidedBy201611(): Decision[] {
  const file = readFileSync(new URL('testing/decided-by-2026-11.jsonl', import.meta.url), 'utf8');
  const [first, ...rest] = file.trim().split('\n');
  const { facts, cases } = JSON.parse(first!) as Told;
  return rest.map((line) => {
    const { differs, fired, ...decided } = JSON.parse(line) as Decided;
    return {
      ...decided,
      rulebookVersion: '2026-11',
      facts: { ...facts, ...differs },
      fired: fired.map((name) => {
        const [rule, ...rest] = name.split(': ');
        return { rule: rule!, case: rest.join(': '), ...cases[name]! };
      }),
    };
  });
}

test('every decision of the rulebook before replays to itself, whatever came after it [UW-17, R-41, R-42, R-45]', () => {
  const decided = decidedBy201611();
  expect(decided.length).toBeGreaterThan(100);
  for (const decision of decided) expect(replay(decision)).toEqual(decision);
});

test('the rulebook after it decided everybody as it did whom its three rules do not concern [R-41, R-42, R-45]', () => {
  const ofNewDays = {
    homeCountry: 'united_states',
    homeSince: 'over_2_years',
    reasonsOfOtherInsurer: [],
    hasHivDiagnosis: false,
  } as const;
  const concerned = ['citizenship', 'other-application', 'hiv', 'unanswered-questions'];
  const others = decidedBy201611().filter(({ fired }) => !fired.some(({ rule }) => concerned.includes(rule)));
  expect(others.length).toBeGreaterThan(70);
  for (const { rulebookVersion: _, facts, ...decided } of others)
    expect(decide({ ...facts, ...ofNewDays }, RULEBOOK_2026_11_22)).toMatchObject(decided);
});

test('the facts of the rulebook before follow from what was asked then, and what is asked since is unknown to it [R-41, R-42, R-45]', () => {
  const application = applicationOf(applicant());
  const asked = {
    citizenship: 'citizen',
    'hiv-status': 'no',
    tobacco: 'no',
    'covid-hospitalization': 'no',
    'applied-within-12-months': 'yes',
    'applied-within-12-months-outcome': 'declined',
  };
  const answers = { ...application.answers, ...asked };
  const facts = RULEBOOK_2026_11.deriveFacts({ ...application, answers });
  expect(facts).toEqual({
    ...RULEBOOK_2026_11_22.deriveFacts({ ...application, answers }),
    homeCountry: null,
    homeSince: null,
    reasonsOfOtherInsurer: null,
    hasHivDiagnosis: null,
    citizenship: 'citizen',
    otherApplication: 'declined',
    isHivPositive: false,
  });
  expect(decide(facts, RULEBOOK_2026_11).fired.map((fired) => fired.rule)).toEqual(['other-application']);
});

test('the rulebook in force asks for every fact that is derived, and for no other [UW-21]', () => {
  const { reads } = CURRENT_RULEBOOK.rules.find(({ name }) => name === 'unanswered-questions')!;
  expect(reads.toSorted()).toEqual(FACT_NAMES.toSorted());
});

const saying = (answers: NonNullable<ApplicantOutline['answers']>) => decisionOn(applicant({ answers }));
const declined = {
  'applied-within-12-months': 'yes',
  'applied-within-12-months-outcome': 'declined',
};

test('that another insurer said no decides nothing; a reason of theirs is for a person [R-41]', () => {
  const plain = saying({});
  const without = saying({ ...declined, 'applied-within-12-months-reasons': ['none_of_the_above'] });
  expect({ ...without, facts: plain.facts }).toEqual(plain);
  const told = saying({ ...declined, 'applied-within-12-months-reasons': ['money', 'health'] });
  expect(told.outcomes).toEqual({ termLife: 'referred', accidentalDeath: 'offered' });
});

test('what passport somebody holds is no fact, and nor is a test they took [R-42, R-45]', () => {
  const plain = saying({});
  const application = applicationOf(applicant());
  const answers = { ...application.answers, citizenship: 'other', 'hiv-status': 'yes' };
  expect(decideApplication({ ...application, answers }, CURRENT_RULEBOOK)).toEqual(plain);
  for (const { reads } of CURRENT_RULEBOOK.rules)
    for (const fact of ['citizenship', 'isHivPositive', 'otherApplication'] as const)
      expect(reads).not.toContain(fact);
});
