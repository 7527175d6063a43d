import { useId, useState, type CSSProperties } from 'react';
import { Link } from 'react-router';
import { formatCoverage } from '@wysh/domain/money/money.ts';
import { EmptyJar } from '../../illustrations/empty-jar.tsx';
import { wyshListPath } from '../../paths.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { StarIcon } from '../../ui/icons.tsx';
import type { WyshShare, WyshShares } from './use-wysh-shares.ts';
import styles from './wysh-share-list.module.css';

/** A longer list begins with these, so that what follows it stays near. */
const SHOWN_AT_FIRST = 6;

/** The list with its total, and how far the chosen coverage reaches into it (EDIT-10). */
export function WyshShareList({ shares, totalAmount }: WyshShares) {
  const headingId = useId();
  const [isWhole, setIsWhole] = useState(false);
  const isLong = shares.length > SHOWN_AT_FIRST + 1;
  return (
    <section className={styles.card} aria-labelledby={headingId}>
      {shares.length === 0 ? (
        <>
          <EmptyJar className={styles.jar} />
          <h2 id={headingId} className={styles.heading}>
            {text('coverage.shares.empty.heading')}
          </h2>
          <p>{text('coverage.shares.empty.body')}</p>
          <Button variant="secondary" render={(props) => <Link to={wyshListPath} {...props} />}>
            {text('coverage.shares.empty.start')}
          </Button>
        </>
      ) : (
        <>
          <div>
            <h2 id={headingId} className={styles.heading}>
              {text('coverage.shares.heading')}
            </h2>
            <p className={styles.lead}>{text('coverage.shares.lead')}</p>
          </div>
          <ol role="list" className={styles.rows} aria-labelledby={headingId}>
            {(isLong && !isWhole ? shares.slice(0, SHOWN_AT_FIRST) : shares).map((share) => (
              <ShareRow key={share.id} share={share} />
            ))}
          </ol>
          {isLong && (
            <Button variant="textLink" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
              {text(isWhole ? 'coverage.shares.show-fewer' : 'coverage.shares.show-all', {
                count: shares.length,
              })}
            </Button>
          )}
          <p className={styles.total}>
            <span>{text('coverage.shares.total')}</span>
            <strong className="tabular">{formatCoverage(totalAmount)}</strong>
          </p>
          <Button variant="textLink" render={(props) => <Link to={wyshListPath} {...props} />}>
            {text('coverage.shares.change')}
          </Button>
        </>
      )}
    </section>
  );
}

function ShareRow({ share }: { share: WyshShare }) {
  const { wysh, amount, covered, amountCovered } = share;
  const fraction = amount ? amountCovered / amount : 0;
  return (
    <li className={styles.row} data-covered={covered || undefined}>
      <img src={wysh.images.selectedIcon} width={40} height={40} alt="" />
      <div className={styles.words}>
        <p className={styles.name}>{share.name}</p>
        <p className={styles.state}>
          {covered && <StarIcon size={14} className={styles.star} />}
          {shareWords(share)}
        </p>
      </div>
      <span className={styles.amount}>{formatCoverage(amount)}</span>
      <span className={styles.reach} style={{ '--fraction': fraction } as CSSProperties} aria-hidden="true" />
    </li>
  );
}

function shareWords({ amount, covered, amountCovered, percentCovered }: WyshShare): string {
  if (!amount) return text('coverage.shares.no-amount');
  if (covered) return text('coverage.shares.covered');
  // A sliver rounds to 0 and nearly all to 100, and both would contradict the bar beside them.
  const percent = Math.min(Math.max(percentCovered, 1), 99);
  return amountCovered > 0
    ? text('coverage.shares.partly', { percent })
    : text('coverage.shares.not-covered');
}
