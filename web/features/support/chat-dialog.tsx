import { useRef, useState } from 'react';
import { analyticsOf } from '../../api/analytics.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { answerTo } from './help-answers.ts';
import styles from './support-page.module.css';

interface Line {
  readonly id: number;
  readonly by: 'you' | 'bot';
  readonly words: string;
}

const QUESTION_LENGTH_MAX = 300;

/** The chatbot: it answers the questions of the help centre and says so when it can't. Nothing typed leaves the page. */
export function ChatDialog({ onClose }: { onClose: () => void }) {
  const runtime = useRuntime();
  const { supportPhone } = runtime.config;
  const [lines, setLines] = useState<readonly Line[]>([
    { id: 0, by: 'bot', words: text('support.bot.greeting', { phone: supportPhone }) },
  ]);
  const [question, setQuestion] = useState('');
  const field = useRef<HTMLInputElement>(null);

  function ask() {
    const words = question.trim();
    field.current?.focus();
    if (words === '') return;
    analyticsOf(runtime).track('support_chat_ask');
    const { length } = lines;
    setLines([
      ...lines,
      { id: length, by: 'you', words },
      { id: length + 1, by: 'bot', words: answerTo(words, supportPhone) },
    ]);
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
        {lines.map((line) => (
          <p key={line.id} className={styles[line.by]}>
            <span className={styles.speaker}>{text(`support.bot.${line.by}`)}</span>
            {line.words}
          </p>
        ))}
      </div>
      <form
        className={styles.ask}
        onSubmit={(event) => {
          event.preventDefault();
          ask();
        }}
      >
        <TextField
          ref={field}
          label={text('support.bot.question')}
          value={question}
          maxLength={QUESTION_LENGTH_MAX}
          autoComplete="off"
          onChange={(event) => setQuestion(event.currentTarget.value)}
        />
        <Button type="submit">{text('support.bot.send')}</Button>
      </form>
    </Dialog>
  );
}
