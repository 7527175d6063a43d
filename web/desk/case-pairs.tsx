import { Link } from 'react-router';
import type { CaseFile } from './desk-api.ts';
import { useMay } from './desk-context.ts';
import { deskPaths } from './desk-paths.ts';
import styles from './desk.module.css';

type Pair = CaseFile['pairs'][number];

const STATE_WORDS: Readonly<Record<Pair['state'], string>> = {
  waiting: 'They may have another account. Compare both first: until then this can’t be accepted.',
  one_person: 'They have another account. Decide with both in view.',
  two_people: 'Somebody with an account alike was compared, and is somebody else.',
};

/** Other accounts that may be the applicant's, or are, each with the page where both are compared. */
export function CasePairs({ pairs }: Pick<CaseFile, 'pairs'>) {
  const may = useMay();
  if (pairs.length === 0) return null;
  return (
    <section className={styles.panel} aria-labelledby="pairs-heading">
      <h2 id="pairs-heading">Another account</h2>
      <ul role="list" className={styles.list}>
        {pairs.map(({ likenessId, state }) => (
          <li key={likenessId}>
            <p>{STATE_WORDS[state]}</p>
            {may('compare_people') && <Link to={deskPaths.likeness(likenessId)}>{LINK_WORDS[state]}</Link>}
          </li>
        ))}
      </ul>
    </section>
  );
}

const LINK_WORDS: Readonly<Record<Pair['state'], string>> = {
  waiting: 'Compare both accounts',
  one_person: 'Both accounts',
  two_people: 'What was found',
};
