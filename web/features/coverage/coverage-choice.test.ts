import { describe, expect, test } from 'vitest';
import {
  beginChoice,
  isDirty,
  nearestStep,
  nextChoice,
  stepCovering,
  withinRange,
  type CoverageChoice,
  type CoverageMove,
  type CoverageRange,
} from './coverage-choice.ts';

const range: CoverageRange = {
  amount: { min: 50_000, max: 1_000_000, step: 50_000 },
  lockUntilAge: { min: 44, max: 54 },
};
const begun = beginChoice(range, { amount: 300_000, lockUntilAge: 54 });

function after(...moves: CoverageMove[]): CoverageChoice {
  return moves.reduce(nextChoice, begun);
}

function typed(digits: string): CoverageChoice {
  return after({ type: 'amount typed', digits }, { type: 'amount entered' });
}

describe('the amount', () => {
  test('is dragged in steps of 50,000, whatever the thumb reports [EDIT-05]', () => {
    expect(after({ type: 'amount dragged', amount: 350_000 }).amount).toBe(350_000);
    expect(after({ type: 'amount dragged', amount: 374_999 }).amount).toBe(350_000);
    expect(after({ type: 'amount dragged', amount: 375_000 }).amount).toBe(400_000);
    expect(after({ type: 'amount dragged', amount: 1_200_000 }).amount).toBe(1_000_000);
  });

  test('stays as typed between two steps, and the thumb rests at the nearest [EDIT-06]', () => {
    const choice = typed('123456');
    expect(choice.amount).toBe(123_456);
    expect(choice.snappedTo).toBeNull();
    expect(nearestStep(range, choice.amount)).toBe(100_000);
  });

  test('that was only played with is what it was, although it lies between two steps [EDIT-05, EDIT-19]', () => {
    const between = beginChoice(range, { amount: 258_200, lockUntilAge: 54 });
    const away = nextChoice(between, { type: 'amount dragged', amount: 400_000 });
    expect(isDirty(away)).toBe(true);
    const back = nextChoice(away, { type: 'amount dragged', amount: 250_000 });
    expect(back.amount).toBe(258_200);
    expect(isDirty(back)).toBe(false);
  });

  test('has both limits in its range [EDIT-06]', () => {
    expect(typed('50000')).toMatchObject({ amount: 50_000, snappedTo: null });
    expect(typed('1000000')).toMatchObject({ amount: 1_000_000, snappedTo: null });
  });

  test('a dollar above the maximum becomes the maximum, and is to be told about [EDIT-06, EDIT-07]', () => {
    expect(typed('1000001')).toMatchObject({ amount: 1_000_000, snappedTo: 'max', typed: null });
  });

  test('a dollar below the minimum becomes the minimum, and is to be told about [EDIT-06, EDIT-08]', () => {
    expect(typed('49999')).toMatchObject({ amount: 50_000, snappedTo: 'min', typed: null });
    expect(typed('0')).toMatchObject({ amount: 50_000, snappedTo: 'min' });
  });

  test('of twenty digits is above the maximum like any other [EDIT-39]', () => {
    expect(typed('9'.repeat(20))).toMatchObject({ amount: 1_000_000, snappedTo: 'max' });
  });

  test('counts while it is typed as soon as it can be bought, and is judged only once it is entered [EDIT-06, EDIT-11]', () => {
    const start = after({ type: 'amount typed', digits: '4' });
    expect(start).toMatchObject({ amount: 300_000, typed: '4', snappedTo: null });
    const more = nextChoice(start, { type: 'amount typed', digits: '450000' });
    expect(more).toMatchObject({ amount: 450_000, typed: '450000' });
    const tooMuch = nextChoice(more, { type: 'amount typed', digits: '4500000' });
    expect(tooMuch).toMatchObject({ amount: 450_000, typed: '4500000', snappedTo: null });
  });

  test('emptied goes back to what it was [EDIT-06]', () => {
    expect(typed('')).toMatchObject({ amount: 300_000, typed: null, snappedTo: null });
  });

  test('leaves the field alone when nothing was typed [EDIT-06]', () => {
    expect(after({ type: 'amount entered' })).toBe(begun);
  });

  test('is told about once [EDIT-09]', () => {
    expect(nextChoice(typed('1'), { type: 'limit read' }).snappedTo).toBeNull();
  });

  test('may be suggested, within the range [RECO-01]', () => {
    expect(after({ type: 'amount suggested', amount: 278_200 }).amount).toBe(278_200);
    expect(after({ type: 'amount suggested', amount: 2_000_000 }).amount).toBe(1_000_000);
  });
});

describe('the step that covers a list', () => {
  test.each([
    [278_200, 300_000],
    [300_000, 300_000],
    [300_001, 350_000],
    [1, 50_000],
    [4_000_000, 1_000_000],
  ])('of %i is %i [RECO-01, EDIT-05]', (total, step) => {
    expect(stepCovering(range, total)).toBe(step);
  });

  test('ends at the maximum where that is no whole number of steps away [RECO-01]', () => {
    const approved = { ...range, amount: { min: 50_000, max: 420_000, step: 50_000 } };
    expect(stepCovering(approved, 410_000)).toBe(420_000);
    expect(nearestStep(approved, 420_000)).toBe(400_000);
  });
});

describe('the age', () => {
  test('stays between the youngest and the oldest it can be [EDIT-03]', () => {
    expect(after({ type: 'age dragged', lockUntilAge: 50 }).lockUntilAge).toBe(50);
    expect(after({ type: 'age dragged', lockUntilAge: 43 }).lockUntilAge).toBe(44);
    expect(after({ type: 'age dragged', lockUntilAge: 55 }).lockUntilAge).toBe(54);
  });

  test('is always 65 for accidental death, whatever moves [EDIT-04]', () => {
    const choice = beginChoice({ ...range, lockUntilAge: null }, { amount: 100_000, lockUntilAge: 65 });
    expect(choice.lockUntilAge).toBe(65);
    expect(nextChoice(choice, { type: 'age dragged', lockUntilAge: 50 }).lockUntilAge).toBe(65);
  });
});

describe('what was saved', () => {
  test('is shown clamped to the approved minimum and maximum [EDIT-31]', () => {
    const approved: CoverageRange = {
      amount: { min: 100_000, max: 250_000, step: 50_000 },
      lockUntilAge: { min: 44, max: 49 },
    };
    expect(withinRange(approved, { amount: 300_000, lockUntilAge: 54 })).toEqual({
      amount: 250_000,
      lockUntilAge: 49,
    });
    expect(withinRange(approved, { amount: 50_000, lockUntilAge: 40 })).toEqual({
      amount: 100_000,
      lockUntilAge: 44,
    });
  });

  test('stands as requested where nothing else was approved [EDIT-32]', () => {
    expect(withinRange(range, { amount: 300_000, lockUntilAge: 50 })).toEqual({
      amount: 300_000,
      lockUntilAge: 50,
    });
  });

  test('loses its cents, downwards [EDIT-36]', () => {
    expect(withinRange(range, { amount: 123_456.78, lockUntilAge: 50 }).amount).toBe(123_456);
  });

  test('is dirty once it is changed, clean when changed back or saved [EDIT-19, EDIT-29]', () => {
    expect(isDirty(begun)).toBe(false);
    const changed = after({ type: 'amount dragged', amount: 400_000 });
    expect(isDirty(changed)).toBe(true);
    expect(isDirty(nextChoice(changed, { type: 'amount dragged', amount: 300_000 }))).toBe(false);
    expect(
      isDirty(nextChoice(changed, { type: 'saved', coverage: { amount: 400_000, lockUntilAge: 54 } })),
    ).toBe(false);
    expect(isDirty(after({ type: 'age dragged', lockUntilAge: 53 }))).toBe(true);
  });

  test('is what was sent, not what was moved since [EDIT-29]', () => {
    const moved = after(
      { type: 'amount dragged', amount: 400_000 },
      { type: 'amount dragged', amount: 450_000 },
    );
    expect(
      isDirty(nextChoice(moved, { type: 'saved', coverage: { amount: 400_000, lockUntilAge: 54 } })),
    ).toBe(true);
  });
});

describe('of a policy', () => {
  const ofPolicy: CoverageRange = {
    amount: { min: 50_000, max: 1_000_000, step: 50_000 },
    lockUntilAge: { min: 49, max: 54, allowed: [49, 52, 53, 54] },
    isOneAtATime: true,
  };
  const from = (...moves: CoverageMove[]) =>
    moves.reduce(nextChoice, beginChoice(ofPolicy, { amount: 300_000, lockUntilAge: 49 }));
  const age = (lockUntilAge: number): CoverageMove => ({ type: 'age dragged', lockUntilAge });
  const amount = (dollars: number): CoverageMove => ({ type: 'amount dragged', amount: dollars });

  test('one thing is changed at a time: moving one puts the other back [R-31, R-32]', () => {
    expect(from(amount(400_000), age(53))).toMatchObject({ amount: 300_000, lockUntilAge: 53 });
    expect(from(age(53), amount(400_000))).toMatchObject({ amount: 400_000, lockUntilAge: 49 });
    expect(from(age(53), { type: 'amount typed', digits: '400000' })).toMatchObject({
      amount: 400_000,
      lockUntilAge: 49,
    });
  });

  test('ages that can’t be had are passed over, in the direction of the drag [R-32]', () => {
    expect(from(age(50)).lockUntilAge).toBe(52);
    expect(from(age(53), age(51)).lockUntilAge).toBe(49);
    expect(from(age(60)).lockUntilAge).toBe(54);
  });
});
