import { useState } from 'react';
import { Link } from 'react-router';
import { formatLongDate } from '@wysh/domain/dates/display.ts';
import { formatDollars } from '@wysh/domain/money/money.ts';
import { readError, shownMessage } from '../../api/errors.ts';
import { RequestPolicyEndingDocument, type PolicyToEndFragment } from '../../api/generated/endings.ts';
import { routes } from '../../paths.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { WithPhone } from '../../shell/with-phone.tsx';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './endings.module.css';
import { loadEnding } from './load-ending.ts';

interface ThreeWaysProps {
  policy: PolicyToEndFragment;
  today: NonNullable<PolicyToEndFragment['endingToday']>;
  wasTakenBack: boolean;
  onChange: (policy: PolicyToEndFragment | null) => void;
}

/** How customer service is told: by telephone, in the chat, or by a written request sent from here. Nobody is asked why. */
export function ThreeWays({ policy, today, wasTakenBack, onChange }: ThreeWaysProps) {
  const { supportPhone } = useRuntime().config;
  const [isWriting, setIsWriting] = useState(false);
  return (
    <section className={styles.ways} aria-labelledby="ways">
      <h2 id="ways">{text('ending.ways')}</h2>
      <div aria-live="polite">
        {wasTakenBack && <Notice kind="success">{<p>{text('ending.taken-back')}</p>}</Notice>}
      </div>
      <p>{text('ending.ways.lead')}</p>
      <ul role="list" className={styles.wayList}>
        <li>
          <h3>{text('ending.ways.write')}</h3>
          <p>{text('ending.ways.write.body')}</p>
          <Button onClick={() => setIsWriting(true)}>{text('ending.ways.write.action')}</Button>
        </li>
        <li>
          <h3>{text('ending.ways.call')}</h3>
          <p>
            <WithPhone words={text('ending.ways.call.body', { phone: supportPhone })} />
          </p>
        </li>
        <li>
          <h3>{text('ending.ways.chat')}</h3>
          <p>
            {text('ending.ways.chat.body')}{' '}
            <Link to={routes.customerSupport}>{text('ending.ways.chat.action')}</Link>
          </p>
        </li>
      </ul>
      {isWriting && (
        <Written policy={policy} today={today} onClose={() => setIsWriting(false)} onChange={onChange} />
      )}
    </section>
  );
}

/** The request as customer service gets it, once more before it is sent. */
function Written({
  policy,
  today,
  onClose,
  onChange,
}: Omit<ThreeWaysProps, 'wasTakenBack'> & { onClose: () => void }) {
  const runtime = useRuntime();
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { kind, lastCoveredOn, refund } = today;
  const values = {
    number: policy.label,
    date: formatLongDate(lastCoveredOn),
    refund: formatDollars(refund),
  };

  async function send() {
    if (isSending) return;
    setIsSending(true);
    setProblem(null);
    const input = { policyId: policy.id, kind, lastCoveredOn, refund };
    const { data, error } = await runtime.graphql
      .mutation(RequestPolicyEndingDocument, { input })
      .toPromise();
    setIsSending(false);
    if (data) return onChange(data.requestPolicyEnding.policy);
    setProblem(shownMessage(readError(error), text('ending.failed')));
    // It may do something else by now, which has to be seen before it is sent.
    const now = await loadEnding(runtime).catch(() => null);
    const found = now?.currentUser?.activeConstellations[0]?.activeInsuranceMembership?.activePolicy;
    if (found != null) onChange(found);
  }

  return (
    <Dialog
      title={text('ending.written')}
      closeText={text('shell.close')}
      onClose={onClose}
      actions={
        <>
          <Button busyText={isSending ? text('ending.sending') : undefined} onClick={() => void send()}>
            {text('ending.send')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {text('ending.not-yet')}
          </Button>
        </>
      }
    >
      {problem !== null && (
        <Notice kind="danger" announce>
          <p>{problem}</p>
        </Notice>
      )}
      <p className={styles.letter}>
        {text(kind === 'end' && refund > 0 ? 'ending.letter.end.refund' : `ending.letter.${kind}`, values)}
      </p>
      <p>{text('ending.written.body')}</p>
    </Dialog>
  );
}
