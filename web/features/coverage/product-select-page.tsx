import { Link } from 'react-router';
import { useQuery } from 'urql';
import { EligibilityDocument } from '../../api/generated/coverage.ts';
import { flowPath, knownAmountPath } from '../../paths.ts';
import { useSession } from '../../shell/runtime-context.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { CheckIcon, LanternIcon, StarIcon } from '../../ui/icons.tsx';
import { PageLayout } from '../../ui/layouts/page-layout.tsx';
import { ESTIMATE_FORM } from './estimate-invitation.tsx';
import styles from './product-select-page.module.css';

const products = [
  ['term-life', LanternIcon],
  ['accidental-death', StarIcon],
] as const;

type Product = (typeof products)[number][0];

/** Two products, one estimate: what they are, and the way to a price. */
export function ProductSelectPage() {
  const isKnown = useSession().authLevel !== 'unidentified';
  const [{ data }] = useQuery({ query: EligibilityDocument, pause: !isKnown });
  // Empty until age and state are known; both products are open to whoever is unknown.
  const available = data?.eligibility.availableProducts ?? [];
  const isOpen = (product: Product) => available.length === 0 || available.includes(`wysh-${product}`);
  return (
    <PageLayout heading={text('products.heading')} lead={<p>{text('products.lead')}</p>}>
      <ul role="list" className={styles.products}>
        {products.map(([product, Icon]) => (
          <li key={product} className={styles.product}>
            <span className={styles.sign}>
              <Icon size={32} />
            </span>
            <h2 id={product} className={styles.name}>
              {text(`products.${product}.name`)}
            </h2>
            <p>{text(`products.${product}.what`)}</p>
            <ul role="list" className={styles.points}>
              {(['amount', 'lock', 'exam'] as const).map((point) => (
                <li key={point}>
                  <CheckIcon size={20} />
                  {text(`products.${product}.${point}`)}
                </li>
              ))}
            </ul>
            {isOpen(product) ? (
              <Button
                wide
                render={(props) => (
                  <Link to={flowPath(ESTIMATE_FORM)} aria-describedby={product} {...props} />
                )}
              >
                {text('products.choose')}
              </Button>
            ) : (
              <p className={styles.closed}>{text('products.not-in-your-state')}</p>
            )}
          </li>
        ))}
      </ul>
      <p>
        <Link to={knownAmountPath}>{text('products.amount-known')}</Link>
      </p>
    </PageLayout>
  );
}
