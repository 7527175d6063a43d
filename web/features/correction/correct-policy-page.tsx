import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import type { PolicyToCorrectFragment } from '../../api/generated/correction.ts';
import { SleepingHill } from '../../illustrations/sleeping-hill.tsx';
import { routes } from '../../paths.ts';
import { useHeadingFocus } from '../../shell/use-heading-focus.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { MessageLayout } from '../../ui/layouts/message-layout.tsx';
import { PageLayout } from '../../ui/layouts/page-layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AskedFor } from './asked-for.tsx';
import { CorrectionForm } from './correction-form.tsx';
import styles from './correction.module.css';

/** What is right of somebody where their policy has it wrong, what that does, and, once it is sent, where it stands. */
export function CorrectPolicyPage() {
  const loaded = useLoaderData<PolicyToCorrectFragment | null>();
  const [changed, setChanged] = useState<PolicyToCorrectFragment | null>(null);
  const policy = changed ?? loaded;
  const correction = policy?.correction ?? null;
  // What was pressed to come here is gone with what stood here.
  useHeadingFocus(correction?.state === 'asked' ? 'asked' : 'form');
  if (policy === null) return <NothingToCorrect />;
  if (correction?.state === 'asked')
    return <AskedFor policy={policy} correction={correction} onChange={setChanged} />;
  return (
    <PageLayout heading={text('correction.heading')} lead={<p>{text('correction.lead')}</p>}>
      <div className={styles.page}>
        {correction?.state === 'refused' && correction.refusedBecause !== null && (
          <Notice kind="info">
            <p>{text('correction.refused')}</p>
            <p>{correction.refusedBecause}</p>
          </Notice>
        )}
        {correction?.state === 'confirmed' && (
          <Notice kind="success">
            <p>{text('correction.confirmed')}</p>
          </Notice>
        )}
        {correction?.state === 'taken_back' && changed !== null && (
          <Notice kind="success" announce>
            <p>{text('correction.taken-back')}</p>
          </Notice>
        )}
        <CorrectionForm key={correction?.id ?? 'first'} policy={policy} onChange={setChanged} />
      </div>
    </PageLayout>
  );
}

function NothingToCorrect() {
  return (
    <MessageLayout
      illustration={<SleepingHill />}
      heading={text('correction.none.heading')}
      actions={
        <Button render={(props) => <Link to={routes.profile} {...props} />}>
          {text('correction.none.action')}
        </Button>
      }
    >
      <p>{text('correction.none.body')}</p>
    </MessageLayout>
  );
}
