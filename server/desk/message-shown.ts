import type { SentMessage } from '../ground/messaging/sent-message.ts';

/** A message as the desk shows it: which text, by which way, and what became of it; its words are kept nowhere. */
export function messageShown({ id, kind, template, state, queuedAt, sentAt }: SentMessage) {
  return { id, channel: kind, name: template, state, at: sentAt ?? queuedAt };
}
