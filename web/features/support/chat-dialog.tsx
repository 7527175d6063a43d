import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { analyticsOf } from '../../api/analytics.ts';
import { helpArticlePath } from '../../paths.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { WithPhone } from '../../shell/with-phone.tsx';
import { findText, text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { hoursInWords } from './hours-line.tsx';
import type { Hours } from './load-help.ts';
import styles from './support-page.module.css';
import { useChat } from './use-chat.ts';

interface Line {
  readonly id: number;
  readonly by: 'you' | 'robot' | 'staff';
  readonly words: string;
  /** The article the robot quotes. */
  readonly article: string | null;
}

const QUESTION_LENGTH_MAX = 300;

/**
 * The chat: a robot answers first and says what it is; whoever wants a person has one in working hours, and a place in our inbox outside. What
 * is written and answered is kept, so our people see what was said before them.
 */
export function ChatDialog({ hours, onClose }: { hours: Hours | null; onClose: () => void }) {
  const runtime = useRuntime();
  const { supportPhone } = runtime.config;
  const [lines, setLines] = useState<readonly Line[]>([
    { id: 0, by: 'robot', words: text('support.bot.greeting', { phone: supportPhone }), article: null },
  ]);
  const [question, setQuestion] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setIsSending] = useState<'robot' | 'people' | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const say = (...said: readonly Omit<Line, 'id'>[]) =>
    setLines((before) => [...before, ...said.map((line, index) => ({ ...line, id: before.length + index }))]);
  const chat = useChat((messages) =>
    say(
      ...messages.map(({ by, text: words, article }) => ({
        by: by === 'person' ? ('you' as const) : by,
        words,
        article: article ?? null,
      })),
    ),
  );

  async function write(to: 'robot' | 'people') {
    setProblem(null);
    field.current?.focus();
    const words = question.trim();
    if (words === '') return setProblem(text('support.chat.empty'));
    if (isSending !== null) return;
    setIsSending(to);
    const refusal = await (to === 'robot' ? chat.ask(words) : chat.send(words));
    setIsSending(null);
    if (refusal !== null) return setProblem(refusal);
    analyticsOf(runtime).track(to === 'robot' ? 'support_chat_ask' : 'support_chat_ask_person');
    setQuestion('');
    if (to === 'people') say({ by: 'robot', words: sentInWords(hours), article: null });
  }

  return (
    <Dialog
      title={text('support.bot.heading')}
      closeText={text('shell.close')}
      initialFocus="firstField"
      onClose={onClose}
      actions={
        <form
          className={styles.ask}
          onSubmit={(event) => {
            event.preventDefault();
            void write('robot');
          }}
        >
          <TextField
            ref={field}
            label={text('support.bot.question')}
            value={question}
            maxLength={QUESTION_LENGTH_MAX}
            error={problem ?? undefined}
            autoComplete="off"
            onChange={(event) => setQuestion(event.currentTarget.value)}
          />
          <div className={styles.ways}>
            <Button type="submit" busyText={isSending === 'robot' ? text('support.chat.sending') : undefined}>
              {text('support.bot.send')}
            </Button>
            <Button
              type="button"
              variant="secondary"
              busyText={isSending === 'people' ? text('support.chat.sending') : undefined}
              onClick={() => void write('people')}
            >
              {text('support.chat.person')}
            </Button>
          </div>
        </form>
      }
    >
      <div role="log" aria-label={text('support.bot.log')} className={styles.log}>
        {lines.map((line) => (
          <SaidLine key={line.id} line={line} />
        ))}
      </div>
    </Dialog>
  );
}

/** It comes into sight as it is said, above the field that stays where it is. */
function SaidLine({ line: { by, words, article } }: { line: Line }) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    line.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={line} className={by === 'you' ? styles.you : styles.bot}>
      <span className={styles.speaker}>{text(`support.bot.${by}`)}</span>
      <p>
        <WithPhone words={words} />
      </p>
      {article !== null && (
        <Link to={helpArticlePath(article)}>
          {text('support.bot.article', { title: findText(`help-title.${article}`) ?? article })}
        </Link>
      )}
    </div>
  );
}

/** What becomes of something written to our people: they have it, or it waits until they are back. */
function sentInWords(hours: Hours | null): string {
  if (hours?.isOpen === true) return text('support.chat.sent.open');
  return text('support.chat.sent.closed', {
    hours: hours === null ? text('support.call.hours') : hoursInWords(hours, Date.now()),
  });
}
