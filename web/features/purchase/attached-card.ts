import type { CardFormHandle } from './card-form.tsx';

/**
 * The card form is there for as long as its page is.
 * @throws where it is not, in the words support knows (ERR-40).
 */
export function requireCard(card: CardFormHandle | null): asserts card is CardFormHandle {
  if (card === null) throw new Error('Payment Card is undefined');
}
