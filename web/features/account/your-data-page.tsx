import { useEffect, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { analyticsOf } from '../../api/analytics.ts';
import { readError } from '../../api/errors.ts';
import { AskForDataPackageDocument } from '../../api/generated/account.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AccountLayout } from './account-layout.tsx';
import { loadYourData, type DataPackage } from './load-your-data.ts';
import { problemWords } from './place-problem.ts';
import styles from './account.module.css';

/** Made within seconds mostly; whoever waits sees it arrive, and everybody else is told by mail. */
const LOOK_AGAIN_MS = 3000;

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Everything we have of a person, asked for and saved as one file. */
export function YourDataPage() {
  const found = useLoaderData<DataPackage>();
  return (
    <AccountLayout heading={text('account.data.heading')}>
      <p>{text('account.data.lead')}</p>
      <section className={styles.section} aria-labelledby="data-package">
        <h2 id="data-package">{text('account.data.what')}</h2>
        <ul>
          <li>{text('account.data.what.pages')}</li>
          <li>{text('account.data.what.papers')}</li>
          <li>{text('account.data.what.machine')}</li>
          <li>{text('account.data.what.not')}</li>
        </ul>
        <PackageState found={found} />
      </section>
    </AccountLayout>
  );
}

function PackageState({ found }: { found: DataPackage }) {
  const runtime = useRuntime();
  const { revalidate, state } = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isMade = found?.state === 'ready';
  // Read when this is drawn: whoever leaves the page open until tomorrow asks, and is answered.
  const [openedAt] = useState(() => Date.now());
  const mayAsk = found === null || Date.parse(found.nextAt) <= openedAt;
  const isWaiting = found !== null && !isMade && !mayAsk;

  // A job makes it, so there is nothing to be told by but to ask again.
  useEffect(() => {
    if (!isWaiting || state !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, state, revalidate]);

  async function run(act: () => Promise<void>) {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(null);
    try {
      await act();
    } catch (error) {
      setProblem(problemWords(readError(error)));
    } finally {
      setIsBusy(false);
    }
  }

  async function ask() {
    const { error } = await runtime.graphql.mutation(AskForDataPackageDocument, { input: {} }).toPromise();
    if (error) throw error;
    analyticsOf(runtime).track('account_data_ask');
    await revalidate();
  }

  /** Its link is good for minutes, so it is asked for at the press. */
  async function save() {
    const url = (await loadYourData(runtime))?.url ?? null;
    if (url === null) return revalidate();
    window.location.assign(runtime.endpoint.baseUrl + url);
  }

  const busyText = isBusy ? text('account.form.busy') : undefined;
  return (
    <>
      <div role="status">
        {isWaiting && <p>{text('account.data.waiting')}</p>}
        {isMade && (
          <p>
            {text('account.data.ready', {
              size: sizeInWords(found.byteSize ?? 0),
              day: DAY.format(Date.parse(found.endsAt)),
            })}
          </p>
        )}
      </div>
      {problem !== null && (
        <Notice kind="danger" announce>
          <p>{problem}</p>
        </Notice>
      )}
      {isMade && (
        <Button busyText={busyText} onClick={() => void run(save)}>
          {text('account.data.save')}
        </Button>
      )}
      {mayAsk && (
        <Button variant={isMade ? 'secondary' : 'primary'} busyText={busyText} onClick={() => void run(ask)}>
          {text(isMade ? 'account.data.ask-again' : 'account.data.ask')}
        </Button>
      )}
      {isMade && !mayAsk && (
        <p className={styles.soft}>
          {text('account.data.next', { date: MOMENT.format(Date.parse(found.nextAt)) })}
        </p>
      )}
    </>
  );
}

/** Whole kilobytes, or megabytes with one digit. */
function sizeInWords(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}
