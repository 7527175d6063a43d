import { expect, test } from 'vitest';
import { centsFromDollars } from '../money/money.ts';
import { changedByOneself, isAskedAgain, secondPersonReasons, takesSecondPerson } from './second-person.ts';
import type { ActWeighed } from './second-person.ts';

const nothing: ActWeighed = {
  outCents: centsFromDollars(0),
  givenUpCents: centsFromDollars(0),
  bookedCents: centsFromDollars(0),
  isEndUndone: false,
  outLatelyCents: centsFromDollars(0),
  givenUpLatelyCents: centsFromDollars(0),
  bookedLatelyCents: centsFromDollars(0),
  changes: null,
  changedLately: [],
  isMoneyGoingOut: false,
};

test.each([
  ['nothing of money', {}, []],
  ['$500.00 out', { outCents: centsFromDollars(500) }, []],
  ['$500.01 out', { outCents: centsFromDollars(500.01) }, ['much_goes_out']],
  ['$100.00 given up', { givenUpCents: centsFromDollars(100) }, []],
  ['$100.01 given up', { givenUpCents: centsFromDollars(100.01) }, ['much_is_given_up']],
  [
    '$400 out, after $100.01 lately',
    { outCents: centsFromDollars(400), outLatelyCents: centsFromDollars(100.01) },
    ['much_goes_out'],
  ],
  ['nothing out, after much lately', { outLatelyCents: centsFromDollars(900) }, []],
  [
    '$50 given up, after $50.01 lately',
    { givenUpCents: centsFromDollars(50), givenUpLatelyCents: centsFromDollars(50.01) },
    ['much_is_given_up'],
  ],
  ['$500.00 booked', { bookedCents: centsFromDollars(500) }, []],
  ['$500.01 booked', { bookedCents: centsFromDollars(500.01) }, ['much_is_booked']],
  [
    '$1 booked, after $499.01 lately',
    { bookedCents: centsFromDollars(1), bookedLatelyCents: centsFromDollars(499.01) },
    ['much_is_booked'],
  ],
  ['a dollar booked by which a policy covers again', { isEndUndone: true }, ['end_is_undone']],
  ['nothing booked, after much lately', { bookedLatelyCents: centsFromDollars(900) }, []],
  [
    'a cent out, after a change of email',
    { outCents: centsFromDollars(0.01), changedLately: ['email'] },
    ['changed_lately'],
  ],
  ['nothing out, after a change of email', { changedLately: ['email'] }, []],
  ['a change while money goes out', { changes: 'address', isMoneyGoingOut: true }, ['money_goes_out']],
  ['a change while none does', { changes: 'address' }, []],
  ['no change while money goes out', { isMoneyGoingOut: true }, []],
  [
    'much out after a change, which gives up much too',
    {
      outCents: centsFromDollars(501),
      givenUpCents: centsFromDollars(101),
      changedLately: ['payee'],
    },
    ['much_goes_out', 'much_is_given_up', 'changed_lately'],
  ],
] as const satisfies readonly (readonly [string, Partial<ActWeighed>, readonly string[]])[])(
  '%s takes a second person for exactly these reasons [F-76]',
  (_what, act, reasons) => {
    expect(secondPersonReasons({ ...nothing, ...act })).toEqual(reasons);
  },
);

test.each([
  ['nothing was changed', [], []],
  ['a colleague changed it', [{ what: 'email', changedBy: 'bob' }], []],
  ['the person did', [{ what: 'phone', changedBy: null }], []],
  [
    'they changed it, twice, beside a colleague',
    [
      { what: 'payee', changedBy: 'ann' },
      { what: 'email', changedBy: 'ann' },
      { what: 'email', changedBy: 'ann' },
      { what: 'address', changedBy: 'bob' },
    ],
    ['email', 'payee'],
  ],
] as const)(
  'where %s, one of ours has no hand in money out for exactly that [F-76]',
  (_what, changed, own) => {
    expect(changedByOneself('ann', changed)).toEqual(own);
  },
);

test.each([
  [500, [], false],
  [500.01, [], true],
  [0.01, ['address'], true],
  [0, ['address'], false],
] as const)(
  'of $%d that go back, with %j changed lately, a second person is needed: %s [R-10, F-76]',
  (dollars, changed, isNeeded) => {
    expect(takesSecondPerson(centsFromDollars(dollars), changed)).toBe(isNeeded);
  },
);

test.each([
  ['the same as was agreed to', 600, 600, [], [], false],
  ['less', 600, 20, [], [], false],
  ['more, as much as one may alone', 0, 500, [], [], false],
  ['more than one may alone', 0, 500.01, [], [], true],
  ['a cent more, after a change that was known', 20, 20.01, ['email'], [], true],
  ['the same, after a change that was known', 20, 20, ['email'], [], false],
  ['the same, after a change since', 20, 20, ['email'], ['email'], true],
  ['less, after a change since', 600, 20, ['payee'], ['payee'], true],
  ['nothing, after a change since', 0, 0, ['address'], ['address'], false],
] as const)(
  'of what one or two said yes to before, %s is asked again only where it takes that [R-10, F-76]',
  (_what, agreed, out, changedLately, changedSince, isAgain) => {
    const cents = { agreedCents: centsFromDollars(agreed), outCents: centsFromDollars(out) };
    expect(isAskedAgain({ ...cents, changedLately, changedSince })).toBe(isAgain);
  },
);
