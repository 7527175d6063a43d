import { Link } from 'react-router';
import type { CardThatPaysFragment } from '../../../api/generated/dashboard.ts';
import { helpArticlePath } from '../../../paths.ts';
import { text } from '../../../texts/texts.ts';
import dashboard from '../dashboard.module.css';
import styles from './if-it-fails.module.css';

const STEPS = ['told', 'again', 'covered', 'back'] as const;

/** What happens when a payment fails, before one does: in its order, and how it ends. */
export function IfItFails({ way }: { way: CardThatPaysFragment }) {
  return (
    <section className={dashboard.card} aria-labelledby="billing-fails">
      <h2 id="billing-fails">{text('billing.fails')}</h2>
      <ol role="list" className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step}>{text(step === 'again' ? againWords(way) : `billing.fails.${step}`)}</li>
        ))}
      </ol>
      <p>
        <Link to={helpArticlePath('payment-failed')}>{text('billing.fails.more')}</Link>
      </p>
    </section>
  );
}

function againWords({ source, isRevoked }: CardThatPaysFragment) {
  if (isRevoked) return 'billing.fails.again.by-hand';
  return source === 'bank_account' ? 'billing.fails.again.bank' : 'billing.fails.again';
}
