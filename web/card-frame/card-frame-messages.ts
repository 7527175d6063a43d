/**
 * What the page and the card frame say to each other. A number is never among it: the frame tells how far the card is, and at
 * last a token for it. Each side checks where a message comes from before it reads one (S-62).
 */

export type CardBrand = 'amex' | 'mastercard' | 'visa' | 'discover' | 'other';

/** How far somebody has come with their card. */
export interface CardState {
  readonly complete: boolean;
  /** What is shown as wrong, in the words the person reads. */
  readonly error: string | null;
  readonly brand: CardBrand | null;
}

export const EMPTY_CARD: CardState = { complete: false, error: null, brand: null };

export type TokenOutcome =
  | { readonly kind: 'token'; readonly token: string }
  /** The form shows what is wrong. */
  | { readonly kind: 'invalid' }
  /** Nobody could make a token right now; the form says so. */
  | { readonly kind: 'unavailable' };

export type PageMessage =
  | { readonly type: 'card:tokenize'; readonly id: number }
  | { readonly type: 'card:clear' }
  /** The caret belongs into the first field: there is a card to be typed. */
  | { readonly type: 'card:focus' }
  | { readonly type: 'card:authenticate'; readonly id: number; readonly clientSecret: string };

export type FrameMessage =
  | { readonly type: 'card:ready' }
  | { readonly type: 'card:height'; readonly height: number }
  | { readonly type: 'card:state'; readonly state: CardState }
  | { readonly type: 'card:tokenized'; readonly id: number; readonly outcome: TokenOutcome }
  | { readonly type: 'card:authenticated'; readonly id: number; readonly isAuthenticated: boolean };

/** Whether data from a message event is one of these; other scripts of a page post messages too. */
export function isCardMessage(data: unknown): data is { readonly type: `card:${string}` } {
  return (
    typeof data === 'object' &&
    data !== null &&
    'type' in data &&
    typeof data.type === 'string' &&
    data.type.startsWith('card:')
  );
}
