import { useState } from 'react';
import { formatLongDate } from '@wysh/domain/dates/display.ts';
import type { DecisionFragment } from '../../api/generated/decision.ts';
import { text, type TextKey } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { AnswerAgain } from './answer-again.tsx';
import type { Corrected } from './corrected.ts';
import styles from './decision.module.css';

type Fact = DecisionFragment['facts'][number];

const TOPICS = {
  person: 'decided.topic.person',
  cover: 'decided.topic.cover',
  health: 'decided.topic.health',
  family: 'decided.topic.family',
  habits: 'decided.topic.habits',
  work: 'decided.topic.work',
  record: 'decided.topic.record',
} as const satisfies Readonly<Record<string, TextKey>>;

interface FactsProps {
  decision: DecisionFragment;
  /** Null where answers can't be corrected. */
  corrected: Corrected | null;
  onCorrect: (corrected: Corrected) => void;
  /** Something can be said in words. */
  maySay: boolean;
}

/** Every fact there is, by topic: those in which something counted are open, the others unfold. */
export function Facts({ decision, ...correcting }: FactsProps) {
  const { facts, about } = decision;
  const topics = Object.entries(TOPICS).map(([topic, words]) => ({
    words,
    facts: facts.filter((fact) => fact.topic === topic),
  }));
  return (
    <section className={styles.part} aria-labelledby="facts">
      <h2 id="facts">{text('decided.facts')}</h2>
      <p>{text('decided.facts.lead', { count: facts.length })}</p>
      {topics.map((topic) => {
        const counted = topic.facts.filter(({ did }) => did.length > 0).length;
        return (
          topic.facts.length > 0 && (
            <details key={topic.words} className={styles.topic} open={counted > 0}>
              <summary>
                <h3>{text(topic.words)}</h3>
                <span className={styles.soft}>
                  {counted === 0
                    ? text('decided.topic.quiet', { count: topic.facts.length })
                    : text('decided.topic.counted', { count: topic.facts.length, counted })}
                </span>
              </summary>
              <ul className={styles.facts}>
                {topic.words === TOPICS.person &&
                  about.map((part) => (
                    <OnePart key={part.part} about={part} decision={decision} {...correcting} />
                  ))}
                {topic.facts.map((fact) => (
                  <OneFact key={fact.fact} fact={fact} decision={decision} {...correcting} />
                ))}
              </ul>
            </details>
          )
        );
      })}
    </section>
  );
}

/** Who the decision is about, which is no fact of a rule. */
function OnePart({ about, ...correcting }: FactsProps & { about: DecisionFragment['about'][number] }) {
  const { part, says, questions } = about;
  const id = `about-${part}`;
  return (
    <li id={id} className={styles.fact} tabIndex={-1}>
      <div className={styles.head}>
        <p id={`${id}-name`}>{text(`decided.about.${part}`)}</p>
        <p className={styles.says}>{says}</p>
      </div>
      <p className={styles.soft}>{text(`decided.about.${part}.read`)}</p>
      <CorrectIt id={id} questions={questions} {...correcting} />
    </li>
  );
}

function OneFact({ fact, ...correcting }: FactsProps & { fact: Fact }) {
  const { name, says, did, readBy, questions } = fact;
  const id = `fact-${fact.fact}`;
  return (
    <li id={id} className={styles.fact} data-counted={did.length > 0 ? '' : undefined} tabIndex={-1}>
      <div className={styles.head}>
        <p id={`${id}-name`}>{name}</p>
        <p className={styles.says}>{says}</p>
      </div>
      {did.map((effect) => (
        <p key={effect} className={styles.effect}>
          {effect}
        </p>
      ))}
      <p className={styles.soft}>{sourceOf(fact, correcting.decision)}</p>
      <p className={styles.soft}>
        {readBy.length === 0
          ? text('decided.fact.unread')
          : text(did.length > 0 ? 'decided.fact.read' : 'decided.fact.read-only', {
              rules: new Intl.ListFormat('en-US').format(readBy),
            })}
      </p>
      <CorrectIt id={id} questions={questions} {...correcting} />
    </li>
  );
}

/** What of it is answered again, in its own controls; in words where that can't be. */
function CorrectIt({
  id,
  questions,
  decision,
  corrected,
  onCorrect,
  maySay,
}: FactsProps & { id: string; questions: Fact['questions'] }) {
  const [isOpen, setIsOpen] = useState(false);
  const isCorrected = corrected !== null && questions.some(({ key }) => key in corrected.answers);
  return (
    <>
      {isCorrected && <p className={styles.said}>{text('decided.fact.corrected')}</p>}
      {corrected !== null && questions.length > 0
        ? !isOpen && (
            <Button variant="textLink" aria-describedby={`${id}-name`} onClick={() => setIsOpen(true)}>
              {text(isCorrected ? 'decided.fact.again' : 'decided.fact.wrong')}
            </Button>
          )
        : maySay && (
            <a className={styles.link} href="#say" aria-describedby={`${id}-name`}>
              {text('decided.fact.say')}
            </a>
          )}
      {isOpen && corrected !== null && (
        <AnswerAgain
          decision={decision}
          questions={questions}
          corrected={corrected}
          onDone={(kept) => {
            if (kept !== null) onCorrect(kept);
            setIsOpen(false);
          }}
        />
      )}
    </>
  );
}

/** Where it comes from, with what was answered where it was an answer. */
function sourceOf({ source, answers }: Fact, { handedInOn }: DecisionFragment): string {
  const date = formatLongDate(handedInOn);
  if (source === 'request') return text('decided.source.request', { date });
  if (source === 'our_states') return text('decided.source.our-states');
  if (answers.length === 0) return text('decided.source.unanswered', { date });
  const wordsOf = (isShown: boolean) =>
    answers
      .filter((answer) => answer.isShown === isShown)
      .map(({ label, value }) => `${label}: ${value}`)
      .join('; ');
  const [said, shown] = [wordsOf(false), wordsOf(true)];
  return [
    ...(said === '' ? [] : [text('decided.source.answers', { date, said })]),
    ...(shown === '' ? [] : [text('decided.source.papers', { shown })]),
  ].join(' ');
}
