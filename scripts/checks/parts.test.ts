import { expect, test } from 'vitest';
import { FULL, otherSharesOf, shareOf, wholeOf } from './parts.ts';

const shardOf = ({ args }: { readonly args: readonly string[] }) =>
  args.find((arg) => arg.startsWith('--shard='));

test.each([0, 1, 2, 883])('in turn %i every share of a part that nothing else asks runs once', (turn) => {
  for (const part of FULL.filter(({ turns, isAskedTwice }) => turns !== undefined && isAskedTwice !== true)) {
    const shares = [shareOf(part, turn), ...otherSharesOf(part, turn)].map(shardOf);
    expect(shares.toSorted()).toEqual(
      Array.from({ length: part.turns! }, (_, at) => `--shard=${at + 1}/${part.turns}`),
    );
  }
});

test('what is asked twice, and what runs whole, leaves nothing to be asked', () => {
  const whole = FULL.filter(({ turns, isAskedTwice }) => turns === undefined || isAskedTwice === true);
  expect(whole.flatMap((part) => otherSharesOf(part, 1))).toEqual([]);
});

test('the way from the first page to a policy runs each time', () => {
  const part = FULL.find(({ name }) => name === 'the whole way, embedded')!;
  expect(shardOf(shareOf(part, 1))).toBeUndefined();
});

test('what runs whole may take as long as its shares together', () => {
  for (const part of FULL) expect(wholeOf(part).budget).toBe(part.budget * (part.turns ?? 1));
  expect(FULL.map((part) => wholeOf(part).budget)).not.toEqual(FULL.map(({ budget }) => budget));
});
