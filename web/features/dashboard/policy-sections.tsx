import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate } from '@wysh/domain/dates/display.ts';
import { formatCoverage, formatDollars } from '@wysh/domain/money/money.ts';
import type { PolicyAtHomeFragment, PolicyDetailsQuery } from '../../api/generated/dashboard.ts';
import { beneficiariesPath, billingPath, editPolicyPath, routes } from '../../paths.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { WithPhone } from '../../shell/with-phone.tsx';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { BeneficiaryShares } from './beneficiary-shares.tsx';
import { PayFromPolicy } from './billing/pay-from-policy.tsx';
import styles from './dashboard.module.css';
import { Fact } from './fact.tsx';
import { openEnding } from './open-ending.ts';
import { coverageWords, isTermLife, productName } from './product-words.ts';
import { WhatComes } from './what-comes.tsx';

interface PolicySectionsProps {
  isPastDue: boolean;
  policy: PolicyAtHomeFragment;
  details: PolicyDetailsQuery;
  hasWyshes: boolean;
  /** Its term is in its last year, and cover can go on behind it. */
  mayExtend: boolean;
}

/** What a policy covers and costs, who receives it, what belongs to it, and how to hand it back. */
export function PolicySections({ policy, details, isPastDue, hasWyshes, mayExtend }: PolicySectionsProps) {
  const { policyRiders, payoutDetails, freeLookDaysLeft, freeLookEndsOn } = details.policy;
  const ending = openEnding(details.policy);
  return (
    <div className={styles.home}>
      <div className={styles.column}>
        <Cover policy={policy} details={details} hasWyshes={hasWyshes} ending={ending} />
        {payoutDetails.length > 0 && <Payouts payoutDetails={payoutDetails} />}
        {mayExtend && ending === null && <Extension isPastDue={isPastDue} />}
        <Payment policy={policy} isPastDue={isPastDue} />
        {policyRiders.map(({ rider }) => (
          <Section key={rider.name} id="policy-rider" heading={rider.name}>
            <p>{rider.description}</p>
            <p>
              <Button variant="textLink" render={(props) => <Link to={rider.ctaDestination} {...props} />}>
                {rider.cta}
              </Button>
            </p>
          </Section>
        ))}
      </div>
      <div className={styles.column}>
        <Beneficiaries beneficiaries={details.beneficiaries} policy={policy} />
        {ending === null ? (
          <>
            {freeLookDaysLeft > 0 && <FreeLook endsOn={freeLookEndsOn} />}
            <Changes policy={policy} isInFreeLook={freeLookDaysLeft > 0} />
          </>
        ) : (
          <Ending kind={ending.kind} />
        )}
      </div>
    </div>
  );
}

function Cover({
  policy,
  details: { policy: details },
  hasWyshes,
  ending,
}: Pick<PolicySectionsProps, 'policy' | 'details' | 'hasWyshes'> & EndingAsked) {
  const { effectiveOn, effectiveUntil } = details;
  return (
    <section className={classNames(styles.card, styles.night, styles.onNight)} aria-labelledby="policy-cover">
      <h2 id="policy-cover">{productName(policy)}</h2>
      <p className={styles.amount}>{coverageWords(policy)}</p>
      {ending === null && <WhatComes change={policy.openChange} />}
      <dl className={classNames(styles.facts, styles.pairs)}>
        <Fact isWide term={text('policy.number')}>
          {policy.label}
        </Fact>
        <Fact term={text('policy.term')}>{termWords(policy.productDetail.slug, details)}</Fact>
        <Fact term={text('policy.since')}>{formatDate(effectiveOn)}</Fact>
        <CoveredUntil ending={ending} effectiveUntil={effectiveUntil} />
        {hasWyshes && (
          <Fact term={text('home.wyshes')}>
            {text('home.wyshes.covered', { percent: policy.allocationsCoveredPercentage })}
          </Fact>
        )}
      </dl>
    </section>
  );
}

interface EndingAsked {
  /** What was asked of ending it, while that stands. */
  ending: PolicyDetailsQuery['policy']['ending'];
}

/** The last day that was told to whoever asked to end it; none of one that is handed back, which never covered. */
function CoveredUntil({
  ending,
  effectiveUntil,
}: EndingAsked & Pick<PolicyDetailsQuery['policy'], 'effectiveUntil'>) {
  if (ending === null) return <Fact term={text('policy.ends')}>{formatDate(effectiveUntil)}</Fact>;
  const { lastCoveredOn } = ending;
  return (
    lastCoveredOn !== null && <Fact term={text('policy.covered-through')}>{formatDate(lastCoveredOn)}</Fact>
  );
}

/**
 * Accident cover ends with a birthday, so its years are no whole ones. What was sold before 2026-11-23 ends with an anniversary, up to a
 * year after the birthday: its years alone are true.
 */
function termWords(slug: string, details: PolicyDetailsQuery['policy']): string {
  const { effectiveOn, effectiveUntil, termDuration: years, insuredsAgeAtTerm: age } = details;
  if (isTermLife(slug)) return text('policy.term.years', { years, age });
  const endsOnAnniversary = effectiveOn?.slice(4) === effectiveUntil?.slice(4);
  return endsOnAnniversary ? text('policy.term.years-alone', { years }) : text('policy.term.until', { age });
}

/** For whom the capability is true (PERM-05). What is past due comes first. */
function Extension({ isPastDue }: { isPastDue: boolean }) {
  if (isPastDue)
    return (
      <Section id="policy-extension" heading={text('policy.extension')}>
        <p>{text('policy.extension.past-due')}</p>
      </Section>
    );
  return (
    <Section id="policy-extension" heading={text('policy.extension')}>
      <p>{text('policy.extension.body')}</p>
      <p>
        <Button render={(props) => <Link to={routes.extendCover} {...props} />}>
          {text('policy.extension.action')}
        </Button>
      </p>
    </Section>
  );
}

function Payouts({ payoutDetails }: Pick<PolicyDetailsQuery['policy'], 'payoutDetails'>) {
  return (
    <Section id="policy-payouts" heading={text('policy.payouts')}>
      <dl className={styles.facts}>
        {payoutDetails.map(({ cause, percent, amount }) => (
          <Fact key={cause} term={text(PAYOUT_WORDS[cause])}>
            {text('policy.payouts.amount', { amount: formatCoverage(amount), percent })}
          </Fact>
        ))}
      </dl>
      <p>
        <Link to={routes.aboutAd}>{text('policy.payouts.about')}</Link>
      </p>
    </Section>
  );
}

const PAYOUT_WORDS = {
  publicTransportation: 'policy.payouts.public',
  autoPedestrian: 'policy.payouts.auto',
  generalAccident: 'policy.payouts.general',
} as const;

function Payment({ policy, isPastDue }: Pick<PolicySectionsProps, 'policy' | 'isPastDue'>) {
  const plan = policy.activePlan;
  const next = plan?.nextPayment ?? null;
  return (
    <Section id="policy-payment" heading={text('policy.payment')}>
      <dl className={styles.facts}>
        {plan !== null && (
          <Fact term={text('policy.premium')}>
            {text(`billing.per.${plan.billingFrequency}`, { premium: formatDollars(plan.amount) })}
          </Fact>
        )}
        {next !== null && (
          <Fact term={text(isPastDue ? 'policy.past-due' : 'policy.next-payment')}>
            {text(isPastDue ? 'policy.past-due.since' : 'policy.next-payment.on', {
              amount: formatDollars(next.amount),
              date: formatDate(next.date),
            })}
          </Fact>
        )}
      </dl>
      <PayFromPolicy policy={policy} isPastDue={isPastDue} />
      <p>
        <Button variant="secondary" render={(props) => <Link to={billingPath} {...props} />}>
          {text('policy.payment.action')}
        </Button>
      </p>
    </Section>
  );
}

function Beneficiaries({
  beneficiaries,
  policy,
}: Pick<PolicyDetailsQuery, 'beneficiaries'> & Pick<PolicySectionsProps, 'policy'>) {
  return (
    <Section id="policy-beneficiaries" heading={text('policy.beneficiaries')}>
      {beneficiaries.length === 0 ? (
        <p>{text('policy.beneficiaries.none')}</p>
      ) : (
        <BeneficiaryShares beneficiaries={beneficiaries} policy={policy} />
      )}
      <p>
        <Button
          variant="secondary"
          render={(props) => <Link to={beneficiariesPath('wysh-insurance')} {...props} />}
        >
          {text('policy.beneficiaries.action')}
        </Button>
      </p>
    </Section>
  );
}

/** The days in which it can be handed back for every cent (CONST-07). */
function FreeLook({ endsOn }: { endsOn: string | null }) {
  return (
    <Section id="policy-free-look" heading={text('policy.free-look', { date: formatDate(endsOn) })}>
      <p>
        {text('policy.free-look.body')} <Link to={routes.endPolicy}>{text('policy.free-look.action')}</Link>
      </p>
    </Section>
  );
}

/** Whoever asked to end it changes nothing else of it, and can take that back. */
function Ending({ kind }: Pick<NonNullable<PolicyDetailsQuery['policy']['ending']>, 'kind'>) {
  return (
    <Section id="policy-ending" heading={text(`policy.ending.heading.${kind}`)}>
      <p>
        <Link to={routes.endPolicy}>{text('policy.ending.action')}</Link>
      </p>
    </Section>
  );
}

function Changes({ policy, isInFreeLook }: Pick<PolicySectionsProps, 'policy'> & { isInFreeLook: boolean }) {
  const { supportPhone } = useRuntime().config;
  return (
    <Section id="policy-changes" heading={text('policy.changes')}>
      <p>
        {text(
          policy.productDetail.slug === 'wysh-term-life'
            ? 'policy.changes.cover'
            : 'policy.changes.cover.less',
        )}
      </p>
      <p>
        <Button
          variant="secondary"
          render={(props) => <Link to={editPolicyPath(policy.productDetail.slug)} {...props} />}
        >
          {text('policy.changes.cover.action')}
        </Button>
      </p>
      <p>
        <WithPhone words={text('policy.changes.body', { phone: supportPhone })} />
      </p>
      <p>
        <Link to={routes.correctPolicy}>{text('policy.changes.correct')}</Link>
      </p>
      {!isInFreeLook && (
        <p>
          <Link to={routes.endPolicy}>{text('policy.changes.action')}</Link>
        </p>
      )}
    </Section>
  );
}

interface SectionProps {
  id: string;
  heading: string;
  children: ReactNode;
}

function Section({ id, heading, children }: SectionProps) {
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  );
}
