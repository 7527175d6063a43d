import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import type { EndPolicyQuery, PolicyToEndFragment } from '../../api/generated/endings.ts';
import { SleepingHill } from '../../illustrations/sleeping-hill.tsx';
import { billingPath, routes, editPolicyPath } from '../../paths.ts';
import { useHeadingFocus } from '../../shell/use-heading-focus.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { MessageLayout } from '../../ui/layouts/message-layout.tsx';
import { PageLayout } from '../../ui/layouts/page-layout.tsx';
import { AskedFor } from './asked-for.tsx';
import { Effect } from './effect.tsx';
import styles from './endings.module.css';
import { ThreeWays } from './three-ways.tsx';
import { WhatGoes } from './what-goes.tsx';

/**
 * What handing the policy back or ending it does, until when, and how customer service is told ; once that is asked, where it
 * stands. It is customer service that ends it: there is no button for that (MKT-26).
 */
export function EndPolicyPage() {
  const { standing, currentUser, wyshAllocations, termLife, accidentalDeath } =
    useLoaderData<EndPolicyQuery>();
  const loaded = currentUser?.activeConstellations[0]?.activeInsuranceMembership?.activePolicy ?? null;
  const [changed, setChanged] = useState<PolicyToEndFragment | null>(null);
  const policy = changed ?? loaded;
  const ending = policy?.ending ?? null;
  // What was pressed to come here is gone with what stood here.
  useHeadingFocus(ending !== null && ending.state !== 'taken_back' ? 'asked' : 'today');
  if (standing.card !== 'owned' || policy === null) return <NothingToEnd />;
  if (ending !== null && (ending.state === 'asked' || ending.state === 'confirmed'))
    return <AskedFor policy={policy} ending={ending} onChange={setChanged} />;
  if (policy.endingToday === null) return <NothingToEnd />;
  const { kind } = policy.endingToday;
  return (
    <PageLayout
      heading={text(`ending.${kind}.heading`)}
      lead={<p>{text(`ending.${kind}.lead`)}</p>}
      actions={
        <Button variant="secondary" render={(props) => <Link to={routes.insuranceHome} {...props} />}>
          {text('ending.keep')}
        </Button>
      }
    >
      <div className={styles.page}>
        <div className={styles.column}>
          <Effect policy={policy} today={policy.endingToday} />
          <ThreeWays
            policy={policy}
            today={policy.endingToday}
            wasTakenBack={ending?.state === 'taken_back' && changed !== null}
            onChange={setChanged}
          />
        </div>
        <div className={styles.column}>
          <WhatGoes allocations={wyshAllocations} />
          <Lighter
            policy={policy}
            hasLess={[termLife, accidentalDeath].some((cover) => isLessToBeHad(policy, cover))}
          />
        </div>
      </div>
    </PageLayout>
  );
}

/** More than the least that is sold, and nothing keeps it from being less. */
function isLessToBeHad({ id }: PolicyToEndFragment, cover: EndPolicyQuery['termLife']): boolean {
  const edit = cover?.policyEdit ?? null;
  if (cover === null || edit?.policyId !== id) return false;
  const { min, max } = cover.amountLimits;
  return min < max && edit.lessRefused === null && edit.openChangeId === null;
}

/** What may be enough instead. */
function Lighter({
  policy: { status, activePlan, productDetail },
  hasLess,
}: {
  policy: PolicyToEndFragment;
  hasLess: boolean;
}) {
  const isYearly = activePlan?.billingFrequency === 'annually' && activePlan.otherFrequency !== null;
  const isPaidUp = status === 'active';
  if (!isYearly && !hasLess && !isPaidUp) return null;
  return (
    <section className={styles.part} aria-labelledby="lighter">
      <h2 id="lighter">{text('ending.lighter')}</h2>
      {isYearly && (
        <p>
          {text('ending.lighter.monthly')}{' '}
          <Link to={billingPath}>{text('ending.lighter.monthly.action')}</Link>
        </p>
      )}
      {hasLess && (
        <p>
          {text('ending.lighter.less')}{' '}
          <Link to={editPolicyPath(productDetail.slug)}>{text('ending.lighter.less.action')}</Link>
        </p>
      )}
      {isPaidUp && <p>{text('ending.lighter.missed')}</p>}
    </section>
  );
}

function NothingToEnd() {
  return (
    <MessageLayout
      illustration={<SleepingHill />}
      heading={text('ending.none.heading')}
      actions={
        <Button render={(props) => <Link to={routes.home} {...props} />}>{text('ending.none.action')}</Button>
      }
    >
      <p>{text('ending.none.body')}</p>
    </MessageLayout>
  );
}
