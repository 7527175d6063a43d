import { expect, test } from 'vitest';
import { PRODUCT_EDITIONS } from '../editions/product-editions.ts';
import { PRODUCT_SLUGS } from '../wyshes/names.ts';
import { composePaper } from './compose-paper.ts';
import type { DocumentSlug } from './document-kinds.ts';
import { ACCIDENT_PROVISIONS } from './editions/2026-11-30/accident-provisions.ts';
import { GUARANTY_ASSOCIATIONS } from './editions/2026-11-30/guaranty-associations.ts';
import type { Paper } from './paper.ts';
import { everyPaper } from './testing/every-paper.ts';
import { paperText } from './testing/paper-text.ts';
import {
  accidentPolicy,
  maya,
  samplePapers,
  sampleSourcesOf,
  termLifePolicy,
} from './testing/sample-papers.ts';

const packs = PRODUCT_EDITIONS.packs.map((editions) => editions.at(-1)!);
const papers = everyPaper();
const textIn = (state: string, slug: DocumentSlug, product: string = PRODUCT_SLUGS.termLife) => {
  const found = papers.find((one) => one.state === state && one.slug === slug && one.product === product);
  return paperText(found?.paper ?? expect.fail(`${slug} of ${state}`));
};

test('every state we sell in has its guaranty association, with a limit, a place to write to and a law, and accident cover its provisions where it is sold', () => {
  expect(GUARANTY_ASSOCIATIONS.map(({ state }) => state)).toEqual(packs.map(({ alpha2 }) => alpha2));
  for (const { state, limits, address, notice } of GUARANTY_ASSOCIATIONS) {
    expect(limits.lifeDollars, state).toBeGreaterThanOrEqual(100_000);
    expect(address.line, state).toMatch(/, [A-Z]{2} \d{5}$/);
    // Whoever has not read a law says what is left to be read.
    for (const { confidence, confirm } of [limits, address, notice])
      if (confidence !== 'high') expect(confirm, state).toBeTruthy();
  }
  const accident = packs.filter(({ sells }) => sells.accidentalDeath).map(({ alpha2 }) => alpha2);
  expect(Object.keys(ACCIDENT_PROVISIONS)).toEqual(accident);
});

test.each(packs.map(({ alpha2, name, regulator }) => ({ alpha2, name, regulator })))(
  'the notice of $name names its association, its limit, what of the policy is above it, and that nobody may sell by it',
  ({ alpha2, name, regulator }) => {
    const text = textIn(alpha2, 'guaranty-notice');
    const association = GUARANTY_ASSOCIATIONS.find(({ state }) => state === alpha2)!;
    for (const words of [
      `The association: ${association.name}`,
      association.address.line,
      'Life insurance, at a death: Up to $300,000',
      'Your policy is for $500,000. So $200,000 of it is above the limit, and nobody stands in for that part.',
      'The law forbids insurers, and whoever sells for them, to use this association to sell you a policy.',
      `The state: ${name} ${regulator}`,
      `WYSH-GN-${alpha2} 2026-11-30`,
    ])
      expect(text).toContain(words);
  },
);

test('a policy within the limit is said to be within it, and one a dollar above it by how much', () => {
  const noticeOf = (amount: number) =>
    paperText(
      composePaper(
        'guaranty-notice',
        { person: maya, policy: { ...termLifePolicy, amount } },
        sampleSourcesOf('guaranty-notice'),
      ),
    );
  expect(noticeOf(300_000)).toContain('Your policy is for $300,000, which is within the limit.');
  expect(noticeOf(300_001)).toContain('So $1 of it is above the limit');
});

test.each(packs.filter(({ sells }) => sells.accidentalDeath).map(({ alpha2 }) => alpha2))(
  'accident cover sold in %s carries the uniform provisions, says on its face how long it can be kept, and attaches an application of its own [AD-10]',
  (state) => {
    const text = textIn(state, 'policy-agreement', PRODUCT_SLUGS.accidentalDeath);
    for (const words of [
      'Notice of claim. Tell us about the death within 20 days, or as soon as it is reasonably possible.',
      'Claim forms. We send the forms within 15 days of hearing from you.',
      'Proof of loss. Send us the proof within 90 days of the death.',
      'within one (1) year after that time',
      'We pay at once when we have the proof, and within 30 days at the latest.',
      'No lawsuit about a claim can begin before 60 days after proof of loss was given. None can begin later than three (3) years after that proof was due.',
      'Renewal. Yours until the day before you are 65, if you pay in time: we can’t cancel it or raise its premium.',
      'Examination. We may have the insured examined',
      'There is no cover until a policy is issued and its first premium is paid.\n',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('while my health is as stated here');
    const own = textIn(state, 'application', PRODUCT_SLUGS.accidentalDeath);
    expect(own).toContain('APPLICATION FOR ACCIDENTAL DEATH INSURANCE');
    expect(own).toContain('WYSH-APP-AD 2026-11-30');
    expect(textIn(state, 'application')).toContain('while my health is as stated here.');
  },
);

test('the outline leaves out what the contract leaves out, word for word, and pays and costs what the contract does', () => {
  const outline = textIn('OH', 'outline-of-coverage', PRODUCT_SLUGS.accidentalDeath);
  const contract = textIn('OH', 'policy-agreement', PRODUCT_SLUGS.accidentalDeath);
  const linesOf = (text: string, from: string, to: string) =>
    text
      .split(from)[1]!
      .split(to)[0]!
      .split('\n')
      .filter((line) => line.startsWith('- '));
  const excluded = linesOf(outline, 'caused by or results from:', '## What it costs');
  expect(excluded).toHaveLength(8);
  expect(linesOf(contract, 'caused by or results from:', 'Illness is not covered.')).toEqual(excluded);
  const paid = linesOf(
    outline.replaceAll(/^(.*\| \$.*)$/gm, '- $1'),
    'by kind of accident]',
    '## What it does not',
  );
  expect(paid).toHaveLength(3);
  for (const line of paid) expect(contract).toContain(line.slice(2));
  expect(outline).toContain('Premium by the month: $10.36');
  expect(contract).toContain('Monthly | $10.36');
});

test('the summary of a policy says each year what it costs and pays, what going on costs, and the indexes by which it is compared', () => {
  const text = textIn('OH', 'policy-summary');
  for (const words of [
    'Statement of policy cost and benefit information',
    '1 | $312.60 | $500,000 | $0',
    '20 | $312.60 | $500,000 | $0',
    '31 | $2,291.31 | $500,000 | $0',
    // $312.60 for 500 thousands.
    '10 years | $0.63 | $0.63',
    '20 years | $0.63 | $0.63',
    'Home office: 100 Lantern Way, Columbus, OH 43215',
  ])
    expect(text).toContain(words);
  const short = paperText(
    composePaper(
      'policy-summary',
      { ...samplePapers['policy-summary'], policy: { ...termLifePolicy, termYears: 12 }, extension: null },
      sampleSourcesOf('policy-summary'),
    ),
  );
  expect(short).toContain('12 | $312.60');
  expect(short).not.toMatch(/^(15|20|21|31) /m);
  expect(short).not.toContain('going on to 65');
});

test('the rider names its cap, in every state that sells it', () => {
  for (const { alpha2 } of packs)
    expect(textIn(alpha2, 'policy-agreement')).toContain('half of the face amount, at most $250,000');
});

test('whoever is 18 is paid directly, in every paper that speaks of somebody young, in every state [F-27]', () => {
  const speaking = papers.filter(({ slug }) =>
    ['policy-agreement', 'beneficiary-terms', 'beneficiary-packet'].includes(slug),
  );
  expect(speaking).toHaveLength(3 * 16);
  for (const { paper } of speaking) {
    const text = paperText(paper);
    expect(text).toContain('Whoever is 18 or older when the money is due is paid directly.');
    expect(text).toContain('the guardian of their estate, or a custodian');
    expect(text).not.toMatch(/under 21 (cannot|we pay)/);
  }
});

test('a contract names the home office and is signed by the officers; one sold before names none and says what it said', () => {
  const text = textIn('OH', 'policy-agreement');
  for (const words of [
    'Home office: 100 Lantern Way, Columbus, OH 43215',
    'President, for the insurer: Dana Whitlock (2026-11-24)',
    'Secretary, for the insurer: Theo Marsh (2026-11-24)',
  ])
    expect(text).toContain(words);
  const { insurer: _, ...soldBefore } = samplePapers['policy-agreement'];
  const edition = PRODUCT_EDITIONS.papers.find(({ version }) => version === '2026-11-26')!;
  const before = paperText(
    composePaper('policy-agreement', soldBefore, { ...sampleSourcesOf('policy-agreement'), edition }),
  );
  expect(before).not.toMatch(/Home office|President|18 or older/);
  expect(before).toContain('WYSH-TL 2026-11-26');
});

test.each(['CA', 'TX', ''])(
  'no paper that rests on the law of a state is written for %j, where there is no pack',
  (stateAlpha2) => {
    const person = { ...maya, stateAlpha2 };
    const refused = (paper: () => Paper, words: string) => expect(paper).toThrow(words);
    const none = 'no policies are written in';
    refused(
      () =>
        composePaper(
          'buyers-guide',
          { ...samplePapers['buyers-guide'], person },
          sampleSourcesOf('buyers-guide'),
        ),
      none,
    );
    refused(
      () =>
        composePaper(
          'policy-summary',
          { ...samplePapers['policy-summary'], person },
          sampleSourcesOf('policy-summary'),
        ),
      none,
    );
    refused(
      () =>
        composePaper(
          'outline-of-coverage',
          { ...samplePapers['outline-of-coverage'], person },
          sampleSourcesOf('outline-of-coverage'),
        ),
      none,
    );
    refused(
      () =>
        composePaper(
          'guaranty-notice',
          { ...samplePapers['guaranty-notice'], person },
          sampleSourcesOf('guaranty-notice'),
        ),
      'no guaranty association is known of',
    );
  },
);

test('no accident policy and no outline of one is written where accident cover is not sold', () => {
  const person = { ...maya, stateAlpha2: 'IL' };
  const data = { ...samplePapers['policy-agreement'], person, policy: accidentPolicy };
  const write = (paper: () => Paper) => expect(paper).toThrow('no accident policies are written in IL');
  write(() => composePaper('policy-agreement', data, sampleSourcesOf('policy-agreement')));
  write(() =>
    composePaper(
      'outline-of-coverage',
      { ...samplePapers['outline-of-coverage'], person },
      sampleSourcesOf('outline-of-coverage'),
    ),
  );
});

test.each([
  ['200 letters', 'Wolfeschlegelsteinhausenbergerdorff'.repeat(6).slice(0, 200)],
  ['one letter', 'X'],
  ['another script', '王小明'],
  ['a script from the right', 'محمد علي'],
  ['signs of a page', 'Ann <b>& "Bob"</b>'],
])('a name of %s stands on every paper with a name, whole and as it was given', (_what, name) => {
  const named = everyPaper({ name }).filter(({ slug }) => {
    const data: object = samplePapers[slug];
    return 'person' in data || 'owner' in data;
  });
  expect(named.length).toBeGreaterThan(200);
  for (const { paper, slug, state } of named) expect(paperText(paper), `${slug} of ${state}`).toContain(name);
});
