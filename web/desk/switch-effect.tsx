import { Fragment, useEffect, useRef } from 'react';
import { Notice } from '../ui/notice.tsx';
import styles from './desk.module.css';
import type { SwitchTurnEffectShownFragment } from './documents.generated.ts';

/** What turning a switch does as of now, and who is told. */
export function SwitchEffect({
  effect: { lines, warnings, told },
  takesFocus = false,
}: {
  readonly effect: SwitchTurnEffectShownFragment;
  /** It came in answer to a press, so whoever pressed is led to it. */
  readonly takesFocus?: boolean;
}) {
  const heading = useRef<HTMLHeadingElement>(null);

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
        {lines.map(({ label, before, after }) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>
              {after}
              {before !== null && <span className={styles.soft}> (until then: {before})</span>}
            </dd>
          </Fragment>
        ))}
      </dl>
      {warnings.map((warning) => (
        <Notice key={warning} kind="info">
          <p>{warning}</p>
        </Notice>
      ))}
      <p className={styles.soft}>{told}</p>
    </>
  );
}
