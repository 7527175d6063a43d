import { useCallback, useEffect, useRef, useState } from 'react';
import { fieldMessage, readError, shownMessage } from '../../api/errors.ts';
import {
  AskSupportRobotDocument,
  SendSupportMessageDocument,
  SupportMessagesDocument,
  type SupportLineFragment,
} from '../../api/generated/support.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { text } from '../../texts/texts.ts';

const askAgainMs = 5000;

export interface Chat {
  /** Asks the robot, which gives a person to whoever wants one. Null once it has answered; else why it did not, in words. */
  readonly ask: (words: string) => Promise<string | null>;
  /** Writes to our people. Null once it was sent. */
  readonly send: (words: string) => Promise<string | null>;
}

/**
 * What is written to the robot and to our people, and what they answer. `onMessages` is told of those it was not told of before. Whoever has never
 * been here is introduced with their first message, and nothing is asked of the server before.
 */
export function useChat(onMessages: (messages: SupportLineFragment[]) => void): Chat {
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

  async function write(words: string, to: 'robot' | 'people'): Promise<string | null> {
    const failed = text('support.chat.not-sent', { phone: runtime.config.supportPhone });
    try {
      if (runtime.session.getState().accessToken === null) await runtime.session.identify();
    } catch (error) {
      return shownMessage(readError(error), failed);
    }
    const input = { text: words };
    const { messages, error } = await (to === 'robot' ? askRobot(input) : writeToPeople(input));
    if (messages === undefined) {
      const problem = readError(error);
      return fieldMessage(problem, 'text') ?? shownMessage(problem, failed);
    }
    take(messages);
    setIsKnown(true);
    return null;
  }

  async function askRobot(input: { text: string }) {
    const { data, error } = await runtime.graphql.mutation(AskSupportRobotDocument, { input }).toPromise();
    return { messages: data?.askSupportRobot.supportMessages, error };
  }

  async function writeToPeople(input: { text: string }) {
    const { data, error } = await runtime.graphql.mutation(SendSupportMessageDocument, { input }).toPromise();
    return { messages: data?.sendSupportMessage.supportMessages, error };
  }

  return { ask: (words) => write(words, 'robot'), send: (words) => write(words, 'people') };
}
