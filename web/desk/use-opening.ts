import { useEffect, useRef, useState } from 'react';
import { problemWords } from './desk-api.ts';

/**
 * What is opened by a word of whoever opens it: at once where they said it on the way, else once they do. It is opened once, however often
 * the page is drawn, because each opening is kept.
 */
export function useOpening<Word, Answer>(
  ask: (word: Word) => Promise<Answer>,
  onTheWay: Word | null,
): { answer: Answer | null; problem: string | null; open: (word: Word) => Promise<void> } {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const wasAsked = useRef(false);

  const open = async (word: Word) => setAnswer(await ask(word));

  // The page opens with the word that came along.
  useEffect(() => {
    if (onTheWay === null || wasAsked.current) return;
    wasAsked.current = true;
    ask(onTheWay).then(setAnswer, (error: unknown) => setProblem(problemWords(error)));
  }, [ask, onTheWay]);

  return { answer, problem, open };
}
