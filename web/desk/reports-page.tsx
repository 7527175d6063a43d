import { formatLongDate } from '@wysh/domain/dates/display.ts';
import { Notice } from '../ui/notice.tsx';
import { PageHeading } from '../ui/layouts/page-heading.tsx';
import styles from './desk.module.css';
import { ReportPeriodsDocument } from './documents.generated.ts';
import type { ReportPeriodsQuery } from './documents.generated.ts';
import { useAnswer } from './use-answer.ts';
import { formatDayAndWhen } from './when.ts';

/** What was reported of each month, quarter and year, as it was frozen: who did it and when, and each file as it is kept. */
export function ReportsPage() {
  const { answer, problem } = useAnswer(ReportPeriodsDocument, {});
  const periods = answer?.periods ?? null;
  return (
    <div className={styles.stack}>
      <title>Wysh desk - Reports</title>
      <PageHeading>Reports</PageHeading>
      <p role="status" className={styles.soft}>
        {statusWords(periods)}
      </p>
      {problem !== null && (
        <Notice kind="danger" announce>
          <p>{problem}</p>
        </Notice>
      )}
      {periods !== null && periods.length > 0 && (
        <section className={styles.panel} aria-label="Periods">
          <ul role="list" className={styles.list}>
            {periods.map((period) => (
              <li key={period.name}>
                <Period period={period} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

type ListedPeriod = ReportPeriodsQuery['periods'][number];

function statusWords(periods: readonly ListedPeriod[] | null): string {
  if (periods === null) return 'Looking …';
  if (periods.length === 0)
    return 'There is nothing to report yet: the first bill, complaint or replacement begins it.';
  const waiting = periods.filter(({ isOver, frozen }) => isOver && frozen === null).length;
  const frozen = periods.filter((period) => period.frozen !== null).length;
  return `${frozen} frozen, ${waiting} over and not frozen yet. What is frozen never changes; what is set right later is in the period after it.`;
}

function Period({ period }: { readonly period: ListedPeriod }) {
  const { name, frozen, isOver, freezableFrom } = period;
  const words = periodWords(period);
  return (
    <>
      <h2>{words}</h2>
      {frozen === null && (
        <p className={styles.soft}>
          {isOver
            ? 'Not frozen yet: an operator does it by a command.'
            : `Can be frozen from ${formatLongDate(freezableFrom)} on.`}
        </p>
      )}
      {frozen !== null && (
        <>
          <p className={styles.soft}>
            Frozen by {frozen.by}, {formatDayAndWhen(frozen.at)}
          </p>
          <details>
            <summary className={styles.summary}>
              {countWords(frozen.files.length, 'file')}
              <span className="sr-only"> of {words}</span>
            </summary>
            <ul role="list" className={styles.list}>
              {frozen.files.map(({ file, title, lines, digest, mayDownload }) => (
                <li key={file}>
                  {mayDownload ? (
                    <a
                      href={`/desk/api/reports?${new URLSearchParams({ period: name, file }).toString()}`}
                      download
                    >
                      {title}
                      <span className="sr-only"> of {words}</span>
                    </a>
                  ) : (
                    <p>
                      {title}: it names classes, which tell of health, so the role underwriting downloads it
                    </p>
                  )}
                  <p className={styles.soft}>{countWords(lines, 'line')} for a spreadsheet</p>
                  <p className={styles.digest}>SHA-256 {digest}</p>
                </li>
              ))}
            </ul>
          </details>
        </>
      )}
    </>
  );
}

function countWords(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

function periodWords({ kind, name, from }: ListedPeriod): string {
  const year = from.slice(0, 4);
  if (kind === 'year') return year;
  if (kind === 'quarter') return `Quarter ${name.slice(-1)} of ${year}`;
  const [month = ''] = formatLongDate(from).split(' ');
  return `${month} ${year}`;
}
