// What the stand-in for Stripe keeps and answers.

export type Fields = Record<string, string>;
export type Stored = Record<string, unknown> & { readonly id: string };
export interface Answer {
  readonly status: number;
  readonly body: object;
}

export const declineCodes: Readonly<Record<string, readonly [code: string, declineCode: string]>> = {
  '4000000000000002': ['card_declined', 'generic_decline'],
  '4000000000009995': ['card_declined', 'insufficient_funds'],
  '4000000000009987': ['card_declined', 'lost_card'],
  '4000000000009979': ['card_declined', 'stolen_card'],
  '4000000000000069': ['expired_card', 'expired_card'],
  '4000000000000127': ['incorrect_cvc', 'incorrect_cvc'],
  '4000000000000119': ['processing_error', 'processing_error'],
};

export function ok(body: object): Answer {
  return { status: 200, body };
}

export function refusal(status: number, error: object): Answer {
  return { status, body: { error } };
}

export function declined([code, declineCode]: readonly [string, string]): Answer {
  return refusal(402, { type: 'card_error', code, ...(declineCode && { decline_code: declineCode }) });
}

export function metadataOf(fields: Fields): Fields {
  const entries = Object.entries(fields).map(([name, value]) => [
    /^metadata\[(\w+)\]$/.exec(name)?.[1],
    value,
  ]);
  return Object.fromEntries(entries.filter(([name]) => name !== undefined)) as Fields;
}

export function metadataIn(object: Stored): Fields {
  return object['metadata'] as Fields;
}
