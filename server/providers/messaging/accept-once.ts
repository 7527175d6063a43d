import type { Messaging } from './port.ts';

const remembered = 10_000;

/**
 * Gives a vendor without idempotency keys the port's promise within this process: of two sends with one key the second
 * answers what the first one got. A process that dies between the vendor's yes and our note of it sends twice; that is
 * the price of never losing a message.
 */
export function acceptOnce(send: Messaging['send']): Pick<Messaging, 'send'> {
  const sends = new Map<string, ReturnType<Messaging['send']>>();
  return {
    send(message, idempotencyKey) {
      const earlier = sends.get(idempotencyKey);
      if (earlier !== undefined) return earlier;
      // The oldest is the first of the map.
      if (sends.size >= remembered) sends.delete(sends.keys().next().value!);
      const attempt = send(message, idempotencyKey);
      sends.set(idempotencyKey, attempt);
      attempt.catch(() => sends.delete(idempotencyKey));
      return attempt;
    },
  };
}
