import type { ReactNode } from 'react';
import { Link, useNavigation, useRevalidator } from 'react-router';
import { shownMessage, type ApiError } from '../../api/errors.ts';
import { beneficiariesPath } from '../../paths.ts';
import { text } from '../../texts/texts.ts';
import { BackControl } from '../../ui/back-control.tsx';
import { Button } from '../../ui/button.tsx';
import { PageLayout } from '../../ui/layouts/page-layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { BeneficiaryList, LoadedBeneficiaries } from './load-beneficiaries.ts';
import styles from './beneficiaries.module.css';

export interface BeneficiaryLayoutProps {
  heading: string;
  lead?: ReactNode;
  loaded: LoadedBeneficiaries;
  /** A page below the list leads back to it. */
  isBelowList?: boolean;
  children: (list: BeneficiaryList) => ReactNode;
}

/** A page about beneficiaries, or what kept them from coming and a way to ask again (BENE-22). */
export function BeneficiaryLayout({
  heading,
  lead,
  loaded,
  isBelowList = false,
  children,
}: BeneficiaryLayoutProps) {
  return (
    <div className={styles.page}>
      {isBelowList && (
        <div className={styles.back}>
          <BackControl render={(look) => <Link to={beneficiariesPath(loaded.line)} {...look} />}>
            {text('beneficiaries.back')}
          </BackControl>
        </div>
      )}
      <PageLayout heading={heading} lead={lead}>
        {'problem' in loaded ? <LoadProblem problem={loaded.problem} /> : children(loaded)}
      </PageLayout>
    </div>
  );
}

function LoadProblem({ problem }: { problem: ApiError }) {
  const { revalidate, state } = useRevalidator();
  const isLoading = useNavigation().state === 'loading' || state === 'loading';
  return (
    <Notice
      kind="danger"
      title={text('beneficiaries.problem.heading')}
      action={
        <Button
          variant="secondary"
          busyText={isLoading ? text('shell.loading') : undefined}
          onClick={() => void revalidate()}
        >
          {text('shell.try-again')}
        </Button>
      }
      announce
    >
      <p>{shownMessage(problem, text('beneficiaries.problem.body'))}</p>
    </Notice>
  );
}

/** Nothing can be named for a policy before there is one; the application's are elsewhere. */
export function NoPolicyYet() {
  return (
    <Notice
      kind="info"
      title={text('beneficiaries.no-policy.heading')}
      action={
        <Link to={beneficiariesPath('application')}>{text('beneficiaries.no-policy.to-application')}</Link>
      }
    >
      <p>{text('beneficiaries.no-policy.body')}</p>
    </Notice>
  );
}
