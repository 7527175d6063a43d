import { expect, test } from 'vitest';
import { writtenLife } from '../lifecycles/testing/life-table.ts';
import { CURRENT_BASIS } from '../pricing/testing/current-basis.ts';
import { PRODUCT_SLUGS } from '../wyshes/names.ts';
import { openIncrease } from './changes/increase.ts';
import { openLengthening } from './changes/lengthening.ts';
import { OPEN_CHANGE_STATES, POLICY_CHANGE_KINDS } from './changes/change-lifecycle.ts';
import { soldPolicy } from './changes/testing/policy-to-change.ts';
import {
  ASKED_THINGS,
  FACTS_OF_ASKING,
  FACTS_OF_CARRYING_OUT,
  mayAsk,
  OPEN_AT_ONCE,
  OPEN_THINGS,
  waitsFor,
} from './open-at-once.ts';
import type { AskedThing, Effect, OpenFacts, OpenThing } from './open-at-once.ts';

const ROWS = Object.keys(OPEN_THINGS) as OpenThing[];
const COLUMNS = Object.keys(ASKED_THINGS) as AskedThing[];

const effect = (open: OpenThing, asked: AskedThing): Effect => OPEN_AT_ONCE[open][asked];

const WORDS = {
  allows: '+',
  refuses: 'no',
  is_it: 'same',
  gives_way: 'ends',
  is_undone: 'undo',
  delays: 'wait',
  is_counted: 'days',
  never_meets: '.',
} as const satisfies Record<Effect['does'], string>;

test('each thing that is open does to each that is asked what the table says [EDIT-37]', () => {
  const drawn = ROWS.map((open) =>
    [open, ...COLUMNS.map((asked) => WORDS[effect(open, asked).does])].join(' '),
  );
  expect([COLUMNS.join(' '), ...drawn.toSorted()]).toEqual(
    writtenLife(`
                         ending correction less more longer extension rhythm same_rhythm payment hold return lapse term_end
      not_covering       no     no         no   no   no     no        no     no          +       no   +      .     .
      ending_asked       same   no         no   no   no     no        no     no          no      +    .      wait  wait
      hand_back_asked    same   no         no   no   no     no        no     no          no      +    .      wait  wait
      correction_asked   undo   same       no   no   no     no        +      +           +       +    .      undo  undo
      less_waits         undo   no         same no   no     no        +      +           +       +    .      undo  undo
      more_asked         undo   no         no   same no     no        +      +           +       +    .      undo  undo
      more_waits         undo   no         no   same no     no        +      +           +       +    .      undo  undo
      longer_asked       undo   no         no   no   same   no        +      +           +       +    .      undo  undo
      longer_waits       undo   no         no   no   same   no        +      +           +       +    .      undo  undo
      extension_waits    undo   no         no   no   no     same      +      +           +       +    .      undo  .
      extension_offered  undo   undo       ends ends ends   +         +      +           +       +    .      undo  undo
      past_due           +      +          +    no   no     no        no     +           +       +    .      +     +
      held               +      +          +    no   no     +         no     +           +       +    .      wait  +
      payment_under_way  wait   wait       +    +    +      +         no     +           same    +    same   wait  wait
      rhythm_waits       undo   +          +    +    +      +         same   ends        +       +    .      undo  undo
      return_asked       .      .          .    .    .      .         .      .           +       .    same   .     undo
      return_offered     .      .          .    .    .      .         .      .           +       .    same   .     undo
      dispute_open       +      +          +    +    +      +         +      +           +       +    +      +     +
      last_year          +      +          +    days days   +         +      +           +       +    +      +     +
    `),
  );
});

test('a refusal says what has to be out of the way, in the words of what was asked', () => {
  const because = ROWS.flatMap((open) => {
    const codes = COLUMNS.map((asked) => {
      const found = effect(open, asked);
      if (found.does === 'refuses') return found.because.code;
      return found.does === 'is_it' ? (found.otherwise?.code ?? null) : null;
    });
    const said = [...new Set(codes.filter((code) => code !== null))];
    return said.length === 0 ? [] : [[open, said.join(' ')]];
  });
  expect(Object.fromEntries(because)).toEqual({
    not_covering: 'not_covering not_in_force policy_state',
    ending_asked: 'asked_already ending_asked',
    hand_back_asked: 'asked_already hand_back_asked',
    correction_asked: 'asked_already correction_asked',
    less_waits: 'change_open',
    more_asked: 'change_open',
    more_waits: 'change_open',
    longer_asked: 'change_open',
    longer_waits: 'change_open',
    extension_waits: 'change_open',
    past_due: 'past_due',
    held: 'held',
    payment_under_way: 'charge_under_way',
  });
});

/** One policy on which a thing alone is open. */
const ALONE: Readonly<Record<OpenThing, Partial<OpenFacts>>> = {
  not_covering: { policy: { status: 'terminated' } },
  ending_asked: { ending: 'end' },
  hand_back_asked: { ending: 'hand_back' },
  correction_asked: { isCorrectionAsked: true },
  less_waits: { change: { kind: 'decrease', status: 'accepted' } },
  more_asked: { change: { kind: 'increase', status: 'underwriting' } },
  more_waits: { change: { kind: 'increase', status: 'accepted' } },
  longer_asked: { change: { kind: 'lengthening', status: 'offered' } },
  longer_waits: { change: { kind: 'lengthening', status: 'accepted' } },
  extension_waits: { change: { kind: 'extension', status: 'accepted' } },
  extension_offered: { change: { kind: 'extension', status: 'offered' } },
  past_due: { isPastDue: true },
  held: { isHeld: true },
  payment_under_way: { isPaymentUnderWay: true },
  rhythm_waits: { isRhythmWaiting: true },
  return_asked: { return: 'asked' },
  return_offered: { return: 'offered' },
  dispute_open: {},
  last_year: {},
};

const NOTHING: OpenFacts = {
  policy: { status: 'active' },
  ending: null,
  change: null,
  isPastDue: false,
  isHeld: false,
  isPaymentUnderWay: false,
  isRhythmWaiting: false,
  return: null,
  isCorrectionAsked: false,
};

test.each(ROWS)('where %s alone is open, whoever asks hears what the table says', (open) => {
  const facts = { ...NOTHING, ...ALONE[open] };
  for (const asked of COLUMNS) {
    const found = effect(open, asked);
    const because =
      found.does === 'refuses' ? found.because : found.does === 'is_it' ? found.otherwise : null;
    expect(mayAsk(facts, asked), `${open} ${asked}`).toEqual({
      refused: because && { by: open, because },
      isOpenAlready: found.does === 'is_it',
      givesWay: found.does === 'gives_way' ? [open] : [],
    });
  }
  for (const asked of Object.keys(FACTS_OF_CARRYING_OUT) as (keyof typeof FACTS_OF_CARRYING_OUT)[])
    expect(waitsFor(facts, asked)).toBe(effect(open, asked).does === 'delays' ? open : null);
});

test('whoever asks gives each fact that could refuse it, and no more; so does whoever carries out', () => {
  const factsOf = (asked: AskedThing, does: readonly Effect['does'][]) => {
    const rows = ROWS.filter((open) => does.includes(effect(open, asked).does));
    return [...new Set(rows.flatMap((open) => Object.keys(ALONE[open])))].toSorted();
  };
  for (const asked of COLUMNS) {
    const ofAsking: readonly string[] = FACTS_OF_ASKING[asked];
    expect([...ofAsking].toSorted(), asked).toEqual(factsOf(asked, ['refuses', 'is_it', 'gives_way']));
    const carriedOut: Partial<Record<AskedThing, readonly string[]>> = FACTS_OF_CARRYING_OUT;
    expect([...(carriedOut[asked] ?? [])].toSorted(), asked).toEqual(factsOf(asked, ['delays']));
  }
});

test('of several things the first row says why, and what is asked again is known to be so', () => {
  const facts = {
    ...NOTHING,
    ending: 'hand_back',
    change: { kind: 'decrease', status: 'accepted' },
  } as const;
  expect(mayAsk(facts, 'less')).toMatchObject({
    refused: { by: 'hand_back_asked', because: { code: 'hand_back_asked' } },
    isOpenAlready: true,
  });
  const late = { ...NOTHING, isPastDue: true, change: { kind: 'decrease', status: 'accepted' } } as const;
  expect(mayAsk(late, 'extension').refused?.by).toBe('less_waits');
});

test('every change of cover that is open is a row, in each of its states [EDIT-37]', () => {
  for (const kind of POLICY_CHANGE_KINDS)
    for (const status of OPEN_CHANGE_STATES) {
      const { refused, givesWay } = mayAsk({ ...NOTHING, change: { kind, status } }, 'less');
      expect(refused !== null || givesWay.length === 1, `${kind} ${status}`).toBe(true);
    }
});

test('what the table leaves to days is refused by them: in the last year nothing is added, and no term made longer [EDIT-34]', () => {
  const { terms } = soldPolicy({ years: 15 });
  const on = terms.endsOn.subtract({ months: 11 });
  const asked = {
    productSlug: PRODUCT_SLUGS.termLife,
    terms,
    issuedOn: terms.endsOn.subtract({ years: 15 }),
    birthdate: on.subtract({ years: 40 }),
    on,
    effectiveOn: on.add({ days: 10 }),
    basis: CURRENT_BASIS,
  };
  expect(openIncrease(asked)).toMatchObject({ ok: false, problem: { code: 'too_few_years_left' } });
  expect(openLengthening(asked)).toMatchObject({ ok: false, problem: { code: 'last_year' } });
});
