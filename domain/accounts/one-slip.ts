/** Whether two words differ by one slip of the hand: a letter more, less or other, or two beside each other changed. Equal ones do not. */
export function isOneSlipAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [[...one], [...other]] : [[...other], [...one]];
  if (long.length - short.length > 1) return false;
  const first = long.findIndex((letter, index) => letter !== short[index]);
  if (first === -1) return false;
  const rest = (letters: readonly string[], from: number) => letters.slice(from).join('');
  if (long.length > short.length) return rest(long, first + 1) === rest(short, first);
  if (rest(long, first + 1) === rest(short, first + 1)) return true;
  return (
    long[first] === short[first + 1] &&
    long[first + 1] === short[first] &&
    rest(long, first + 2) === rest(short, first + 2)
  );
}
