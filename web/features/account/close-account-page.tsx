import { useState } from 'react';
import { Link } from 'react-router';
import { KEPT_AFTER_CLOSING } from '@wysh/domain/accounts/kept-after-closing.ts';
import { analyticsOf } from '../../api/analytics.ts';
import { readError } from '../../api/errors.ts';
import { DecommissionUserDocument } from '../../api/generated/account.ts';
import { routes } from '../../paths.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { StatusModal } from '../../ui/status-modal.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountLayout } from './account-layout.tsx';
import { SecretField } from './secret-field.tsx';
import { useAccountForm } from './use-account-form.ts';
import styles from './account.module.css';

type Step = 'form' | 'asking' | 'closed' | 'refused';

/** The way out for good: what it means, the password, and one question (ACCT-21). */
export function CloseAccountPage() {
  const runtime = useRuntime();
  const [step, setStep] = useState<Step>('form');
  const form = useAccountForm({
    initial: { currentPassword: '' },
    check: ({ currentPassword }) =>
      currentPassword === '' ? { currentPassword: text('account.form.password-needed') } : {},
    send: async (input) => {
      const { error } = await runtime.graphql.mutation(DecommissionUserDocument, { input }).toPromise();
      if (!error) {
        analyticsOf(runtime).track('account_close');
        return setStep('closed');
      }
      // Only the general code speaks of the account; every other one is about the password or the way to us.
      const isRefused = readError(error).code === 'STANDARD_ERROR';
      setStep(isRefused ? 'refused' : 'form');
      if (!isRefused) throw error;
    },
  });

  function leave() {
    analyticsOf(runtime).leave();
    // Anew, with nothing of the closed account in memory; the welcome page would ask the server who this is. Said before the session
    // ends, which would begin this page anew: the first word counts.
    runtime.startOver(routes.welcome);
    runtime.session.clear();
  }

  return (
    <AccountLayout heading={text('account.close.heading')}>
      <p>{text('account.close.lead')}</p>
      <ul>
        <li>{text('account.close.list')}</li>
        <li>{text('account.close.sign-in')}</li>
        <li>{text('account.close.policy')}</li>
      </ul>
      <Kept />
      <AccountForm
        {...form}
        submitText={text('account.close.submit')}
        submitVariant="destructive"
        onSubmit={(event) => {
          event.preventDefault();
          if (form.isComplete()) setStep('asking');
        }}
      >
        <SecretField
          {...form.field('currentPassword')}
          label={text('account.form.current-password')}
          autoComplete="current-password"
        />
      </AccountForm>
      {step === 'asking' && (
        <Dialog
          title={text('account.close.sure')}
          closeText={text('shell.close')}
          onClose={() => !form.isBusy && setStep('form')}
          actions={
            <>
              <Button
                variant="destructive"
                busyText={form.isBusy ? text('account.close.closing') : undefined}
                onClick={() => void form.submit()}
              >
                {text('account.close.confirm')}
              </Button>
              <Button variant="secondary" onClick={() => !form.isBusy && setStep('form')}>
                {text('account.close.keep')}
              </Button>
            </>
          }
        >
          <p>{text('account.close.sure.body')}</p>
        </Dialog>
      )}
      {step === 'closed' && (
        <StatusModal
          kind="success"
          title={text('account.close.done')}
          closeText={text('shell.close')}
          onClose={leave}
        >
          <p>{text('account.close.done.body')}</p>
        </StatusModal>
      )}
      {step === 'refused' && <CloseAccountFailedModal onClose={() => setStep('form')} />}
    </AccountLayout>
  );
}

/** By the figures that the jobs go by which remove it. */
function Kept() {
  const { everythingDays, policyYears, signInYears, auditYears } = KEPT_AFTER_CLOSING;
  return (
    <section className={styles.section} aria-labelledby="kept">
      <h2 id="kept">{text('account.close.kept')}</h2>
      <ul>
        <li>{text('account.close.kept.everything', { days: everythingDays })}</li>
        <li>{text('account.close.kept.policy', { years: policyYears })}</li>
        <li>{text('account.close.kept.sign-in', { years: signInYears })}</li>
        <li>{text('account.close.kept.record', { years: auditYears })}</li>
        <li>{text('account.close.kept.books')}</li>
      </ul>
      <p>{text('account.close.kept.longer')}</p>
    </section>
  );
}

/** A policy in force or a premium that is due keeps the account open (MODAL-07, ACCT-22). */
function CloseAccountFailedModal({ onClose }: { onClose: () => void }) {
  return (
    <StatusModal
      kind="failure"
      title={text('modal.close-account-failed.heading')}
      closeText={text('shell.close')}
      onClose={onClose}
      actions={
        <>
          <Button render={(look) => <Link to={routes.endPolicy} {...look} />}>
            {text('account.close.end-policy')}
          </Button>
          <Button variant="secondary" render={(look) => <Link to={routes.customerSupport} {...look} />}>
            {text('account.close.contact')}
          </Button>
        </>
      }
    >
      <p>{text('modal.close-account-failed.body')}</p>
    </StatusModal>
  );
}
