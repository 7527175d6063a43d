import { useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import type { CombinedError } from 'urql';
import { formatDate } from '@wysh/domain/dates/display.ts';
import { formatCoverage, formatDollars } from '@wysh/domain/money/money.ts';
import { readError, shownMessage } from '../../api/errors.ts';
import {
  TakeBackExtensionDocument,
  TakeExtensionDocument,
  type ExtensionQuery,
  type TakenExtensionFragment,
} from '../../api/generated/extension.ts';
import { SleepingHill } from '../../illustrations/sleeping-hill.tsx';
import { checkUpPath, routes } from '../../paths.ts';
import { Fact } from '../../paying/fact.tsx';
import paying from '../../paying/paying.module.css';
import { useRuntime } from '../../shell/runtime-context.ts';
import { useHeadingFocus } from '../../shell/use-heading-focus.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { MessageLayout } from '../../ui/layouts/message-layout.tsx';
import { PageLayout } from '../../ui/layouts/page-layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './extension.module.css';

type Extension = NonNullable<ExtensionQuery['termExtension']>;

/** Going on to 65 behind a first term of twenty years: what it costs, the check-up before it, and taking it (FLOW-20, MKT-21). */
export function ExtensionPage() {
  const { termExtension: extension, currentUser, standing } = useLoaderData<ExtensionQuery>();
  const policy = currentUser?.activeConstellations[0]?.activeInsuranceMembership?.activePolicy ?? null;
  const change = policy?.openChange ?? null;
  const own = change?.kind === 'extension' ? change : null;
  // What was pressed is gone with what stood here.
  useHeadingFocus(own?.status ?? 'none');
  if (own?.status === 'accepted') return <Taken change={own} endsOn={policy?.effectiveUntil ?? null} />;
  return extension === null ? (
    <NothingToExtend isCovered={standing.card === 'owned'} />
  ) : (
    <Offered extension={extension} checkUpId={own?.id ?? null} />
  );
}

function NothingToExtend({ isCovered }: { isCovered: boolean }) {
  return (
    <MessageLayout
      illustration={<SleepingHill />}
      heading={text('extension.none.heading')}
      actions={
        <Button render={(props) => <Link to={isCovered ? routes.insuranceHome : routes.home} {...props} />}>
          {text(isCovered ? 'extension.to-policy' : 'extension.to-home')}
        </Button>
      }
    >
      <p>{text('extension.none.body')}</p>
    </MessageLayout>
  );
}

interface OfferedProps {
  extension: Extension;
  /** The change that its check-up opened, which keeps any other from being asked for; null without one. */
  checkUpId: string | null;
}

function Offered({ extension, checkUpId }: OfferedProps) {
  const { refused, closesOn, beginsOn, endsOn, before, after, billingFrequency } = extension;
  const isYearly = billingFrequency === 'annually';
  const premium = isYearly ? after.annualPremium : after.monthlyPremium;
  const runtime = useRuntime();
  const { act, isBusy, problem } = useAct(() =>
    runtime.graphql
      .mutation(TakeExtensionDocument, { input: { policyId: extension.policyId, premium } })
      .toPromise(),
  );
  return (
    <PageLayout
      heading={text('extension.heading')}
      lead={
        <p>
          {text(refused === null ? 'extension.lead' : 'extension.lead.refused', {
            date: lastDayBefore(endsOn),
          })}
        </p>
      }
    >
      <div className={styles.column}>
        <section className={styles.card} aria-labelledby="extension-offer">
          <h2 id="extension-offer">{text('extension.offer', { date: formatDate(beginsOn) })}</h2>
          <dl className={paying.facts}>
            <Fact term={text('extension.cover')}>{formatCoverage(after.amount)}</Fact>
            <Fact term={text('extension.now')}>
              {priceWords(isYearly ? before.annualPremium : before.monthlyPremium, isYearly)}
            </Fact>
            <Fact term={text('extension.then')}>{priceWords(premium, isYearly)}</Fact>
            <Fact term={text('extension.covered-until')}>{lastDayBefore(endsOn)}</Fact>
          </dl>
          {refused === null && <p>{text('extension.guaranteed', { date: formatDate(closesOn) })}</p>}
          <CheckUp extension={extension} />
          {refused !== null && (
            <Notice kind="info">
              <p>{refused}</p>
            </Notice>
          )}
          {problem !== null && (
            <Notice kind="danger" announce>
              <p>{problem}</p>
            </Notice>
          )}
          {refused === null && (
            <>
              <p>
                {text('extension.take.means', {
                  date: formatDate(beginsOn),
                  premium: priceWords(premium, isYearly),
                })}
              </p>
              <p>
                <Button busyText={isBusy ? text('extension.taking') : undefined} onClick={() => void act()}>
                  {text('extension.take')}
                </Button>
              </p>
            </>
          )}
          {checkUpId !== null && <KeptCheckUp id={checkUpId} />}
        </section>
        <Years extension={extension} />
      </div>
    </PageLayout>
  );
}

/** A check-up that was answered is an open change: whoever would rather change something else takes it back. */
function KeptCheckUp({ id }: { id: string }) {
  const { act, isBusy, problem } = useTakeBack(id);
  return (
    <>
      {problem !== null && (
        <Notice kind="danger" announce>
          <p>{problem}</p>
        </Notice>
      )}
      <p>{text('extension.kept')}</p>
      <TakeBackButton isBusy={isBusy} onClick={() => void act()} />
    </>
  );
}

/** It can only lower the price, and may be left out. */
function CheckUp({ extension }: { extension: Extension }) {
  const { isCheckedUp, after, guaranteedMonthlyPremium, guaranteedAnnualPremium, refused, policyId } =
    extension;
  const isYearly = extension.billingFrequency === 'annually';
  if (isCheckedUp)
    return (
      <p>
        {text(
          after.monthlyPremium < guaranteedMonthlyPremium
            ? 'extension.checked.lower'
            : 'extension.checked.same',
          { premium: priceWords(isYearly ? guaranteedAnnualPremium : guaranteedMonthlyPremium, isYearly) },
        )}
      </p>
    );
  if (refused !== null) return null;
  return (
    <>
      <p>{text('extension.check-up')}</p>
      <p>
        <Button variant="secondary" render={(props) => <Link to={checkUpPath(policyId)} {...props} />}>
          {text('extension.check-up.action')}
        </Button>
      </p>
    </>
  );
}

function Years({ extension: { years } }: { extension: Extension }) {
  return (
    <section className={styles.card} aria-labelledby="extension-years">
      <h2 id="extension-years">{text('extension.years')}</h2>
      <table className={styles.years}>
        <thead>
          <tr>
            <th scope="col">{text('extension.years.year')}</th>
            <th scope="col">{text('extension.years.age')}</th>
            <th scope="col">{text('extension.years.month')}</th>
            <th scope="col">{text('extension.years.annual')}</th>
          </tr>
        </thead>
        <tbody>
          {years.map(({ policyYear, age, monthlyPremium, annualPremium }) => (
            <tr key={policyYear}>
              <th scope="row">{policyYear}</th>
              <td>{age}</td>
              <td>{formatDollars(monthlyPremium)}</td>
              <td>{formatDollars(annualPremium)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Taken({ change, endsOn }: { change: TakenExtensionFragment; endsOn: string | null }) {
  const { id, beginsOn, after, billingFrequency, keptBecause } = change;
  const isYearly = billingFrequency === 'annually';
  const { act, isBusy, problem } = useTakeBack(id);
  return (
    <PageLayout
      heading={text('extension.taken.heading')}
      lead={<p>{text('extension.taken.lead', { date: formatDate(beginsOn) })}</p>}
      actions={
        <Button variant="secondary" render={(props) => <Link to={routes.insuranceHome} {...props} />}>
          {text('extension.to-policy')}
        </Button>
      }
    >
      <section className={styles.card} aria-labelledby="extension-taken">
        <h2 id="extension-taken">{text('extension.offer', { date: formatDate(beginsOn) })}</h2>
        <dl className={paying.facts}>
          <Fact term={text('extension.cover')}>{formatCoverage(after.amount)}</Fact>
          <Fact term={text('extension.then')}>
            {priceWords(isYearly ? after.annualPremium : after.monthlyPremium, isYearly)}
          </Fact>
          {endsOn !== null && <Fact term={text('extension.covered-until')}>{lastDayBefore(endsOn)}</Fact>}
        </dl>
        {problem !== null && (
          <Notice kind="danger" announce>
            <p>{problem}</p>
          </Notice>
        )}
        {keptBecause === null ? (
          <>
            <p>{text('extension.take-back.means')}</p>
            <TakeBackButton isBusy={isBusy} onClick={() => void act()} />
          </>
        ) : (
          <p>{keptBecause}</p>
        )}
      </section>
    </PageLayout>
  );
}

function TakeBackButton({ isBusy, onClick }: { isBusy: boolean; onClick: () => void }) {
  return (
    <p>
      <Button
        variant="secondary"
        busyText={isBusy ? text('extension.taking-back') : undefined}
        onClick={onClick}
      >
        {text('extension.take-back')}
      </Button>
    </p>
  );
}

function useTakeBack(id: string) {
  const runtime = useRuntime();
  return useAct(() => runtime.graphql.mutation(TakeBackExtensionDocument, { input: { id } }).toPromise());
}

/** Asks the server, then for the page anew; what it refused is said. */
function useAct(ask: () => Promise<{ readonly error?: CombinedError }>) {
  const { revalidate } = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function act(): Promise<void> {
    setIsBusy(true);
    setProblem(null);
    const { error } = await ask();
    if (error) setProblem(shownMessage(readError(error), text('extension.failed')));
    else await revalidate();
    setIsBusy(false);
  }
  return { act, isBusy, problem };
}

function priceWords(premium: number, isYearly: boolean): string {
  return text(isYearly ? 'extension.price.year' : 'extension.price.month', {
    premium: formatDollars(premium),
  });
}

/** The last covered day, of the first one without cover. Plain digits, because not every browser has Temporal. */
function lastDayBefore(endsOn: string): string {
  const day = new Date(`${endsOn}T12:00:00Z`);
  day.setUTCDate(day.getUTCDate() - 1);
  return formatDate(day.toISOString().slice(0, 10));
}
