import { formatLongDate } from '@wysh/domain/dates/display.ts';
import { classNames } from '../ui/class-names.ts';
import { Notice } from '../ui/notice.tsx';
import { PageHeading } from '../ui/layouts/page-heading.tsx';
import desk from './desk.module.css';
import { ReportPeriodsDocument } from './documents.generated.ts';
import type { ReportPeriodsQuery } from './documents.generated.ts';
import styles from './reports-page.module.css';
import { useAnswer } from './use-answer.ts';
import { formatDayAndWhen } from './when.ts';

/** What was reported of each month, quarter and year, as it was frozen: who did it and when, and each file as it is kept. */
export function ReportsPage() {
  const { answer, problem } = useAnswer(ReportPeriodsDocument, {});
  const periods = answer?.periods ?? null;
  return (
    <div className={desk.stack}>
      <title>Wysh desk - Reports</title>
      <PageHeading>Reports</PageHeading>
      <div className={desk.answered}>
        <p role="status">{problem === null && statusWords(periods)}</p>
        {periods !== null && periods.length > 0 && (
          <p className={desk.soft}>
            What is frozen stays the same to the byte. What is booked or set right for it later stands in the
            month after it.
          </p>
        )}
      </div>
      {problem !== null && (
        <Notice kind="danger" announce>
          <p>{problem}</p>
        </Notice>
      )}
      {[...Map.groupBy(periods ?? [], yearOf)].map(([year, ofYear]) => (
        <section key={year} className={desk.panel} aria-labelledby={`year-${year}`}>
          <h2 id={`year-${year}`}>{year}</h2>
          <ul role="list" className={styles.periods}>
            {ofYear.map((period) => (
              <li key={period.name} className={styles.period}>
                <h3 className={classNames(period.kind === 'month' && styles.month)}>{shortWords(period)}</h3>
                <Standing period={period} waitsFor={whatItWaitsFor(period, periods ?? [])} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type ListedPeriod = ReportPeriodsQuery['periods'][number];

function statusWords(periods: readonly ListedPeriod[] | null): string {
  if (periods === null) return 'Looking …';
  if (periods.length === 0)
    return 'There is nothing to report yet: the first bill, complaint or replacement begins it.';
  const waiting = periods.filter(isWaiting);
  const next = waiting.findLast((period) => whatItWaitsFor(period, periods) === null);
  if (next === undefined) return 'All that is over is frozen.';
  const more = waiting.length - 1;
  return `${wholeWords(next)} is over and the next to be frozen${more === 0 ? '' : `; ${more} more wait${more === 1 ? 's' : ''} behind it`}.`;
}

const isWaiting = ({ isOver, frozen }: ListedPeriod) => isOver && frozen === null;

/** What has to be frozen before it: the months of a quarter or a year, and the months before a month. Null where nothing has. */
function whatItWaitsFor(period: ListedPeriod, periods: readonly ListedPeriod[]): string | null {
  const missing = periods.filter(
    ({ kind, frozen, from, through }) =>
      kind === 'month' &&
      frozen === null &&
      (period.kind === 'month' ? through < period.from : from >= period.from && through <= period.through),
  );
  // The newest stand first.
  const first = missing.at(-1);
  if (first === undefined) return null;
  return period.kind === 'month' ? wholeWords(first) : 'its months';
}

function Standing({ period, waitsFor }: { readonly period: ListedPeriod; readonly waitsFor: string | null }) {
  const { name, frozen, isOver, freezableFrom } = period;
  if (frozen !== null)
    return (
      <div className={styles.standing}>
        <p className={styles.words}>
          <span className={classNames(desk.tag, styles.frozen)}>Frozen</span>
          <span className={desk.soft}>
            by {frozen.by}, {formatDayAndWhen(frozen.at)}
          </span>
        </p>
        <details>
          <summary className={styles.summary}>
            {countWords(frozen.files.length, 'file')}
            <span className="sr-only"> of {wholeWords(period)}</span>
          </summary>
          <Files period={period} files={frozen.files} />
        </details>
      </div>
    );
  if (!isOver)
    return (
      <p className={styles.words}>
        <span className={desk.tag}>Not over</span>
        <span className={desk.soft}>can be frozen from {formatLongDate(freezableFrom)} on</span>
      </p>
    );
  return (
    <div className={styles.standing}>
      <p className={styles.words}>
        <span className={classNames(desk.tag, styles.waits)}>Not frozen</span>
        <span className={desk.soft}>
          {waitsFor === null
            ? 'whoever runs the service freezes it with their name:'
            : `waits for ${waitsFor}`}
        </span>
      </p>
      {waitsFor === null && (
        <code className={styles.command}>npm run reports -- --period {name} --freeze --by "Your name"</code>
      )}
    </div>
  );
}

type FrozenFiles = NonNullable<ListedPeriod['frozen']>['files'];

function Files({ period, files }: { readonly period: ListedPeriod; readonly files: FrozenFiles }) {
  const words = wholeWords(period);
  return (
    <table className={styles.files}>
      <caption className="sr-only">Files of {words}, for a spreadsheet</caption>
      <thead>
        <tr>
          <th scope="col">File</th>
          <th scope="col" className={styles.count}>
            Lines
          </th>
          <th scope="col">SHA-256</th>
        </tr>
      </thead>
      <tbody>
        {files.map(({ file, title, lines, digest, mayDownload }) => (
          <tr key={file}>
            <th scope="row">
              {mayDownload ? (
                <a
                  href={`/desk/api/reports?${new URLSearchParams({ period: period.name, file }).toString()}`}
                  download
                >
                  {title}
                  <span className="sr-only"> of {words}</span>
                </a>
              ) : (
                <>
                  {title}
                  <span className={styles.why}>
                    It names classes, which tell of health: whoever has the role underwriting, too, downloads
                    it.
                  </span>
                </>
              )}
            </th>
            <td className={styles.count}>
              {lines}
              <span className={styles.unit}> {lines === 1 ? 'line' : 'lines'}</span>
            </td>
            <td className={styles.digest}>
              <span className={styles.unit}>SHA-256 </span>
              {digest}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function countWords(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

const yearOf = ({ from }: ListedPeriod) => from.slice(0, 4);

/** Under the heading of its year. */
function shortWords({ kind, name, from }: ListedPeriod): string {
  if (kind === 'year') return 'The whole year';
  if (kind === 'quarter') return `Quarter ${name.slice(-1)}`;
  return formatLongDate(from).split(' ')[0]!;
}

function wholeWords(period: ListedPeriod): string {
  const year = yearOf(period);
  if (period.kind === 'year') return year;
  return period.kind === 'quarter' ? `${shortWords(period)} of ${year}` : `${shortWords(period)} ${year}`;
}
