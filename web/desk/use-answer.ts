import { useCallback, useEffect, useRef, useState } from 'react';
import { problemWords } from './desk-api.ts';
import { useDesk } from './desk-context.ts';

/** What a page asked for, and how to ask again; the last answer stays while a newer one is on its way. */
export function useAnswer<Answer>(path: string) {
  const { call } = useDesk();
  const [held, setHeld] = useState<{ path: string; answer: Answer } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // Only the newest question is listened to, or a slow answer would take the place of a later one.
  const newest = useRef(0);

  const setAnswer = useCallback((answer: Answer) => setHeld({ path, answer }), [path]);

  const ask = useCallback(
    (isBackground = false) => {
      newest.current += 1;
      const turn = newest.current;
      return call<Answer>(path, { isBackground }).then(
        (answer) => {
          if (turn !== newest.current) return;
          setAnswer(answer);
          setProblem(null);
        },
        (error: unknown) => {
          if (turn === newest.current) setProblem(problemWords(error));
        },
      );
    },
    [call, path, setAnswer],
  );

  // The page asks when it opens, and when it is about something else.
  useEffect(() => {
    void ask();
    return () => {
      newest.current += 1;
    };
  }, [ask]);

  // An answer of the address before must not stand under this one.
  return { answer: held?.path === path ? held.answer : null, setAnswer, problem, ask };
}
