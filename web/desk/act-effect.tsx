import { formatDollars } from '@wysh/domain/money/money.ts';
import { Fragment, useEffect, useRef } from 'react';
import { Notice } from '../ui/notice.tsx';
import styles from './desk.module.css';
import type { StaffActEffectShownFragment } from './documents.generated.ts';

interface ActEffectProps {
  readonly effect: StaffActEffectShownFragment;
  /** It came in answer to a press, so whoever pressed is led to it. */
  readonly takesFocus?: boolean;
}

/** What an act does, in dollars and in law, who is told, and why it takes a second person. */
export function ActEffect({ effect, takesFocus = false }: ActEffectProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { lines, out, in: comesIn, givenUp, rule, warnings, told, secondPerson } = effect;

  // Whoever asked for it reads it from its head.
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);

  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        What it does
      </h3>
      <dl className={styles.facts}>
        {inTheirPlaces(lines).map(({ place, label, before, after }) => (
          <Fragment key={place}>
            <dt>{label}</dt>
            <dd className={styles.said}>
              {after}
              {before !== null && <span className={styles.soft}> (until then: {before})</span>}
            </dd>
          </Fragment>
        ))}
        {out > 0 && <Sum label="Goes out" dollars={out} />}
        {comesIn > 0 && <Sum label="Comes in" dollars={comesIn} />}
        {givenUp > 0 && <Sum label="Given up" dollars={givenUp} />}
      </dl>
      <p>{rule}</p>
      {warnings.map((warning) => (
        <Notice key={warning} kind="info">
          <p>{warning}</p>
        </Notice>
      ))}
      <p className={styles.soft}>{told}</p>
      {secondPerson.length > 0 && (
        <Notice kind="info">
          <p>A colleague has to agree: {secondPerson.join(' ')}</p>
        </Notice>
      )}
    </>
  );
}

/** Two of them may say the same, as of two payments of one bill: what tells them apart is their place, which never changes. */
function inTheirPlaces(lines: StaffActEffectShownFragment['lines']) {
  return lines.map((line, place) => ({ ...line, place }));
}

function Sum({ label, dollars }: { readonly label: string; readonly dollars: number }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="tabular">{formatDollars(dollars)}</dd>
    </>
  );
}
