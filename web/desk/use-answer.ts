import { useCallback, useEffect, useRef, useState } from 'react';
import { DeskError, problemWords } from './desk-api.ts';
import { useDesk } from './desk-context.ts';
import type { DeskDocument } from './desk-document.ts';

/** What a page asked for, and how to ask again; the last answer stays while a newer one is on its way. */
export function useAnswer<Answer, Variables>(
  document: DeskDocument<Answer, Variables>,
  variables: Variables,
  { refreshEveryMs }: { readonly refreshEveryMs?: number } = {},
) {
  const { ask: askDesk } = useDesk();
  const about = JSON.stringify(variables);
  const question = `${document.name} ${about}`;
  const [held, setHeld] = useState<{ question: string; answer: Answer } | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  // Only the newest question is listened to, or a slow answer would take the place of a later one.
  const newest = useRef(0);

  const setAnswer = useCallback((answer: Answer) => setHeld({ question, answer }), [question]);

  const ask = useCallback(
    (isBackground = false) => {
      newest.current += 1;
      const turn = newest.current;
      return askDesk(document, JSON.parse(about) as Variables, { isBackground }).then(
        (answer) => {
          if (turn !== newest.current) return;
          setAnswer(answer);
          setFailure(null);
        },
        (error: unknown) => {
          if (turn === newest.current) setFailure(error);
        },
      );
    },
    [askDesk, document, about, setAnswer],
  );

  // The page asks when it opens, and when it is about something else.
  useEffect(() => {
    void ask();
    return () => {
      newest.current += 1;
    };
  }, [ask]);

  // It asks again by itself, which keeps no session alive.
  useEffect(() => {
    if (refreshEveryMs === undefined) return;
    const timer = setInterval(() => void ask(true), refreshEveryMs);
    return () => clearInterval(timer);
  }, [ask, refreshEveryMs]);

  // An answer to the question before must not stand under this one.
  return {
    answer: held?.question === question ? held.answer : null,
    setAnswer,
    problem: failure === null ? null : problemWords(failure),
    isNotOpened: failure instanceof DeskError && failure.isNotOpened,
    ask,
  };
}
