import { expect, test } from 'vitest';
import { PRODUCT_EDITIONS } from '../editions/product-editions.ts';
import { packsInForce } from '../states/packs-in-force.ts';
import { composePaper } from './compose-paper.ts';
import { DOCUMENT_CATEGORIES, DOCUMENT_KINDS, isDocumentSlug } from './document-kinds.ts';
import type { DocumentSlug } from './document-kinds.ts';
import type { PolicyAgreementData, PolicyScheduleData } from './paper-data.ts';
import { paperText } from './testing/paper-text.ts';
import {
  accidentPolicy,
  maya,
  samplePapers,
  sampleSources,
  sampleSourcesOf,
  termLifePolicy,
} from './testing/sample-papers.ts';

const soldOn = Temporal.PlainDate.from(termLifePolicy.effectiveOn);
const slugs = Object.keys(DOCUMENT_KINDS).filter(isDocumentSlug);

function sampleText(slug: DocumentSlug): string {
  return paperText(composePaper(slug, samplePapers[slug], sampleSourcesOf(slug)));
}

function policyText(change: Partial<PolicyAgreementData> = {}): string {
  const data = { ...samplePapers['policy-agreement'], ...change };
  return paperText(composePaper('policy-agreement', data, sampleSources));
}

test.each(slugs)(
  'the document %s reads as it does beside the tests [DOC-05, DOC-06, DOC-07, DOC-08, DOC-09]',
  async (slug) => {
    await expect(sampleText(slug)).toMatchFileSnapshot(`./testing/texts/${slug}.txt`);
  },
);

test('the accidental death policy reads as it does beside the tests, with its own application [DOC-07, AD-10, F-27]', async () => {
  const { productSlug, amount, termYears } = accidentPolicy;
  const application = { ...samplePapers.application, productSlug, amount, termYears };
  await expect(policyText({ policy: accidentPolicy, application })).toMatchFileSnapshot(
    './testing/texts/policy-agreement-accidental-death.txt',
  );
});

test('the contract of accident cover says the day it ends with and how the last premium is counted; one sold before keeps its words [F-29, AD-17]', () => {
  const now = policyText({ policy: accidentPolicy });
  expect(now).toContain('Term: Until the day before the insured is 65');
  expect(now).toContain('Cover ends: March 14, 2057');
  expect(now).toContain('It ends with the day before the birthday on which the insured is 65');
  expect(now).toContain('The last premium is for the days until that birthday alone.');
  const soldBefore = { ...accidentPolicy, effectiveOn: '2026-11-20', endsOn: '2057-11-20' };
  const data = { ...samplePapers['policy-agreement'], policy: soldBefore };
  const [edition] = PRODUCT_EDITIONS.papers;
  const before = paperText(composePaper('policy-agreement', data, { ...sampleSources, edition: edition! }));
  expect(before).toContain('Term: 31 years, until the insured is 65');
  expect(before).not.toContain('birthday');
});

test('the columns of every table make 100 percent of its width', () => {
  const accident = { ...samplePapers['policy-agreement'], policy: accidentPolicy };
  const papers = [
    ...slugs.map((slug) => composePaper(slug, samplePapers[slug], sampleSourcesOf(slug))),
    composePaper('policy-agreement', accident, sampleSources),
  ];
  const widths = papers.flatMap(({ sections }) =>
    sections
      .flatMap(({ blocks }) => blocks)
      .flatMap((block) => (block.kind === 'table' ? [block] : []))
      .map(({ caption, columns }) => [caption, columns.reduce((sum, { share }) => sum + share, 0)] as const),
  );
  expect(widths.length).toBeGreaterThan(5);
  for (const [caption, width] of widths) expect(width, caption).toBe(100);
});

test('every kind of document lies in a category there is, and only taxes go by year [DOC-11]', () => {
  const categories = DOCUMENT_CATEGORIES.map(({ slug }) => slug);
  expect(categories).toEqual(['application', 'beneficiary', 'billing', 'policy', 'tax']);
  for (const slug of slugs) expect(categories).toContain(DOCUMENT_KINDS[slug].category);
  expect(DOCUMENT_CATEGORIES.filter(({ yearGroupable }) => yearGroupable).map(({ slug }) => slug)).toEqual([
    'tax',
  ]);
});

test('a policy says its sums, dates and people exactly [DOC-07]', () => {
  const text = policyText();
  for (const words of [
    'Policy number: TL-4KQ7-92MXB',
    'Face amount: $500,000',
    'Effective date: November 24, 2026',
    'Cover ends: November 24, 2046',
    'Monthly | $27.35',
    'Daniel O’Brien | Spouse | Primary | 60%',
    'Zoë O’Brien | Minor child | Primary | 40%',
    'O’Brien Family Trust | Trust | Backup | 100%',
    'the application APP-7K2M4Q of November 18, 2026',
  ])
    expect(text).toContain(words);
});

// Free look new, free look of a replacement: what each state's law gives, written out.
test.each([
  ['AZ', 10, 30],
  ['GA', 10, 30],
  ['IL', 10, 20],
  ['MI', 10, 30],
  ['NC', 10, 30],
  ['OH', 10, 30],
  ['OR', 10, 30],
  ['PA', 10, 45],
  ['WI', 10, 30],
])(
  'a policy of %s gives the days of its state to hand it back [CONST-07]',
  (stateAlpha2, days, replacement) => {
    const person = { ...maya, stateAlpha2 };
    expect(policyText({ person })).toContain(`Right to examine: ${days} days to change your mind`);
    expect(policyText({ person, policy: { ...termLifePolicy, isReplacement: true } })).toContain(
      `Right to examine: ${replacement} days to change your mind`,
    );
  },
);

test('every served state stands in its policy: its regulator, its warning, its grace period', () => {
  for (const state of packsInForce(soldOn)) {
    const text = policyText({ person: { ...maya, stateAlpha2: state.alpha2 }, application: null });
    expect(text, state.alpha2).toContain(`the ${state.name} ${state.regulator}`);
    expect(text, state.alpha2).toContain(
      'Grace period of 31 days. If a premium is not paid when it is due, you have 31 days to pay it, counted from the day after. The policy stays in force through the last of them.',
    );
    expect(text, state.alpha2).toContain('Within five (5) years of the lapse');
    expect(text, state.alpha2).toContain('Suicide within two (2) years');
    expect(text.includes('Fraud warning'), state.alpha2).toBe(state.fraudWarning !== null);
    if (state.fraudWarning !== null) expect(text).toContain(state.fraudWarning.text);
  }
});

test('only Michigan promises its 30 days of notice before a lapse [BILL-15]', () => {
  const withNotice = packsInForce(soldOn).filter(({ alpha2 }) =>
    policyText({ person: { ...maya, stateAlpha2: alpha2 } }).includes(
      'at least 30 days before your cover ends',
    ),
  );
  expect(withNotice.map(({ alpha2 }) => alpha2)).toEqual(['MI']);
});

test('accidental death pays by the kind of accident, by the shares of its price [AD-10]', () => {
  const text = policyText({ policy: accidentPolicy });
  expect(text).toContain('Public transportation: as a fare-paying passenger | 100% | $250,000');
  expect(text).toContain('Car or pedestrian: in a private vehicle, or struck by one | 30% | $75,000');
  expect(text).toContain('Any other accident | 20% | $50,000');
  expect(text).not.toMatch(/Suicide within|Accelerated/);
});

test.each(['2026-11-20', '2026-11-24'])(
  'a contract from %s promises 31 days of grace, whatever the edition of its day counted [F-32, R-01]',
  (effectiveOn) => {
    const text = policyText({ policy: { ...termLifePolicy, effectiveOn } });
    expect(text).toContain('Grace period of 31 days');
    expect(text).toContain('you have 31 days to pay it');
    expect(text).toContain('a grace period of 31 days');
    expect(text).not.toContain('30 days to pay');
  },
);

test('a contract and a quote pay by the basis they were priced on, as the screen does, and by no other [F-31]', () => {
  const priced = { ...accidentPolicy, basisVersion: '2020-01' };
  expect(() => policyText({ policy: priced })).toThrow('This release has no price basis 2020-01');
  const quote = samplePapers['quote-accidental-death'];
  expect(() =>
    composePaper(
      'quote-accidental-death',
      { ...quote, cover: { ...quote.cover, ...priced } },
      sampleSourcesOf('quote-accidental-death'),
    ),
  ).toThrow('This release has no price basis 2020-01');
});

test('the application is attached to its policy, which is one contract with it', () => {
  const text = policyText();
  expect(text).toContain('the application APP-7K2M4Q of November 18, 2026, which is attached to it,');
  expect(text).toContain('## The attached application');
  expect(text).toContain('What do you weigh? | 138 lb');
  const alone = policyText({ application: null });
  expect(alone).toContain('which is kept with it among your documents,');
  expect(alone).not.toContain('What do you weigh?');
});

test('a policy without a beneficiary says that the estate is paid', () => {
  expect(policyText({ beneficiaries: [], application: null })).toContain('payable to the insured’s estate');
});

test('no policy is written where we do not sell', () => {
  expect(() => policyText({ person: { ...maya, stateAlpha2: 'CA' } })).toThrow(
    'no policies are written in CA',
  );
});

test('a beneficiary learns the share but not the amount of the cover', () => {
  const text = sampleText('beneficiary-packet');
  expect(text).toContain('Your share: 60% of what is payable');
  expect(text).not.toContain('$');
});

test('a beneficiary of somebody without a policy yet learns that nothing is in force', () => {
  const data = { ...samplePapers['beneficiary-packet'], policy: null };
  const text = paperText(composePaper('beneficiary-packet', data, sampleSourcesOf('beneficiary-packet')));
  expect(text).toContain(
    'Maya Rose O’Brien is applying for insurance with Wysh and made you a primary beneficiary',
  );
  expect(text).toContain(
    'call (800) 555-0199, Monday to Friday, 9 a.m. to 5 p.m. Eastern Time, and say who died',
  );
  expect(text).not.toMatch(/Policy number|In force since|null|undefined/);
});

test('a quote says until when it holds and what a month and its year cost [DOC-08]', () => {
  const text = sampleText('quote');
  expect(text).toContain('Valid until: December 19, 2026');
  expect(text).toContain('Monthly | $27.35 | $328.20');
});

test('an application says when it was signed, and before that when it will be', () => {
  const text = (signedOn: string | null) =>
    paperText(
      composePaper('application', { ...samplePapers.application, signedOn }, sampleSourcesOf('application')),
    );
  expect(text('2026-11-24')).toContain('Applicant, signed electronically: Maya Rose O’Brien (2026-11-24)');
  expect(text(null)).toContain('Not signed yet.');
  expect(text(null)).not.toContain('________');
});

test('what is claimed, handed back or ended is told by a way that is open to who tells it [F-28, F-16]', () => {
  const hours = '(800) 555-0199, Monday to Friday, 9 a.m. to 5 p.m. Eastern Time';
  for (const text of [policyText(), sampleText('beneficiary-packet')]) {
    expect(text).toContain(`all ${hours}`);
    expect(text).toMatch(/account with us/);
    expect(text).not.toMatch(/support page|through support/i);
  }
  // The right to examine is the law's; how to use it is said with it.
  expect(policyText()).toMatch(
    new RegExp(
      `To do that, tell us by telephone, ${hours.replaceAll(/[().]/g, '\\$&')}.*return every premium you paid`,
    ),
  );
});

test('a yearly premium stands in no paper that sells, for one begins by the month; the contract has it and says from when it can be had [F-17]', () => {
  for (const slug of ['quote-term-life', 'quote-accidental-death'] as const)
    expect(sampleText(slug)).not.toMatch(/Annually|\$312\.60|\$118\.40/);
  expect(policyText()).toContain('Monthly | $27.35\nYearly | $312.60');
  expect(policyText()).toContain('once you are covered you can change to paying by the year, and back');
});

test('each quote names its product, on the paper and in the list of papers [F-14]', () => {
  expect(sampleText('quote-term-life')).toContain('YOUR TERM LIFE QUOTE');
  expect(sampleText('quote-accidental-death')).toContain('YOUR ACCIDENTAL DEATH QUOTE');
  expect(DOCUMENT_KINDS['quote-term-life'].name).not.toBe(DOCUMENT_KINDS['quote-accidental-death'].name);
});

test('a schedule page says of each change what it does: whose times begin, who asked for it, and by which age each part is priced [EDIT-34]', () => {
  const data = samplePapers['policy-schedule'];
  const schedule = (change: Partial<PolicyScheduleData>) =>
    paperText(composePaper('policy-schedule', { ...data, ...change }, sampleSourcesOf('policy-schedule')));
  const [base] = data.parts;
  const added = { ...base!, amount: 200_000, issueAge: 36, contestableFrom: data.from };
  const less = schedule({});
  expect(less).toContain('At the owner');
  expect(less).toContain('This change begins none of them anew.');
  expect(less).toContain('Monthly premium: $19.53\nYearly premium: $223.18');
  const more = schedule({ parts: [base!, added] });
  expect(more).toContain(
    'For what was added they begin on December 24, 2028. For all the rest they go on as they did.',
  );
  expect(more).not.toContain('none of them');
  const longer = schedule({ parts: [base!, { ...added, contestableFrom: '2027-06-24' }] });
  expect(longer).toContain('This change begins none of them anew.');
  const setRight = schedule({ isCorrection: true });
  expect(setRight).toContain('This page sets right what the policy said of the insured.');
  expect(setRight).toContain('As it said before: $500,000');
  expect(setRight).not.toMatch(/At the owner|Until the day before/);
});

test('a policy names the last day on which it can be handed back [CONST-07]', () => {
  expect(policyText()).toContain('Right to examine ends: December 4, 2026');
  expect(policyText({ policy: { ...termLifePolicy, isReplacement: true } })).toContain(
    'Right to examine ends: December 24, 2026',
  );
});
