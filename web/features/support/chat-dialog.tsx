import { useRef, useState } from 'react';
import { analyticsOf } from '../../api/analytics.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { answerTo } from './help-answers.ts';
import { isSupportOpen } from './support-hours.ts';
import styles from './support-page.module.css';
import { useChatWithPeople } from './use-chat-with-people.ts';

interface Line {
  readonly id: number;
  readonly by: 'you' | 'bot' | 'staff';
  readonly words: string;
}

const QUESTION_LENGTH_MAX = 300;

/**
 * The chat: a bot answers the questions of the help centre, of which nothing leaves the page, and says so when it can't. What
 * somebody sends to a person goes to the inbox of our people, whose answer appears here.
 */
export function ChatDialog({ now, onClose }: { now?: number | undefined; onClose: () => void }) {
  const runtime = useRuntime();
  const { supportPhone } = runtime.config;
  const [lines, setLines] = useState<readonly Line[]>([
    { id: 0, by: 'bot', words: text('support.bot.greeting', { phone: supportPhone }) },
  ]);
  const [question, setQuestion] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const say = (...said: readonly Omit<Line, 'id'>[]) =>
    setLines((before) => [...before, ...said.map((line, index) => ({ ...line, id: before.length + index }))]);
  const people = useChatWithPeople((messages) =>
    say(...messages.map(({ by, text: words }) => ({ by: by === 'staff' ? by : ('you' as const), words }))),
  );

  function written(): string {
    setProblem(null);
    field.current?.focus();
    return question.trim();
  }

  function askBot() {
    const words = written();
    if (words === '') return;
    analyticsOf(runtime).track('support_chat_ask');
    say({ by: 'you', words }, { by: 'bot', words: answerTo(words, supportPhone) });
    setQuestion('');
  }

  async function askPerson() {
    const words = written();
    if (words === '') return setProblem(text('support.chat.empty'));
    if (isSending) return;
    setIsSending(true);
    const refusal = await people.send(words);
    setIsSending(false);
    if (refusal !== null) return setProblem(refusal);
    analyticsOf(runtime).track('support_chat_ask_person');
    const state = isSupportOpen(now ?? Date.now()) ? 'open' : 'closed';
    say({ by: 'bot', words: text(`support.chat.sent.${state}`) });
    setQuestion('');
  }

  return (
    <Dialog
      title={text('support.bot.heading')}
      closeText={text('shell.close')}
      initialFocus="firstField"
      onClose={onClose}
    >
      <div role="log" aria-label={text('support.bot.log')} className={styles.log}>
        {lines.map(({ id, by, words }) => (
          <p key={id} className={by === 'you' ? styles.you : styles.bot}>
            <span className={styles.speaker}>{text(`support.bot.${by}`)}</span>
            {words}
          </p>
        ))}
      </div>
      <form
        className={styles.ask}
        onSubmit={(event) => {
          event.preventDefault();
          askBot();
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
        <Button type="submit">{text('support.bot.send')}</Button>
        <Button
          type="button"
          variant="secondary"
          busyText={isSending ? text('support.chat.sending') : undefined}
          onClick={() => void askPerson()}
        >
          {text('support.chat.person')}
        </Button>
      </form>
    </Dialog>
  );
}
