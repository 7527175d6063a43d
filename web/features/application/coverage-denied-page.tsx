import type { ReactNode } from 'react';
import { Link, useLoaderData, useParams } from 'react-router';
import { formatDate } from '@wysh/domain/dates/display.ts';
import { formatMaintenanceDate } from '@wysh/domain/dates/maintenance-date.ts';
import { SleepingHill } from '../../illustrations/sleeping-hill.tsx';
import {
  decisionPath,
  documentCategoryPath,
  fulfillmentStartPath,
  routes,
  wyshListPath,
} from '../../paths.ts';
import { text, type TextKey } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { MessageLayout } from '../../ui/layouts/message-layout.tsx';
import styles from './application.module.css';
import { denialOf, type DenialType } from './denial.ts';
import type { Told } from './load-application.ts';
import { LastingReasons } from './lasting-reasons.tsx';
import { SupportLine } from './support-line.tsx';

/** Each type of denial has header, text and buttons of its own (DENY-12). */
export function CoverageDeniedPage() {
  const { type } = useParams();
  const application = useLoaderData<Told | null>();
  const denial = denialOf(type);
  return (
    <MessageLayout
      illustration={<SleepingHill />}
      heading={text(
        denial === 'referred_to_underwriter' && application?.isAboutReturn === true
          ? 'denied.referred_to_underwriter.return.heading'
          : `denied.${denial}.heading`,
      )}
      actions={ACTIONS[denial].map(({ to, words }, index) => (
        <Button
          key={to}
          variant={index === 0 ? 'primary' : 'secondary'}
          render={(props) => <Link to={to} {...props} />}
        >
          {text(words)}
        </Button>
      ))}
    >
      <p>{text(`denied.${denial}.body`)}</p>
      <Particulars denial={denial} application={application} />
      <p>{text(`denied.${denial}.next`)}</p>
      {application !== null && isRefusal(denial) && (
        <p>
          <Link to={decisionPath()}>{text('denied.decision')}</Link>
        </p>
      )}
      <SupportLine />
    </MessageLayout>
  );
}

interface Action {
  readonly to: string;
  readonly words: TextKey;
}

const HOME: Action = { to: routes.home, words: 'denied.home' };
const LIST: Action = { to: wyshListPath, words: 'denied.list' };

/** Only a technical failure is cured by starting again (DENY-13, A-123). */
const ACTIONS: Readonly<Record<DenialType, readonly Action[]>> = {
  default: [HOME],
  rejected: [HOME, LIST],
  rejected_reinstatement: [
    HOME,
    { to: documentCategoryPath('application'), words: 'denied.rejected_reinstatement.notice' },
  ],
  failed: [{ to: fulfillmentStartPath, words: 'denied.failed.restart' }, HOME],
  referred_to_underwriter: [{ to: routes.manualReview, words: 'denied.case' }, HOME],
  location: [{ to: routes.builder, words: 'denied.location.builder' }],
  dob: [HOME, LIST],
  state_ineligible: [HOME, LIST],
};

const isRefusal = (denial: DenialType) => denial === 'rejected' || denial === 'rejected_reinstatement';

/** What is said about this very application: why, until when, and the case. */
function Particulars({ denial, application }: { denial: DenialType; application: Told | null }): ReactNode {
  if (application === null) return null;
  const { reasons, lastingReasons, canApplyAgainOn, case: underwritingCase } = application;
  // Where a person decided, the rules only said what to look at.
  const isRefused = isRefusal(denial);
  const isByPerson = isRefused && underwritingCase !== null;
  const due = underwritingCase && formatMaintenanceDate(underwritingCase.dueAt);
  return (
    <>
      {(isRefused || denial === 'referred_to_underwriter') && reasons.length > 0 && (
        <section className={styles.reasons}>
          <h2>{text(isByPerson ? 'denied.rejected.looked-at' : `denied.${denial}.reasons`)}</h2>
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </section>
      )}
      {isRefused && canApplyAgainOn !== null && (
        <p>
          <strong>{text(`denied.${denial}.until`, { date: formatDate(canApplyAgainOn) })}</strong>
        </p>
      )}
      {denial === 'rejected' && <LastingReasons reasons={lastingReasons} />}
      {denial === 'referred_to_underwriter' && underwritingCase !== null && (
        <p>
          {due !== null && text('denied.referred_to_underwriter.due', { date: due })}{' '}
          {text('denied.referred_to_underwriter.number', { number: underwritingCase.externalId })}
        </p>
      )}
    </>
  );
}
