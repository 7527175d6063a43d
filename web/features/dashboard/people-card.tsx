import { Link } from 'react-router';
import type { PolicyAtHomeFragment } from '../../api/generated/dashboard.ts';
import { beneficiariesPath } from '../../paths.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import styles from './dashboard.module.css';
import { isPrimary, shareWords } from './gets-words.ts';

/** Everybody it is for, each with their share. */
export function PeopleCard({ policy }: { policy: PolicyAtHomeFragment }) {
  const { payees } = policy;
  return (
    <section className={styles.card} aria-labelledby="home-people">
      <h2 id="home-people">{text('home.people')}</h2>
      {payees.length === 0 ? (
        <p>{text('home.gets.none')}</p>
      ) : (
        <ul role="list" className={styles.list}>
          {payees.map((payee) => (
            <li key={payee.id}>
              <span className={styles.value}>{payee.name}</span>
              <span className={styles.sum}>
                {isPrimary(payee)
                  ? text('home.people.share', {
                      amount: shareWords(policy, payee.allocation),
                      percent: payee.allocation,
                    })
                  : text('home.people.backup')}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Button
          variant="secondary"
          render={(look) => <Link to={beneficiariesPath('wysh-insurance')} {...look} />}
        >
          {text('home.people.action')}
        </Button>
      </p>
    </section>
  );
}
