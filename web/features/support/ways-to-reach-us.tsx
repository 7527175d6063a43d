import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { analyticsOf } from '../../api/analytics.ts';
import { routes } from '../../paths.ts';
import { useIsTakenOver, useRuntime } from '../../shell/runtime-context.ts';
import { phoneLink } from '../../shell/with-phone.tsx';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ChatDialog } from './chat-dialog.tsx';
import { HoursLine } from './hours-line.tsx';
import type { Hours } from './load-help.ts';
import styles from './help.module.css';

/** The telephone, the chat and a letter of one's own: whoever looks for help reaches us by each of them, signed in or not. */
export function WaysToReachUs({ hours }: { readonly hours: Hours | null }) {
  const runtime = useRuntime();
  const { supportPhone } = runtime.config;
  const isTakenOver = useIsTakenOver();
  const [isChatting, setIsChatting] = useState(false);
  return (
    <>
      <ul role="list" className={styles.ways}>
        <Way
          title={text('help.call')}
          words={
            <>
              <p>{text('support.call.hours')}</p>
              <HoursLine hours={hours} />
            </>
          }
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
        <Way
          title={text('help.chat')}
          words={<p>{text('help.chat.about')}</p>}
          action={
            <Button
              wide
              disabled={!isTakenOver}
              onClick={() => {
                analyticsOf(runtime).track('support_chat_open', { state: stateOf(hours) });
                setIsChatting(true);
              }}
            >
              {text('support.chat.start')}
            </Button>
          }
        />
        <Way
          title={text('help.write')}
          words={<p>{text('help.write.answer')}</p>}
          action={
            <Button wide variant="secondary" render={(props) => <Link to={routes.helpWrite} {...props} />}>
              {text('help.write.open')}
            </Button>
          }
        />
      </ul>
      {isChatting && <ChatDialog hours={hours} onClose={() => setIsChatting(false)} />}
    </>
  );
}

export function stateOf(hours: Hours | null): 'open' | 'closed' {
  return hours?.isOpen === true ? 'open' : 'closed';
}

interface WayProps {
  title: string;
  words: ReactNode;
  action: ReactNode;
}

function Way({ title, words, action }: WayProps) {
  return (
    <li className={styles.way}>
      <h2>{title}</h2>
      <div className={styles.words}>{words}</div>
      {action}
    </li>
  );
}
