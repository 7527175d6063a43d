import { Link, useLoaderData } from 'react-router';
import { formatDate } from '@wysh/domain/dates/display.ts';
import { formatPhoneEntry } from '@wysh/domain/forms/phone-entry.ts';
import { beneficiariesPath, decisionPath, documentCategoryPath, routes } from '../../paths.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { WithPhone } from '../../shell/with-phone.tsx';
import { text } from '../../texts/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/notice.tsx';
import { ReviewField } from '../../ui/review-field.tsx';
import { AccountLayout } from './account-layout.tsx';
import { contactPoints, isProved } from './contact-points.ts';
import type { OwnProfile, Profile } from './load-account.ts';
import { profileFieldPath, type ProfileField } from './profile-fields.ts';
import styles from './account.module.css';

/** Everything we know of a person, each thing with its pencil (ACCT-20). */
export function ProfilePage() {
  const own = useLoaderData<OwnProfile>();
  const { profile, isCovered, isDecided } = own;
  const { supportPhone } = useRuntime().config;
  const email = contactPoints(profile?.emails ?? []);
  const phone = contactPoints(profile?.phoneNumbers ?? []);
  const name = [profile?.firstName, profile?.middleName, profile?.lastName, profile?.suffix]
    .filter(Boolean)
    .join(' ');
  return (
    <AccountLayout heading={text('account.profile.heading')}>
      {email.waiting !== null && (
        <Notice
          kind="info"
          action={
            <Link to={profileFieldPath('email')} state={{ email: email.waiting.email }}>
              {text('account.profile.email-again')}
            </Link>
          }
        >
          <p>
            {text(
              email.waiting === email.current
                ? 'account.profile.email-unconfirmed'
                : 'account.profile.email-waits',
              { email: email.waiting.email },
            )}
          </p>
        </Notice>
      )}
      {phone.waiting !== null && (
        <Notice
          kind="info"
          action={<Link to={routes.verifyPhoneInAccount}>{text('account.profile.verify-phone')}</Link>}
        >
          <p>{text('account.profile.phone-waits', { mask: phone.waiting.mask })}</p>
        </Notice>
      )}
      <dl className={styles.details}>
        <Detail field="name" value={name} />
        <Detail field="email" value={email.current?.email} />
        <Detail field="phone" value={phone.current && shownPhone(phone.current)} />
        <Detail field="address" value={profile?.activeAddress?.formattedDisplay} />
        {profile?.birthdate != null && (
          <ReviewField label={text('account.profile.born')} value={formatDate(profile.birthdate)} />
        )}
        {profile?.gender != null && (
          <ReviewField
            label={text('account.profile.sex')}
            value={text(
              profile.gender === 'male' ? 'account.profile.sex.male' : 'account.profile.sex.female',
            )}
          />
        )}
        {profile?.taxIdSet === true && (
          <ReviewField label={text('account.profile.tax-id')} value={text('account.profile.tax-id.set')} />
        )}
      </dl>
      <ToldElsewhere own={own} />
      {profile?.birthdate != null && (
        <p className={styles.soft}>
          <WithPhone
            words={text('account.profile.birthdate', {
              date: formatDate(profile.birthdate),
              phone: supportPhone,
            })}
          />
        </p>
      )}
      {isCovered && (
        <p>
          <Link to={routes.correctPolicy}>{text('account.profile.correct')}</Link>
        </p>
      )}
      {isDecided && (
        <p>
          <Link to={decisionPath()}>{text('account.profile.decision')}</Link>
        </p>
      )}
    </AccountLayout>
  );
}

/** What stands in an estimate, an application or a list was told as well, and is looked at and changed where it was. */
function ToldElsewhere({ own: { estimate, hasApplied } }: { own: OwnProfile }) {
  return (
    <section className={classNames(styles.section, styles.whole)} aria-labelledby="told-elsewhere">
      <h2 id="told-elsewhere">{text('account.profile.elsewhere')}</h2>
      {estimate !== null && (
        <dl className={styles.details}>
          <ReviewField
            label={text('account.profile.health')}
            value={text(`account.profile.health.${estimate.health}`)}
          />
          <ReviewField
            label={text('account.profile.tobacco')}
            value={text(estimate.tobacco ? 'account.profile.tobacco.yes' : 'account.profile.tobacco.no')}
          />
        </dl>
      )}
      <ul role="list" className={styles.elsewhere}>
        {hasApplied && (
          <li>
            <Link to={documentCategoryPath('application')}>{text('account.profile.application')}</Link>
          </li>
        )}
        <li>
          <Link to={beneficiariesPath('wysh-insurance')}>{text('account.profile.beneficiaries')}</Link>
        </li>
        <li>
          <Link to={routes.wyshes}>{text('account.profile.wyshes')}</Link>
        </li>
        <li>
          <Link to={routes.yourData}>{text('account.profile.all')}</Link>
        </li>
      </ul>
    </section>
  );
}

function Detail({ field, value }: { field: ProfileField; value: string | null | undefined }) {
  return (
    <ReviewField
      label={text(`account.profile.${field}`)}
      value={value || <span className={styles.soft}>{text('account.profile.none')}</span>}
      editText={text(`account.profile.${field}.edit`)}
      renderEdit={(look) => <Link to={profileFieldPath(field)} {...look} />}
    />
  );
}

type Phone = NonNullable<Profile>['phoneNumbers'][number];

function shownPhone(phone: Phone): string {
  return isProved(phone) && phone.phoneNumber !== null ? formatPhoneEntry(phone.phoneNumber) : phone.mask;
}
