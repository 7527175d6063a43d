import { Link, useLoaderData } from 'react-router';
import { routes } from '../../paths.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { PageLayout } from '../../ui/layouts/page-layout.tsx';
import { InsuranceCard } from './insurance-card.tsx';
import type { InsuranceVisit } from './load-dashboard.ts';
import { membershipOf } from './membership.ts';
import { PolicySections } from './policy-sections.tsx';
import { UpdatesBanner } from './updates-banner.tsx';

/** The policy and what can be done with it; without one, the same card as at home (ROUTE-49, A-023). */
export function InsurancePage() {
  const { home, details } = useLoaderData<InsuranceVisit>();
  const policy = membershipOf(home.currentUser)?.activePolicy;
  // Nothing was read about a policy unless somebody has one.
  if (policy == null || details === null) {
    return (
      <PageLayout
        heading={text('home.insurance')}
        lead={isOnTheWay(home.standing) && <p>{text('policy.none')}</p>}
      >
        <InsuranceCard home={home} />
      </PageLayout>
    );
  }
  return (
    <PageLayout
      heading={text('home.insurance')}
      lead={<p>{text(`policy.status.${policy.status}`)}</p>}
      actions={
        <Button variant="secondary" render={(props) => <Link to={routes.documents} {...props} />}>
          {text('policy.documents.action')}
        </Button>
      }
    >
      <UpdatesBanner banner={home.standing.banner} />
      <PolicySections
        isPastDue={home.standing.kind === 'past_due'}
        policy={policy}
        details={details}
        hasWyshes={home.wyshAllocationsSummary.activeCount > 0}
        mayExtend={home.accountCapabilities.termLifeExtension}
      />
    </PageLayout>
  );
}

/** To a policy that is still to be: not whose policy is over, nor whose policy can't be seen just now. */
function isOnTheWay({ kind, card, next }: InsuranceVisit['home']['standing']): boolean {
  const isOver = next === routes.policyReinstatement || kind === 'policy_ended' || kind === 'handed_back';
  return card !== 'owned' && card !== 'unsure' && kind !== 'ineligible' && !isOver;
}
