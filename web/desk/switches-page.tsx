import { useState } from 'react';
import { Notice } from '../ui/notice.tsx';
import { PageHeading } from '../ui/layouts/page-heading.tsx';
import { useMay } from './desk-context.ts';
import styles from './desk.module.css';
import { SwitchesDocument } from './documents.generated.ts';
import type {
  SwitchesShownFragment,
  SwitchShownFragment,
  SwitchTurnShownFragment,
} from './documents.generated.ts';
import { SwitchProposal, TurnToLookAt } from './switch-answers.tsx';
import { TurnSwitch } from './turn-switch.tsx';
import { useAnswer } from './use-answer.ts';
import { formatWhen } from './when.ts';

/** Soon enough for whoever is at the telephone while something is closed. */
const refreshEveryMs = 15_000;

/** How the service is switched, by whom and why; who may turns it, with a second person. */
export function SwitchesPage() {
  const { answer, setAnswer, problem } = useAnswer(SwitchesDocument, {}, { refreshEveryMs });
  const [news, setNews] = useState<string | null>(null);
  const changed = (now: SwitchesShownFragment, text: string) => {
    setAnswer({ answer: now });
    setNews(text);
  };
  const shown = answer?.answer ?? null;
  return (
    <div className={styles.stack}>
      <title>Wysh desk - Switches</title>
      <PageHeading>Switches</PageHeading>
      <p role="status" className={styles.soft}>
        {shown === null ? 'Looking …' : statusWords(shown)}
      </p>
      {problem !== null && (
        <Notice kind="danger" announce>
          <p>{problem}</p>
        </Notice>
      )}
      <div aria-live="polite">{news !== null && <Notice kind="success">{<p>{news}</p>}</Notice>}</div>
      {shown?.toLookAt.map((turn) => (
        <TurnToLookAt key={turn.id} turn={turn} onChange={changed} />
      ))}
      <ul role="list" className={styles.stack}>
        {shown?.switches.map((one) => (
          <li key={one.name}>
            <SwitchPanel one={one} onChange={changed} />
          </li>
        ))}
      </ul>
      {shown !== null && <History turns={shown.history} />}
    </div>
  );
}

function statusWords({ switches, waiting: { applications, people } }: SwitchesShownFragment): string {
  const closed = switches.filter(({ isClosed }) => isClosed).map(({ title }) => title.split(':', 1)[0]);
  const waits = [
    ...(applications > 0
      ? [applications === 1 ? '1 application waits' : `${applications} applications wait`]
      : []),
    ...(people > 0
      ? [
          people === 1
            ? '1 person who could not go on is mailed when they can'
            : `${people} people who could not go on are mailed when they can`,
        ]
      : []),
  ];
  const first = closed.length === 0 ? 'Everything is open.' : `Closed: ${closed.join(', ')}.`;
  return waits.length === 0 ? first : `${first} ${waits.join('; ')}.`;
}

interface SwitchPanelProps {
  readonly one: SwitchShownFragment;
  readonly onChange: (now: SwitchesShownFragment, text: string) => void;
}

function SwitchPanel({ one, onChange }: SwitchPanelProps) {
  const may = useMay();
  const { title, isOn, isClosed, isFixed, isSetForOne, whenOn, whenOff, inEffect, proposed } = one;
  return (
    <article className={styles.panel} aria-label={title}>
      <div className={styles.row}>
        <h2>{title}</h2>
        <span className={styles.tag}>
          {isOn ? 'On' : 'Off'}
          {isClosed && ', closed'}
        </span>
      </div>
      <p>{isOn ? whenOn : whenOff}</p>
      {inEffect !== null && <InEffect turn={inEffect} />}
      {isSetForOne && (
        <p className={styles.soft}>
          This is for everybody. For one person it is set from their page, under “Do something for them”.
        </p>
      )}
      {proposed !== null && <SwitchProposal turn={proposed} onChange={onChange} />}
      {proposed === null && !isFixed && may('turn_switches') && <TurnSwitch one={one} onChange={onChange} />}
    </article>
  );
}

function InEffect({ turn }: { readonly turn: SwitchTurnShownFragment }) {
  const { madeBy, madeAt, isAlone, answeredBy, answer, reason, until } = turn;
  return (
    <dl className={styles.facts}>
      <dt>Turned by</dt>
      <dd>
        {madeBy}, {formatWhen(madeAt)}
      </dd>
      <dt>{isAlone ? 'Looked at by' : 'Agreed to by'}</dt>
      <dd>{answeredBy === null ? 'nobody yet' : `${answeredBy}: ${answer}`}</dd>
      <dt>Why</dt>
      <dd>{reason}</dd>
      <dt>Until</dt>
      <dd>
        {until === null ? 'somebody turns it again' : `${formatWhen(until)}, then it goes back by itself`}
      </dd>
    </dl>
  );
}

function History({ turns }: { readonly turns: readonly SwitchTurnShownFragment[] }) {
  return (
    <section className={styles.panel} aria-labelledby="history-heading">
      <h2 id="history-heading">What was turned</h2>
      {turns.length === 0 && <p>Nothing yet.</p>}
      {turns.length > 0 && (
        <ul role="list" className={styles.list}>
          {turns.map((turn) => (
            <li key={turn.id}>
              <p>
                <strong>
                  {turn.title}: {turn.turnsOn ? 'on' : 'off'}
                </strong>
              </p>
              <p className={styles.soft}>
                {turn.madeBy}, {formatWhen(turn.madeAt)}
                {turn.isAlone && ', alone'}
                {turn.until !== null && `, until ${formatWhen(turn.until)}`}. {becameWords(turn)}
              </p>
              <p className={styles.said}>{turn.reason}</p>
              {turn.answeredBy !== null && (
                <p className={styles.soft}>
                  {turn.answeredBy}: {turn.answer}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function becameWords({ state, overAt, isOverByItself, ranOutAt }: SwitchTurnShownFragment): string {
  switch (state) {
    case 'proposed':
      return 'Waits for a second person.';
    case 'sent_back':
      return 'Sent back: nothing was turned.';
    case 'left':
      return ranOutAt === null
        ? 'Left: nothing was turned.'
        : 'Nobody agreed within a day: nothing was turned.';
    case 'in_effect':
      return 'It is so now.';
    case 'over': {
      const when = overAt === null ? '' : ` ${formatWhen(overAt)}`;
      return isOverByItself === true ? `It went back by itself${when}.` : `Turned again${when}.`;
    }
  }
}
