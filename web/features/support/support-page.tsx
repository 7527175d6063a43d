import { useState, type ReactNode } from 'react';
import { analyticsOf } from '../../api/analytics.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { phoneLink, WithPhone } from '../../shell/with-phone.tsx';
import { text } from '../../texts/texts.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { Button } from '../../ui/button.tsx';
import { PageLayout } from '../../ui/layouts/page-layout.tsx';
import { ChatDialog } from './chat-dialog.tsx';
import { HELP_TOPICS } from './help-answers.ts';
import { isSupportOpen } from './support-hours.ts';
import { ChatDrawing, HelpDrawing, PhoneDrawing } from './tile-drawings.tsx';
import styles from './support-page.module.css';

const HELP_CENTER_ID = 'help-center';

export interface SupportPageProps {
  /** When the page is looked at; a test says when. */
  now?: number;
}

/** Three doors: people to chat with, people to call, and the answers everybody asks for (SUPPORT-01). */
export function SupportPage({ now }: SupportPageProps) {
  const runtime = useRuntime();
  const { supportPhone } = runtime.config;
  const [seenAt] = useState(() => now ?? Date.now());
  const [isChatting, setIsChatting] = useState(false);
  const state = isSupportOpen(seenAt) ? 'open' : 'closed';

  return (
    <PageLayout heading={text('support.heading')} lead={text('support.lead')}>
      <ul role="list" className={styles.tiles}>
        <Tile
          drawing={<ChatDrawing />}
          title={text('support.chat')}
          words={[text('support.chat.hours'), text(`support.chat.${state}`)]}
          action={
            <Button
              wide
              onClick={() => {
                analyticsOf(runtime).track('support_chat_open', { state });
                setIsChatting(true);
              }}
            >
              {text('support.chat.start')}
            </Button>
          }
        />
        <Tile
          drawing={<PhoneDrawing />}
          title={text('support.call')}
          words={[text('support.call.hours'), text(`support.call.${state}`)]}
          action={
            <Button
              wide
              variant="secondary"
              render={({ className, children }) => (
                <a href={phoneLink(supportPhone)} className={className}>
                  {children}
                </a>
              )}
            >
              {supportPhone}
            </Button>
          }
        />
        <Tile
          drawing={<HelpDrawing />}
          title={text('support.help')}
          words={[text('support.help.about')]}
          action={
            <Button
              wide
              variant="secondary"
              render={({ className, children }) => (
                <a href={`#${HELP_CENTER_ID}`} className={className}>
                  {children}
                </a>
              )}
            >
              {text('support.help.open')}
            </Button>
          }
        />
      </ul>
      <section
        id={HELP_CENTER_ID}
        className={styles.help}
        aria-labelledby="help-center-heading"
        tabIndex={-1}
      >
        <h2 id="help-center-heading">{text('support.help.heading')}</h2>
        <Accordion
          items={HELP_TOPICS.map((topic) => ({
            id: topic,
            title: text(`support.answer.${topic}.question`),
            content: (
              <p>
                <WithPhone words={text(`support.answer.${topic}`, { phone: supportPhone })} />
              </p>
            ),
          }))}
        />
      </section>
      {isChatting && <ChatDialog now={now} onClose={() => setIsChatting(false)} />}
    </PageLayout>
  );
}

interface TileProps {
  drawing: ReactNode;
  title: string;
  words: readonly string[];
  action: ReactNode;
}

function Tile({ drawing, title, words, action }: TileProps) {
  return (
    <li className={styles.tile}>
      <span className={styles.drawing}>{drawing}</span>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.words}>
        {words.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {action}
    </li>
  );
}
