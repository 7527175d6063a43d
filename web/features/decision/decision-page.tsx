import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { formatLongDate } from '@wysh/domain/dates/display.ts';
import { formatCoverage } from '@wysh/domain/money/money.ts';
import type { DecisionFragment } from '../../api/generated/decision.ts';
import { SleepingHill } from '../../illustrations/sleeping-hill.tsx';
import { decisionPath, routes } from '../../paths.ts';
import { useHeadingFocus } from '../../shell/use-heading-focus.ts';
import { text, type TextKey } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { MessageLayout } from '../../ui/layouts/message-layout.tsx';
import { PageLayout } from '../../ui/layouts/page-layout.tsx';
import { AskUs } from './ask-us.tsx';
import styles from './decision.module.css';
import { Facts } from './facts.tsx';
import { NOTHING_CORRECTED, type Corrected } from './corrected.ts';
import { Reviews } from './reviews.tsx';
import { WhatCounted } from './what-counted.tsx';

/** How somebody was decided about: what came of it, what did it, every fact, and the ways to have it corrected. */
export function DecisionPage() {
  const decision = useLoaderData<DecisionFragment | null>();
  // Another decision is another page: nothing of what was corrected in one stands in the next.
  return decision === null ? <NothingDecided /> : <Decided key={decision.id} loaded={decision} />;
}

function Decided({ loaded }: { loaded: DecisionFragment }) {
  const [decision, setDecision] = useState(loaded);
  const [corrected, setCorrected] = useState<Corrected>(NOTHING_CORRECTED);
  const last = decision.reviews[0]?.state;
  const isAsked = last === 'asked' || last === 'deciding';
  // What was pressed is gone with what stood there.
  useHeadingFocus(isAsked ? 'asked' : 'open');
  const mayCorrect = decision.cannotCorrectBecause === null && !isAsked;

  function change(changed: DecisionFragment) {
    setDecision(changed);
    setCorrected(NOTHING_CORRECTED);
  }

  return (
    <PageLayout
      heading={text('decided.heading')}
      lead={<p>{text('decided.lead', { days: decision.answeredWithin })}</p>}
    >
      <div className={styles.page}>
        <Outcome decision={decision} />
        <Reviews decision={decision} onChange={change} />
        <WhatCounted decision={decision} />
        <Facts
          decision={decision}
          corrected={mayCorrect ? corrected : null}
          onCorrect={setCorrected}
          maySay={!isAsked}
        />
        <Unused unused={decision.unused} />
        {!isAsked && (
          <AskUs decision={decision} corrected={corrected} onCorrect={setCorrected} onChange={change} />
        )}
        <Others decision={decision} />
      </div>
    </PageLayout>
  );
}

const PRODUCTS: Readonly<Record<string, TextKey>> = {
  termLife: 'decided.product.term-life',
  accidentalDeath: 'decided.product.accidental-death',
};

const OUTCOMES: Readonly<Record<string, TextKey>> = {
  offered: 'decided.outcome.offered',
  referred: 'decided.outcome.referred',
  postponed: 'decided.outcome.postponed',
  rejected: 'decided.outcome.rejected',
};

const RESULTS: Readonly<Record<string, TextKey>> = {
  approved: 'decided.result.approved',
  rejected: 'decided.result.rejected',
};

const resultWords = (result: string) => text(RESULTS[result] ?? 'decided.result.other');

/** What came of it, on a sheet of night. */
function Outcome({ decision }: { decision: DecisionFragment }) {
  const { handedInOn, decidedOn, result, isByPerson, amount, years, outcomes, riskClass, kind } = decision;
  return (
    <section className={styles.night} aria-labelledby="outcome">
      <h2 id="outcome">{resultWords(result)}</h2>
      <p>
        {text(`decided.asked.${kind}`, {
          date: formatLongDate(handedInOn),
          amount: formatCoverage(amount),
          years,
          decided: formatLongDate(decidedOn),
        })}
      </p>
      <dl className={styles.outcomes}>
        {outcomes.map(({ product, outcome }) => (
          <div key={product}>
            <dt>{text(PRODUCTS[product] ?? 'decided.product.term-life')}</dt>
            <dd>{text(OUTCOMES[outcome] ?? 'decided.outcome.referred')}</dd>
          </div>
        ))}
        {riskClass !== null && (
          <div>
            <dt>{text('decided.class')}</dt>
            <dd>{riskClass}</dd>
          </div>
        )}
      </dl>
      {isByPerson && <p>{text('decided.by-person')}</p>}
    </section>
  );
}

function Unused({ unused }: { unused: readonly string[] }) {
  return (
    <section className={styles.part} aria-labelledby="unused">
      <h2 id="unused">{text('decided.unused')}</h2>
      <p>{text('decided.unused.nobody')}</p>
      {unused.length > 0 && (
        <details className={styles.topic}>
          <summary>{text('decided.unused.answers', { count: unused.length })}</summary>
          <p>{text('decided.unused.body')}</p>
          <ul className={styles.plain}>
            {unused.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** The decisions before and after, each on its own. */
function Others({ decision: { others, correctedFrom } }: { decision: DecisionFragment }) {
  if (others.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="others">
      <h2 id="others">{text('decided.others')}</h2>
      <ul className={styles.plain}>
        {others.map(({ id, decidedOn, result }) => (
          <li key={id}>
            <Link className={styles.link} to={decisionPath(id)}>
              {text('decided.other', { date: formatLongDate(decidedOn), result: resultWords(result) })}
            </Link>
            {id === correctedFrom && <span className={styles.soft}> {text('decided.other.before')}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function NothingDecided() {
  return (
    <MessageLayout
      illustration={<SleepingHill />}
      heading={text('decided.none.heading')}
      actions={
        <Button render={(props) => <Link to={routes.home} {...props} />}>
          {text('decided.none.action')}
        </Button>
      }
    >
      <p>{text('decided.none.body')}</p>
    </MessageLayout>
  );
}
