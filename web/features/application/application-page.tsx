import { useState } from 'react';
import { Link, useLoaderData, useNavigate } from 'react-router';
import { LetterBird } from '../../illustrations/letter-bird.tsx';
import { TrailAhead } from '../../illustrations/trail-ahead.tsx';
import { journeyOf } from '../../journeys/journey-of-runtime.ts';
import { applyOnPath, routes } from '../../paths.ts';
import { storeRedirectPath } from '../../shell/redirect-path.ts';
import { useRuntime, useSession } from '../../shell/runtime-context.ts';
import { WithPhone } from '../../shell/with-phone.tsx';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { MessageLayout } from '../../ui/layouts/message-layout.tsx';
import { PageLayout } from '../../ui/layouts/page-layout.tsx';
import { TwoColumnLayout } from '../../ui/layouts/two-column-layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ApplicationBlockedDialog } from './application-blocked-dialog.tsx';
import { stepsOfApplication, type ApplicationProgress } from './application-steps.ts';
import styles from './application.module.css';
import type { ApplicationVisit } from './load-application.ts';
import { StepTrail } from './step-trail.tsx';

/** /fulfillment/:action: where an application begins or goes on (ROUTE-33, ROUTE-34). */
export function ApplicationPage() {
  const visit = useLoaderData<ApplicationVisit>();
  switch (visit.kind) {
    case 'blocked':
      return (
        <PageLayout heading={text('title.fulfillment')}>
          <ApplicationBlockedDialog visit={visit} />
        </PageLayout>
      );
    case 'covered':
      return <Covered />;
    case 'no-estimate':
      return <EstimateFirst />;
    case 'applicant':
      return <Application applicant={visit.applicant} />;
  }
}

/** Whoever is covered changes the policy they have, in its editor. */
function Covered() {
  const { supportPhone } = useRuntime().config;
  return (
    <MessageLayout
      illustration={<LetterBird />}
      heading={text('application.covered.heading')}
      actions={
        <Button render={(props) => <Link to={routes.insuranceHome} {...props} />}>
          {text('application.covered.policy')}
        </Button>
      }
    >
      <p>
        <WithPhone words={text('application.covered.body', { phone: supportPhone })} />
      </p>
    </MessageLayout>
  );
}

function EstimateFirst() {
  return (
    <MessageLayout
      illustration={<LetterBird />}
      heading={text('application.no-estimate.heading')}
      actions={
        <Button render={(props) => <Link to={routes.coveragePreview} {...props} />}>
          {text('application.no-estimate.start')}
        </Button>
      }
    >
      <p>{text('application.no-estimate.body')}</p>
    </MessageLayout>
  );
}

/** What is done, what comes next and how long it takes; and the way on. */
function Application({ applicant }: { applicant: ApplicationProgress }) {
  const { authenticated } = useSession();
  const steps = stepsOfApplication(applicant);
  const next = steps.find(({ progress }) => progress === 'next')?.part ?? 'pledge';
  const isBack = applicant.isRegistered && applicant.goesOnAt !== null;
  const hasFailed = isBack && applicant.hasFailed;
  const { isStarting, hasProblem, start } = useStart(applicant);

  return (
    <TwoColumnLayout
      heading={text(isBack ? 'application.back.heading' : 'application.heading')}
      lead={<p>{leadWords()}</p>}
      illustration={<TrailAhead />}
      actions={
        <>
          <Button busyText={isStarting ? text('application.starting') : undefined} onClick={start}>
            {startWords()}
          </Button>
          {!authenticated && (
            <Button
              variant="secondary"
              render={(props) => <Link to={routes.login} onClick={keepPlace} {...props} />}
            >
              {text('application.login')}
            </Button>
          )}
        </>
      }
    >
      <StepTrail
        label={text('application.steps')}
        steps={steps.map(({ part, progress }) => ({
          key: part,
          progress,
          progressWord: text(`application.progress.${progress}`),
          title: text(`application.part.${part}`),
          aside: text(`application.part.${part}.time`),
          words: progress === 'done' ? null : text(`application.part.${part}.about`),
        }))}
      />
      <p className={styles.soft}>{text('application.after')}</p>
      {hasProblem && (
        <Notice kind="danger" announce>
          <p>{text('application.not-started')}</p>
        </Notice>
      )}
    </TwoColumnLayout>
  );

  function leadWords(): string {
    if (hasFailed) return text('application.again.lead');
    if (!isBack) return text('application.lead');
    return text('application.back.lead', { part: text(`application.part.${next}`) });
  }

  function startWords(): string {
    if (!authenticated) return text('application.create-account');
    if (!applicant.isRegistered) return text('application.verify');
    return text(isBack ? 'application.go-on' : 'application.start');
  }
}

/** Sign-up, sign-in and verification lead on from here. */
function keepPlace(): void {
  storeRedirectPath(new URL(applyOnPath, location.origin));
}

function useStart(applicant: ApplicationProgress) {
  const runtime = useRuntime();
  const navigate = useNavigate();
  const [isStarting, setIsStarting] = useState(false);
  const [hasProblem, setHasProblem] = useState(false);

  async function start(): Promise<void> {
    setIsStarting(true);
    setHasProblem(false);
    try {
      const path = await journeyOf(runtime).begin(
        'fulfillment',
        applicant.isRegistered ? applicant.goesOnAt : null,
      );
      if (!applicant.isRegistered) keepPlace();
      await navigate(path ?? routes.home);
    } catch {
      setHasProblem(true);
    }
    setIsStarting(false);
  }

  return { isStarting, hasProblem, start: () => void start() };
}
