import { Link } from 'react-router';
import { useQuery } from 'urql';
import { CoverageEditorDocument } from '../../api/generated/coverage.ts';
import { editCoveragePath, flowPath, routes, wyshListPath } from '../../paths.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { PageLayout } from '../../ui/layouts/page-layout.tsx';
import { ESTIMATE_FORM } from './estimate-invitation.tsx';
import { Recommendation } from './recommendation.tsx';
import styles from './recommendations-page.module.css';
import { useWyshShares } from './use-wysh-shares.ts';
import { WyshShareList } from './wysh-share-list.tsx';

/** Coverage beside the wyshes, and what we would do about it. Until there is a policy, the coverage is the estimate's. */
export function RecommendationsPage() {
  const [{ data }] = useQuery({
    query: CoverageEditorDocument,
    variables: { type: 'estimate' },
    requestPolicy: 'cache-first',
  });
  const estimate = data?.coverageEditorState ?? null;
  const amount = estimate?.amount ?? 0;
  const list = useWyshShares(amount);
  return (
    <PageLayout heading={text('recommendations.heading')} lead={<p>{text('recommendations.lead')}</p>}>
      <div className={styles.columns}>
        {estimate === null || list.totalAmount === 0 ? (
          <NothingToCompare hasCoverage={estimate !== null} />
        ) : (
          <Recommendation
            amount={amount}
            totalAmount={list.totalAmount}
            isMost={amount >= estimate.amountLimits.max}
            actions={{
              below: (
                <Button render={(props) => <Link to={editCoveragePath('estimate')} {...props} />}>
                  {text('recommendations.below.more')}
                </Button>
              ),
              covered: <Link to={routes.wyshes}>{text('recommendations.covered.wyshes')}</Link>,
              over: (
                <>
                  <Button variant="secondary" render={(props) => <Link to={routes.wyshes} {...props} />}>
                    {text('recommendations.over.check-wyshes')}
                  </Button>
                  <Button
                    variant="secondary"
                    render={(props) => <Link to={editCoveragePath('estimate')} {...props} />}
                  >
                    {text('recommendations.over.double-check')}
                  </Button>
                </>
              ),
            }}
          />
        )}
        {list.shares.length > 0 && <WyshShareList {...list} />}
      </div>
    </PageLayout>
  );
}

function NothingToCompare({ hasCoverage }: { hasCoverage: boolean }) {
  return (
    <section className={styles.nothing} aria-labelledby="nothing-to-compare">
      <h2 id="nothing-to-compare">{text('recommendations.nothing.heading')}</h2>
      <p>{text(hasCoverage ? 'recommendations.nothing.no-wyshes' : 'recommendations.nothing.no-coverage')}</p>
      <div>
        <Button
          render={(props) => <Link to={hasCoverage ? wyshListPath : flowPath(ESTIMATE_FORM)} {...props} />}
        >
          {text(hasCoverage ? 'coverage.shares.empty.start' : 'coverage.none.start')}
        </Button>
      </div>
    </section>
  );
}
