/** A step of an arithmetic as a person can follow it: what is reckoned, and what comes out. */
export interface ArithmeticLine {
  readonly words: string;
  readonly figure: string;
}

const SIX_PLACES = { minimumFractionDigits: 6, maximumFractionDigits: 6 };

/** Dollars that are reckoned with: with fewer places the next line would not come out. */
export function exact(dollars: number): string {
  return `$${dollars.toLocaleString('en-US', SIX_PLACES)}`;
}
