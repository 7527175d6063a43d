import { useCallback, useEffect, useRef, useState } from 'react';
import { fieldMessage, readError, shownMessage } from '../../api/errors.ts';
import {
  SendSupportMessageDocument,
  SupportMessagesDocument,
  type SupportLineFragment,
} from '../../api/generated/support.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { text } from '../../texts/texts.ts';

const askAgainMs = 5000;

export interface ChatWithPeople {
  /** Null once it was sent; else why it was not, in words. */
  readonly send: (words: string) => Promise<string | null>;
}

/**
 * What is written to our people and what they answer. `onMessages` is told of those it was not told of before. Whoever has never
 * been here is introduced with their first message, and nothing is asked of the server before.
 */
export function useChatWithPeople(onMessages: (messages: SupportLineFragment[]) => void): ChatWithPeople {
  const runtime = useRuntime();
  const told = useRef(new Set<string>());
  const tell = useRef(onMessages);
  const [isKnown, setIsKnown] = useState(runtime.session.getState().accessToken !== null);

  useEffect(() => {
    tell.current = onMessages;
  });

  const take = useCallback((messages: readonly SupportLineFragment[]) => {
    const fresh = messages.filter(({ id }) => !told.current.has(id));
    for (const { id } of fresh) told.current.add(id);
    if (fresh.length > 0) tell.current(fresh);
  }, []);

  // An answer may come at any time while the chat is open, and nobody else tells of it.
  useEffect(() => {
    if (!isKnown) return;
    const ask = async () => {
      const { data } = await runtime.graphql
        .query(SupportMessagesDocument, {}, { requestPolicy: 'network-only' })
        .toPromise();
      if (data) take(data.supportMessages);
    };
    void ask();
    const timer = setInterval(() => void ask(), askAgainMs);
    return () => clearInterval(timer);
  }, [isKnown, runtime, take]);

  async function send(words: string): Promise<string | null> {
    try {
      if (runtime.session.getState().accessToken === null) await runtime.session.identify();
    } catch (error) {
      return shownMessage(readError(error), text('support.chat.not-sent'));
    }
    const input = { text: words };
    const { data, error } = await runtime.graphql.mutation(SendSupportMessageDocument, { input }).toPromise();
    if (error || !data) {
      const problem = readError(error);
      return fieldMessage(problem, 'text') ?? shownMessage(problem, text('support.chat.not-sent'));
    }
    take(data.sendSupportMessage.supportMessages);
    setIsKnown(true);
    return null;
  }

  return { send };
}
