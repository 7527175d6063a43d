import { useState } from 'react';
import { formatDollars } from '@wysh/domain/money/money.ts';
import { formatDate } from '@wysh/domain/dates/display.ts';
import { PageHeading } from '../ui/layouts/page-heading.tsx';
import { TextField } from '../ui/text-field.tsx';
import { BillList } from './bill-list.tsx';
import { BillingHolds } from './billing-holds.tsx';
import styles from './desk.module.css';
import { useLookOnTheWay } from './look.ts';
import { useDesk, useMay } from './desk-context.ts';
import { LettersDocument, LookUpBillingDocument } from './documents.generated.ts';
import type { ChargesStop, ComingKind, PolicyBillingFragment } from './documents.generated.ts';
import { EntryForm } from './entry-form.tsx';
import { LetterList } from './letter-list.tsx';
import { NoteCorrection } from './note-correction.tsx';
import { NoteEnding } from './note-ending.tsx';
import { RefundList } from './refund-list.tsx';
import { SecondPerson } from './second-person.tsx';
import { ToldList } from './told-list.tsx';
import { useAnswer } from './use-answer.ts';
import { contractWords, spelledOut } from './words.ts';

const COMING_WORDS: Readonly<Record<ComingKind, string>> = {
  charge: 'The billing asks for',
  bill_due: 'The next bill is due:',
  hold_begins: 'A hold begins',
  hold_ends: 'The billing goes on after a hold',
  lapse: 'Cover is over if nothing is paid',
};

const STOPPED_WORDS: Readonly<Record<ChargesStop, string>> = {
  no_way_to_pay: 'no: there is nothing to pay with',
  authorization_revoked:
    'no: its person took back that we may take premiums by ourselves. They pay each bill by hand, or give it again on their billing page',
  held: 'no: a hold runs',
  not_in_force: 'no: it is not in force',
};

/** How the billing of a policy stands, for whoever helps its person; holds are set and ended from here. */
export function BillingPage() {
  const { ask } = useDesk();
  const { about: aboutOnTheWay, look } = useLookOnTheWay();
  const may = useMay();
  const [billing, setBilling] = useState<PolicyBillingFragment | null>(null);

  async function lookUp({ about, why }: { about: string; why: string }) {
    // What was shown before must not stand under another question, whatever comes of it.
    setBilling(null);
    setBilling((await ask(LookUpBillingDocument, { input: { about, why } })).billing);
  }

  return (
    <div className={styles.stack}>
      <title>Wysh desk - Billing</title>
      <PageHeading>The billing of a policy</PageHeading>
      <p className={styles.soft}>That you looked, and why, stays in the audit.</p>
      <EntryForm fields={['about', 'why']} submitText="LOOK IT UP" send={lookUp}>
        {(errorOf) => (
          <>
            <TextField
              name="about"
              defaultValue={aboutOnTheWay ?? undefined}
              label="Policy or email address"
              error={errorOf('about')}
              autoComplete="off"
            />
            <TextField
              name="why"
              defaultValue={look?.why ?? undefined}
              label="Why you look"
              error={errorOf('why')}
              autoComplete="off"
            />
          </>
        )}
      </EntryForm>
      {billing !== null && (
        <>
          <Standing billing={billing} />
          <Comes comes={billing.comes} />
          <BillList bills={billing.bills} />
          <RefundList refunds={billing.refunds} />
          <section className={styles.panel} aria-labelledby="told-heading">
            <h2 id="told-heading">What was told</h2>
            <p className={styles.soft}>Of bills and cover, in the last ninety days.</p>
            <ToldList told={billing.told} />
          </section>
          {may('read_letters') && <PolicyLetters key={`letters ${billing.policyId}`} {...billing} />}
          <SecondPerson key={`second ${billing.policyId}`} billing={billing} onChange={setBilling} />
          {may('end_policies') && <NoteEnding key={`ending ${billing.policyId}`} billing={billing} />}
          {may('correct_policies') && (
            <NoteCorrection key={`correction ${billing.policyId}`} billing={billing} />
          )}
          {may('hold_billing') && (
            <BillingHolds key={billing.policyId} billing={billing} onChange={setBilling} />
          )}
        </>
      )}
    </div>
  );
}

function Standing({ billing }: { readonly billing: PolicyBillingFragment }) {
  const { number, status, terminationReason, state, standing, otherNumbers, plan, method, chargesStoppedBy } =
    billing;
  const ended = terminationReason === null ? '' : `, ${contractWords(terminationReason).toLowerCase()}`;
  return (
    <section className={styles.panel} aria-labelledby="policy-heading">
      <h2 id="policy-heading">{number}</h2>
      <dl className={styles.facts}>
        <dt>Status</dt>
        <dd>
          {spelledOut(status)}
          {ended}
        </dd>
        <dt>Stands</dt>
        <dd>{standing}</dd>
        <dt>Last covered day</dt>
        <dd>{billing.lastCoveredOn === null ? 'nothing is past due' : formatDate(billing.lastCoveredOn)}</dd>
        <dt>Plan</dt>
        <dd>
          {plan === null
            ? 'none'
            : `${formatDollars(plan.amount)} ${spelledOut(plan.billingFrequency).toLowerCase()}`}
        </dd>
        <dt>Pays with</dt>
        <dd className="tabular">{method ?? 'nothing: its person has to choose a card or a bank account'}</dd>
        <dt>Charged by itself</dt>
        <dd>{chargesStoppedBy === null ? 'yes, as each bill falls due' : STOPPED_WORDS[chargesStoppedBy]}</dd>
        <dt>Issued in</dt>
        <dd>{state}</dd>
        {otherNumbers.length > 0 && (
          <>
            <dt>Other policies</dt>
            <dd>{otherNumbers.join(', ')}</dd>
          </>
        )}
      </dl>
    </section>
  );
}

function Comes({ comes }: { readonly comes: PolicyBillingFragment['comes'] }) {
  return (
    <section className={styles.panel} aria-labelledby="comes-heading">
      <h2 id="comes-heading">What comes</h2>
      {comes.length === 0 && <p>Nothing happens by itself.</p>}
      <ul role="list" className={styles.list}>
        {comes.map(({ on, what, amount }) => (
          <li key={`${on} ${what} ${amount ?? ''}`}>
            <strong>{formatDate(on)}</strong>
            <span>
              {COMING_WORDS[what]}
              {amount !== null && ` ${formatDollars(amount)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** By post, to its owner and to whom they named. That they were read is kept, too. */
function PolicyLetters({ policyId }: Pick<PolicyBillingFragment, 'policyId'>) {
  const { answer, problem } = useAnswer(LettersDocument, { subjectId: policyId });
  return (
    <section className={styles.panel} aria-labelledby="letters-heading">
      <h2 id="letters-heading">Letters</h2>
      {problem !== null && <p>{problem}</p>}
      {answer !== null && <LetterList letters={answer.letters} />}
    </section>
  );
}
