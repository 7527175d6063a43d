import type { HomeStateQuery } from '../../api/generated/dashboard.ts';
import { formatDate } from '@wysh/domain/dates/display.ts';
import { routes } from '../../paths.ts';
import { text } from '../../texts/texts.ts';
import { hidesNewApplication } from '../../shell/hides-new-application.ts';
import styles from './dashboard.module.css';
import { InsuranceSheet, type InsuranceCardProps } from './insurance-sheet.tsx';
import { LapsedCard } from './lapsed-card.tsx';
import { membershipOf } from './membership.ts';
import { OwnedCard } from './owned-card.tsx';
import { QuoteCard } from './quote-card.tsx';

type Standing = HomeStateQuery['standing'];

/** Where somebody stands with their insurance, and the one thing to do next (DASH-07 to DASH-13). */
export function InsuranceCard({ home }: InsuranceCardProps) {
  const { standing } = home;
  const membership = membershipOf(home.currentUser);
  switch (standing.card) {
    case 'owned':
      if (membership?.activePolicy == null) return <Unsure home={home} />;
      return <OwnedCard home={home} policy={membership.activePolicy} />;
    case 'notice':
      return <Told name="notice" home={home} />;
    case 'quote':
      return <QuoteCard home={home} unsure={<Unsure home={home} />} />;
    case 'recapture':
      if (standing.next === routes.policyReinstatement) {
        return (
          <LapsedCard
            home={home}
            policy={membership?.lapsedPolicy ?? null}
            mayApply={standing.actions.includes('apply') && !hidesNewApplication(home.currentUser)}
          />
        );
      }
      return <Recapture home={home} />;
    case 'marketing':
      return <Told name="marketing" home={home} />;
    case 'unsure':
      return <Unsure home={home} />;
  }
}

/** A card of words alone. */
function Told({ name, home }: InsuranceCardProps & { name: 'notice' | 'marketing' }) {
  return (
    <InsuranceSheet
      home={home}
      heading={text(`home.${name}.heading`)}
      action={{ words: text(`home.${name}.action`), to: home.standing.next }}
    >
      <p>{text(`home.${name}.body`)}</p>
    </InsuranceSheet>
  );
}

/** What we can't see right now is said, and is never told as nothing. */
function Unsure({ home }: InsuranceCardProps) {
  return (
    <InsuranceSheet
      home={{ ...home, standing: { ...home.standing, card: 'unsure' } }}
      heading={text('home.unsure.heading')}
      action={{ words: text('home.unsure.action'), to: routes.customerSupport }}
    >
      <p>{text('home.unsure.body')}</p>
    </InsuranceSheet>
  );
}

/**
 * Every standing is named, so that a new one has words, or another card, before this compiles. Null is said by another card, or by
 * words of its own.
 */
const RECAPTURE_WORDS = {
  decision_pending: 'decision_pending',
  cooldown: 'cooldown',
  ineligible: 'ineligible',
  change_told: 'change-told',
  application_stopped: 'stopped',
  case_closed: 'case_closed',
  technical_failure: 'failed',
  application_begun: 'started',
  policy_ended: 'ended',
  handed_back: 'handed-back',
  offers_over: 'offers_over',
  may_apply_again: 'again',
  estimate: 'start',
  visitor: null,
  unproven: null,
  ending_asked: null,
  past_due: null,
  change_offered: null,
  change_with_person: null,
  change_asked: null,
  change_waiting: null,
  free_look: null,
  in_force: null,
  referred: null,
  payment_under_way: null,
  bank_asks: null,
  quote_taken: null,
  quote_chosen: null,
  offers: null,
  lapsed: null,
  // Of whom coming back is still open to, another card says it.
  lapsed_ineligible: 'return-refused',
  lapsed_long_ago: null,
  return_asked: null,
  return_deciding: 'return-deciding',
  return_offered: null,
  return_under_way: null,
  return_with_person: null,
  account: null,
  unreadable: null,
  unforeseen: null,
} as const satisfies Readonly<Record<Standing['kind'], string | null>>;

function Recapture({ home }: InsuranceCardProps) {
  const { standing } = home;
  const words = RECAPTURE_WORDS[standing.kind];
  // A newer server may show the card to somebody this page has no words for.
  if (words == null) return <Unsure home={home} />;
  return (
    <InsuranceSheet
      home={home}
      heading={text(`home.${words}.heading`)}
      action={{ words: text(`home.${words}.action`), to: standing.next }}
    >
      <p>{text(`home.${words}.body`)}</p>
      {standing.canApplyAgainOn !== null && (
        <p className={styles.value}>
          {text(words === 'return-refused' ? 'home.return-refused.until' : 'home.cooldown.until', {
            date: formatDate(standing.canApplyAgainOn),
          })}
        </p>
      )}
    </InsuranceSheet>
  );
}
