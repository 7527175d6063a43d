import { Link } from 'react-router';
import { useQuery } from 'urql';
import { CoverageEditorDocument, PolicyCoverDocument } from '../../api/generated/coverage.ts';
import { editCoveragePath, editPolicyPath, flowPath, routes, wyshListPath } from '../../paths.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { PageLayout } from '../../ui/layouts/page-layout.tsx';
import { ESTIMATE_FORM } from './estimate-invitation.tsx';
import { Recommendation } from './recommendation.tsx';
import styles from './recommendations-page.module.css';
import { useWyshShares } from './use-wysh-shares.ts';
import { WyshShareList } from './wysh-share-list.tsx';

/**
 * Coverage beside the wyshes, and what we would do about it. Until there is a policy, the coverage is the estimate's; from then on
 * the estimate's editor would change nothing, so the buttons lead to the policy's.
 */
export function RecommendationsPage() {
  const [{ data, fetching }] = useQuery({
    query: CoverageEditorDocument,
    variables: { type: 'estimate' },
    requestPolicy: 'cache-first',
  });
  const { policy, isKnown } = usePolicy();
  const estimate = data?.coverageEditorState ?? null;
  const coverage = policy ?? estimate;
  const amount = coverage?.amount ?? 0;
  const changePath =
    policy === null
      ? editCoveragePath('estimate')
      : policy.mayChange
        ? editPolicyPath(policy.productSlug)
        : routes.insuranceHome;
  const list = useWyshShares(amount);
  // Before it is known who looks, there is nothing to advise: a button would lead a policyholder to the estimate.
  const isShown = isKnown && (coverage !== null || !fetching);
  return (
    <PageLayout heading={text('recommendations.heading')} lead={<p>{text('recommendations.lead')}</p>}>
      <div className={styles.columns} aria-busy={!isShown}>
        {!isShown ? null : coverage === null || list.totalAmount === 0 ? (
          <NothingToCompare hasCoverage={coverage !== null} />
        ) : (
          <Recommendation
            amount={amount}
            totalAmount={list.totalAmount}
            isMost={policy === null && estimate !== null && amount >= estimate.amountLimits.max}
            actions={{
              below: (
                <Button render={(props) => <Link to={changePath} {...props} />}>
                  {text('recommendations.below.more')}
                </Button>
              ),
              covered: <Link to={routes.wyshes}>{text('recommendations.covered.wyshes')}</Link>,
              over: (
                <>
                  <Button variant="secondary" render={(props) => <Link to={routes.wyshes} {...props} />}>
                    {text('recommendations.over.check-wyshes')}
                  </Button>
                  <Button variant="secondary" render={(props) => <Link to={changePath} {...props} />}>
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

interface CoveredBy {
  readonly amount: number;
  readonly productSlug: string;
  readonly mayChange: boolean;
}

/** The policy of whoever stands covered; null of everybody else, and until that is known. */
function usePolicy(): { readonly policy: CoveredBy | null; readonly isKnown: boolean } {
  const [{ data, error }] = useQuery({ query: PolicyCoverDocument, requestPolicy: 'cache-and-network' });
  const isKnown = data !== undefined || error !== undefined;
  if (data?.standing.card !== 'owned') return { policy: null, isKnown };
  const memberships =
    data.currentUser?.activeConstellations.map((one) => one.activeInsuranceMembership) ?? [];
  const policy = memberships.find((one) => one !== null)?.activePolicy ?? null;
  return {
    policy: policy && {
      amount: policy.amount,
      productSlug: policy.productDetail.slug,
      mayChange: data.standing.actions.includes('change_cover'),
    },
    isKnown,
  };
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
