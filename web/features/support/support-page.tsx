import { useState, type ReactNode } from 'react';
import { Link, useLoaderData } from 'react-router';
import { analyticsOf } from '../../api/analytics.ts';
import { routes } from '../../paths.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { phoneLink } from '../../shell/with-phone.tsx';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { PageLayout } from '../../ui/layouts/page-layout.tsx';
import { ChatDialog } from './chat-dialog.tsx';
import { HelpSearch } from './help-search.tsx';
import { HoursLine } from './hours-line.tsx';
import type { loadHelp } from './load-help.ts';
import { ChatDrawing, HelpDrawing, PhoneDrawing } from './tile-drawings.tsx';
import { stateOf } from './ways-to-reach-us.tsx';
import styles from './support-page.module.css';

/** Three doors: people to chat with, people to call, and the answers (SUPPORT-01). */
export function SupportPage() {
  const { articles, hours } = useLoaderData<typeof loadHelp>();
  const runtime = useRuntime();
  const { supportPhone } = runtime.config;
  const [isChatting, setIsChatting] = useState(false);

  return (
    <PageLayout heading={text('support.heading')} lead={text('support.lead')}>
      <ul role="list" className={styles.tiles}>
        <Tile
          drawing={<ChatDrawing />}
          title={text('support.chat')}
          words={text('support.chat.hours')}
          action={
            <Button
              wide
              onClick={() => {
                analyticsOf(runtime).track('support_chat_open', { state: stateOf(hours) });
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
          words={text('support.call.hours')}
          hours={<HoursLine hours={hours} />}
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
          words={text('support.help.about')}
          action={
            <Button wide variant="secondary" render={(props) => <Link to={routes.help} {...props} />}>
              {text('support.help.open')}
            </Button>
          }
        />
      </ul>
      <HelpSearch articles={articles} />
      {isChatting && <ChatDialog hours={hours} onClose={() => setIsChatting(false)} />}
    </PageLayout>
  );
}

interface TileProps {
  drawing: ReactNode;
  title: string;
  words: string;
  hours?: ReactNode;
  action: ReactNode;
}

function Tile({ drawing, title, words, hours, action }: TileProps) {
  return (
    <li className={styles.tile}>
      <span className={styles.drawing}>{drawing}</span>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.words}>
        <p>{words}</p>
        {hours}
      </div>
      {action}
    </li>
  );
}
