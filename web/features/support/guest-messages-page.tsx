import { useEffect, useState, type FormEvent } from 'react';
import { Link, useLoaderData } from 'react-router';
import { formatLongDate } from '@wysh/domain/dates/display.ts';
import { GUEST_RULES } from '@wysh/domain/help/guest-rules.ts';
import { fieldMessage, readError, shownMessage } from '../../api/errors.ts';
import {
  GuestMessagesDocument,
  ProveGuestMessageDocument,
  WriteGuestMessageDocument,
  type GuestChatFragment,
} from '../../api/generated/support.ts';
import { routes } from '../../paths.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { useHeadingFocus } from '../../shell/use-heading-focus.ts';
import { LetterBird } from '../../illustrations/letter-bird.tsx';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { MessageLayout } from '../../ui/layouts/message-layout.tsx';
import { PageLayout } from '../../ui/layouts/page-layout.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { loadGuestMessages, LoadedGuest } from './load-guest-messages.ts';
import styles from './help.module.css';
import lines from './support-page.module.css';

const TEXT_MAX = 1000;
const askAgainMs = 10_000;

/** A guest's own chat with us, for whoever has the link: first the code, then what was written and answered. */
export function GuestMessagesPage() {
  const loaded = useLoaderData<typeof loadGuestMessages>();
  if (loaded === null || loaded.chat.state === 'over') return <Ended />;
  // Anew for another link, whose page must not go on with what stands here.
  return <Chat key={loaded.token} {...loaded} />;
}

function Chat({ token, chat: first }: LoadedGuest) {
  const { graphql } = useRuntime();
  const [chat, setChat] = useState(first);
  useHeadingFocus(chat.state);
  const isOpen = chat.state === 'proved';

  // An answer may come while the page is open, and nobody else tells of it.
  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(() => {
      void graphql
        .query(GuestMessagesDocument, { token }, { requestPolicy: 'network-only' })
        .toPromise()
        .then(({ data }) => data && setChat(data.guestMessages));
    }, askAgainMs);
    return () => clearInterval(timer);
  }, [graphql, token, isOpen]);

  if (chat.state === 'over') return <Ended />;
  return isOpen ? (
    <Thread token={token} chat={chat} onChange={setChat} />
  ) : (
    <Code token={token} chat={chat} onChange={setChat} />
  );
}

interface StepProps extends LoadedGuest {
  readonly onChange: (chat: GuestChatFragment) => void;
}

function Code({ token, chat, onChange }: StepProps) {
  const [code, setCode] = useState('');
  const { problem, isBusy, submit } = useSending('code', async (graphql) => {
    const input = { token, code };
    const { data, error } = await graphql.mutation(ProveGuestMessageDocument, { input }).toPromise();
    if (data) onChange(data.proveGuestMessage.guestMessages);
    return error;
  });
  return (
    <PageLayout
      heading={text('help.messages.heading.code')}
      lead={text('help.messages.code.lead', { email: chat.email })}
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField
          label={text('help.messages.code')}
          hint={text('help.messages.code.hint', { minutes: String(GUEST_RULES.codeLastsMinutes) })}
          value={code}
          error={problem}
          inputMode="numeric"
          autoComplete="one-time-code"
          onChange={({ currentTarget: { value } }) => setCode(value)}
        />
        <Button type="submit" busyText={isBusy ? text('support.chat.sending') : undefined}>
          {text('help.messages.code.submit')}
        </Button>
        <p>
          <Link to={routes.helpWrite}>{text('help.messages.again')}</Link>
        </p>
      </form>
    </PageLayout>
  );
}

function Thread({ token, chat, onChange }: StepProps) {
  const [words, setWords] = useState('');
  const [isSent, setIsSent] = useState(false);
  const { problem, isBusy, submit } = useSending('text', async (graphql) => {
    const input = { token, text: words };
    const { data, error } = await graphql.mutation(WriteGuestMessageDocument, { input }).toPromise();
    if (data) {
      onChange(data.writeGuestMessage.guestMessages);
      setWords('');
      setIsSent(true);
    }
    return error;
  });
  const { email, endsOn, messages } = chat;
  return (
    <PageLayout heading={text('help.messages.heading')} lead={text('help.messages.lead', { email })}>
      <div role="log" aria-label={text('help.messages.log')} className={styles.thread}>
        {messages.map((message) => (
          <div key={message.id} className={message.by === 'person' ? lines.you : lines.bot}>
            <span className={lines.speaker}>
              {text(message.by === 'person' ? 'help.messages.you' : 'help.messages.us')}
            </span>
            <p className={styles.said}>{message.text}</p>
          </div>
        ))}
      </div>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextArea
          label={text('help.messages.more')}
          value={words}
          error={problem}
          maxLength={TEXT_MAX}
          counterText={(left) => text('help.write.left', { left: String(left) })}
          onValueChange={(value) => {
            setIsSent(false);
            setWords(value);
          }}
        />
        <Button type="submit" busyText={isBusy ? text('support.chat.sending') : undefined}>
          {text('help.messages.submit')}
        </Button>
        <p role="status">{isSent && text('help.messages.sent')}</p>
        {endsOn !== null && (
          <p className={styles.soft}>{text('help.messages.ends', { date: formatLongDate(endsOn) })}</p>
        )}
      </form>
    </PageLayout>
  );
}

function Ended() {
  return (
    <MessageLayout
      illustration={<LetterBird />}
      heading={text('help.messages.none.heading')}
      actions={
        <Button render={(props) => <Link to={routes.helpWrite} {...props} />}>
          {text('help.messages.again')}
        </Button>
      }
    >
      <p>{text('help.messages.none')}</p>
    </MessageLayout>
  );
}

/** Sends a form of one field; what went wrong with it, in words. */
function useSending(
  field: string,
  send: (graphql: ReturnType<typeof useRuntime>['graphql']) => Promise<unknown>,
) {
  const { graphql, config } = useRuntime();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function run() {
    setProblem(undefined);
    setIsBusy(true);
    const error = await send(graphql);
    setIsBusy(false);
    if (error === undefined) return;
    const refused = readError(error);
    const unreachable = text('help.write.unreachable', { phone: config.supportPhone });
    setProblem(fieldMessage(refused, field) ?? shownMessage(refused, unreachable));
  }

  return {
    problem,
    isBusy,
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!isBusy) void run();
    },
  };
}
