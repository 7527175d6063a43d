import { useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useClient, useQuery } from 'urql';
import { formatCoverage, formatEstimatePremium } from '@wysh/domain/money/money.ts';
import {
  EstimatePackagesDocument,
  UpdateEstimateDatumDocument,
  type EstimatePackagesQuery,
} from '../../api/generated/coverage.ts';
import { NETWORK_ERROR, readError, shownMessage } from '../../api/errors.ts';
import { routes } from '../../paths.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { FullScreenModalLayout } from '../../ui/layouts/full-screen-modal-layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { StarIcon } from '../../ui/icons.tsx';
import { EstimateInvitation } from './estimate-invitation.tsx';
import { IneligibleNotice } from './ineligible-notice.tsx';
import styles from './packages-page.module.css';

type Membership = NonNullable<
  EstimatePackagesQuery['currentUser']
>['activeConstellations'][number]['activeInsuranceMembership'];
type Estimate = NonNullable<NonNullable<Membership>['latestEstimateDatum']>;
type Package = Estimate['packages'][number];

/** Three mixes for whoever would rather pick than slide. */
export function PackagesPage() {
  const [{ data }] = useQuery({ query: EstimatePackagesDocument, requestPolicy: 'cache-first' });
  if (data === undefined) return null;
  const memberships =
    data.currentUser?.activeConstellations.map((one) => one.activeInsuranceMembership) ?? [];
  const estimate = memberships.find((one) => one?.latestEstimateDatum)?.latestEstimateDatum ?? null;
  if (estimate === null) return <EstimateInvitation />;
  return (
    <Packages
      estimate={estimate}
      reasons={data.fetchIneligibleForCoverageReasons.ineligibleCoverageReasons}
    />
  );
}

function Packages({ estimate, reasons }: { estimate: Estimate; reasons: readonly string[] }) {
  const client = useClient();
  const navigate = useNavigate();
  const [picking, setPicking] = useState<Package['name'] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function pick({ name, amount, termDuration, termUnit }: Package) {
    setPicking(name);
    setProblem(null);
    const { error } = await client
      .mutation(UpdateEstimateDatumDocument, { input: { amount, termDuration, termUnit } })
      .toPromise();
    setPicking(null);
    if (error) {
      const told = readError(error);
      setProblem(
        shownMessage(told, text(told.code === NETWORK_ERROR ? 'editor.no-answer' : 'editor.not-saved')),
      );
    } else void navigate(routes.coveragePreview);
  }

  return (
    <FullScreenModalLayout
      wide
      heading={text('packages.heading')}
      closeText={text('shell.close')}
      onClose={() => void navigate(routes.coveragePreview)}
    >
      <p>{text('packages.lead', { age: estimate.insuredsAgeAtTerm })}</p>
      {reasons.length > 0 && <IneligibleNotice reasons={reasons} />}
      {problem !== null && (
        <Notice kind="danger" announce>
          <p>{problem}</p>
        </Notice>
      )}
      <ul role="list" className={styles.packages}>
        {estimate.packages.map((one) => (
          <PackageCard
            key={one.name}
            offer={one}
            isPicking={picking === one.name}
            isDisabled={reasons.length > 0 || (picking !== null && picking !== one.name)}
            onPick={() => void pick(one)}
          />
        ))}
      </ul>
      <Link to={routes.coveragePreview} className={styles.other}>
        {text('packages.sliders')}
      </Link>
    </FullScreenModalLayout>
  );
}

interface PackageCardProps {
  offer: Package;
  isPicking: boolean;
  isDisabled: boolean;
  onPick: () => void;
}

function PackageCard({ offer, isPicking, isDisabled, onPick }: PackageCardProps) {
  const { name, amount, monthlyPremium, allocationsCoveredPercentage: percent } = offer;
  const titleId = useId();
  return (
    <li className={styles.package} data-recommended={name === 'recommended' || undefined}>
      {name === 'recommended' && (
        <p className={styles.badge}>
          <StarIcon size={14} />
          {text('packages.recommended.badge')}
        </p>
      )}
      <h2 id={titleId} className={styles.name}>
        {text(`packages.${name}`)}
      </h2>
      <p className={styles.note}>{text(`packages.${name}.note`)}</p>
      <p className={styles.amount}>
        <strong>{formatCoverage(amount)}</strong> {text('packages.coverage')}
      </p>
      <p className={styles.premium}>
        {text('packages.per-month', { premium: formatEstimatePremium(monthlyPremium) })}
      </p>
      {percent > 0 && <p className={styles.covered}>{text('packages.covered', { percent })}</p>}
      <Button
        wide
        variant={name === 'recommended' ? 'primary' : 'secondary'}
        disabled={isDisabled}
        busyText={isPicking ? text('packages.picking') : undefined}
        aria-describedby={titleId}
        onClick={onPick}
      >
        {text('packages.pick')}
      </Button>
    </li>
  );
}
