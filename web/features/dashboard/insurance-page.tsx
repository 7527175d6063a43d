import { Link, useLoaderData } from 'react-router';
import { formatLongDate } from '@wysh/domain/dates/display.ts';
import type { PolicyAtHomeFragment, PolicyDetailsQuery } from '../../api/generated/dashboard.ts';
import { routes } from '../../paths.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { PageLayout } from '../../ui/layouts/page-layout.tsx';
import { InsuranceCard } from './insurance-card.tsx';
import type { InsuranceVisit } from './load-dashboard.ts';
import { membershipOf } from './membership.ts';
import { openEnding } from './open-ending.ts';
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
      lead={<p>{leadWords(policy.status, openEnding(details.policy))}</p>}
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

/** Of whoever asked to end it that comes first. */
function leadWords(
  status: PolicyAtHomeFragment['status'],
  ending: PolicyDetailsQuery['policy']['ending'],
): string {
  if (ending === null) return text(`policy.status.${status}`);
  return text(`policy.ending.${ending.kind}`, { date: formatLongDate(ending.lastCoveredOn) });
}

/** To a policy that is still to be: not whose policy is over, nor whose policy can't be seen just now. */
function isOnTheWay({ kind, card, next }: InsuranceVisit['home']['standing']): boolean {
  const isOver = next === routes.policyReinstatement || kind === 'policy_ended' || kind === 'handed_back';
  return card !== 'owned' && card !== 'unsure' && kind !== 'ineligible' && !isOver;
}
