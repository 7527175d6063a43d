import type { DeclineReason } from '../../providers/payments/port.ts';

const words: Readonly<Record<DeclineReason, string>> = {
  card_declined: 'Your card was declined. Try another one, or ask your bank.',
  insufficient_funds: "There isn't enough on that card. Try another one.",
  expired_card: 'That card has expired. Try another one.',
  incorrect_cvc: "The card's security code doesn't match. Take another look and try again.",
  processing_error: "Your bank couldn't take the payment just now. Try again in a moment.",
  authentication_failed: "Your bank couldn't confirm that it's you. Try again, or use another card.",
};

/** What a person is told of a decline. A lost or stolen card is a declined one to everybody (S-63). */
export function declineWords(reason: DeclineReason): string {
  return words[reason];
}
