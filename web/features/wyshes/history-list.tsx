import { useState } from 'react';
import { formatDate } from '@wysh/domain/dates/display.ts';
import { easternDay } from '@wysh/domain/dates/eastern.ts';
import { formatCoverage } from '@wysh/domain/money/money.ts';
import type { AllocationDetailsQuery } from '../../api/generated/wyshes.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { HISTORY_CHART, stepsOf } from './history-chart.ts';
import styles from './history-list.module.css';

type Histories = AllocationDetailsQuery['wyshAllocations'][number]['allocationHistories'];

export interface HistoryListProps {
  /** Newest first. */
  histories: Histories;
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** What a person reads at a glance; one that follows a balance changes each night. */
const SHOWN_AT_FIRST = 8;
/** Fewer are read faster than drawn. */
const DRAWN_FROM = 4;

/** On a page of its own, so its heading is one of the page. */
export function HistoryList({ histories }: HistoryListProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? histories : histories.slice(0, SHOWN_AT_FIRST);
  return (
    <section className={styles.history} aria-labelledby="history-heading">
      <h2 id="history-heading" className={styles.heading}>
        {text('wyshes.edit.history')}
      </h2>
      {histories.length >= DRAWN_FROM && <HistoryChart histories={histories} />}
      {histories.length === 0 ? (
        <p>{text('wyshes.edit.history.empty')}</p>
      ) : (
        <ol role="list">
          {shown.map(({ id, amount, change, direction, byBalance, createdAt }) => (
            <li key={id} className={styles.entry}>
              <span>
                {text(wordsOf(direction, change === amount), {
                  change: formatCoverage(change),
                  amount: formatCoverage(amount),
                })}
                {byBalance && (
                  <small className={styles.source}> {text('wyshes.edit.history.by-balance')}</small>
                )}
              </span>
              <time dateTime={createdAt}>{dayFormat.format(new Date(createdAt))}</time>
            </li>
          ))}
        </ol>
      )}
      {shown.length < histories.length && (
        <div>
          <Button variant="textLink" onClick={() => setShowsAll(true)}>
            {text('wyshes.edit.history.all', { count: histories.length })}
          </Button>
        </div>
      )}
    </section>
  );
}

/** The amount over time, from nothing up: a step is a change, and nothing in between is made up. The list below says the same in words. */
function HistoryChart({ histories }: HistoryListProps) {
  const { path, lowest, highest, first, last } = stepsOf(histories);
  const words = text('wyshes.edit.history.chart', {
    from: formatCoverage(first.amount),
    fromDate: formatDate(easternDay(first.createdAt)),
    to: formatCoverage(last.amount),
    toDate: formatDate(easternDay(last.createdAt)),
    lowest: formatCoverage(lowest),
    highest: formatCoverage(highest),
  });
  return (
    <figure className={styles.chart}>
      <svg
        viewBox={`0 0 ${HISTORY_CHART.width} ${HISTORY_CHART.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words}
      >
        <path d={path} className={styles.line} vectorEffect="non-scaling-stroke" />
      </svg>
      <figcaption className={styles.ends} aria-hidden="true">
        <span>{formatDate(easternDay(first.createdAt))}</span>
        <span>
          {formatCoverage(0)} – {formatCoverage(highest)}
        </span>
        <span>{formatDate(easternDay(last.createdAt))}</span>
      </figcaption>
    </figure>
  );
}

/** What went up by all it is now was not there before. */
function wordsOf(direction: string, isWhole: boolean) {
  if (direction !== 'up') return 'wyshes.edit.history.down';
  return isWhole ? 'wyshes.edit.history.first' : 'wyshes.edit.history.up';
}
