import { Link, useLocation, useParams } from 'react-router';
import { formatCoverage } from '@wysh/domain/money/money.ts';
import { addWyshPath, singleWyshPath, wyshListPath } from '../../paths.ts';
import { text } from '../../texts/texts.ts';
import { BackControl } from '../../ui/back-control.tsx';
import { Button } from '../../ui/button.tsx';
import { StarIcon } from '../../ui/icons.tsx';
import { ActionBar } from '../../ui/layouts/action-bar.tsx';
import { PageHeading } from '../../ui/layouts/page-heading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useListOwner } from './list-owner.ts';
import { builderStateFrom } from './builder-state.ts';
import { categoryColours } from './category-colours.ts';
import { asRecipientType } from './recipient-entry.ts';
import { useWysh } from './use-catalogue.ts';
import styles from './wysh-info-page.module.css';

/** Everything there is to know about one wysh before adding it. */
export function WyshInfoPage() {
  const { wyshId } = useParams();
  const wysh = useWysh(wyshId);
  const { hasPolicy } = useListOwner();
  const state = builderStateFrom(useLocation());
  const back = state.under ?? wyshListPath;
  if (wysh === undefined) return <InfoSkeleton />;
  const suggestions = wysh.wyshSuggestions
    .filter(({ enabled }) => enabled)
    .toSorted((one, other) => one.order - other.order);

  return (
    <article className={styles.page} style={categoryColours(wysh.wyshCategory)}>
      <div className={styles.scene} data-drawn="" style={categoryColours(wysh.wyshCategory)}>
        <picture>
          {/* By day on a phone; by night, and at a desk, it is the walk under the moon. */}
          <source
            media="(width < 600px) and (prefers-color-scheme: light)"
            srcSet={wysh.images.header}
            width={400}
            height={368}
          />
          <img className={styles.image} src={wysh.images.infoHeader} width={950} height={400} alt="" />
        </picture>
      </div>
      <div className={styles.column}>
        <BackControl
          render={(props) => (
            <Link to={back} state={{ ...state, under: null, closesByBack: false }} {...props} />
          )}
        >
          {text('builder.info.back')}
        </BackControl>
        <div className={styles.words}>
          <p className={styles.category}>{wysh.wyshCategory.name}</p>
          <PageHeading>{wysh.name}</PageHeading>
          <p className={styles.prompt}>{wysh.prompt}</p>
          <p className={styles.description}>{wysh.description}</p>
        </div>
        {wysh.guidance.length > 0 && (
          <section className={styles.guidance}>
            <h2 className={styles.heading}>{text('builder.info.guidance')}</h2>
            <ul role="list">
              {wysh.guidance.map((advice) => (
                <li key={advice} className={styles.advice}>
                  <StarIcon size={20} />
                  <span>{advice}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section>
          <h2 className={styles.heading}>{text('builder.info.amount')}</h2>
          <p>{text('builder.info.usual-amount', { amount: formatCoverage(wysh.defaultAmount) })}</p>
          {suggestions.length > 0 && (
            <dl className={styles.amounts}>
              {suggestions.map(({ id, title, amount }) => (
                <div key={id} className={styles.amount}>
                  <dt>{title}</dt>
                  <dd className="tabular">{formatCoverage(amount)}</dd>
                </div>
              ))}
            </dl>
          )}
          <p className={styles.source}>{wysh.amountGuidance}</p>
        </section>
        {wysh.termable && (
          <section>
            <h2 className={styles.heading}>{text('builder.info.term')}</h2>
            <p>
              {wysh.termPrompt} {wysh.termGuidance}
            </p>
          </section>
        )}
        {wysh.monitorable && (
          <section>
            <h2 className={styles.heading}>{text('builder.info.monitoring')}</h2>
            <p>{wysh.monitoringGuidance}</p>
          </section>
        )}
        <section>
          <h2 className={styles.heading}>{text('builder.info.recipient')}</h2>
          <p>{text(`builder.info.recipient.${asRecipientType(wysh.recipientType)}`)}</p>
        </section>
        {wysh.active ? (
          <ActionBar sticky>
            <Button
              render={(props) => (
                <Link
                  to={addWyshPath(wysh.slug)}
                  state={{ ...state, under: back, closesByBack: false }}
                  {...props}
                />
              )}
            >
              {text('builder.info.add')}
            </Button>
            {/* Whoever has a policy changes that, and has no use for an estimate. */}
            {!hasPolicy && (
              <Button
                variant="secondary"
                render={(props) => <Link to={singleWyshPath(wysh.slug)} {...props} />}
              >
                {text('builder.info.add-and-price')}
              </Button>
            )}
          </ActionBar>
        ) : (
          <Notice kind="info">
            <p>{text('builder.add.inactive')}</p>
          </Notice>
        )}
      </div>
    </article>
  );
}

function InfoSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <div className={styles.scene}>
        <Skeleton shape="card" height="20rem" />
      </div>
      <div className={styles.column}>
        <Skeleton width="60%" height="2.5rem" />
        <Skeleton height="6rem" />
      </div>
    </div>
  );
}
