import { useId, useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { Link, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { divideEvenly, isShare, shareProblem, WHOLE } from '@wysh/domain/beneficiaries/shares.ts';
import { BENEFICIARY_LIST_PROBLEMS } from '@wysh/domain/errors/insuring-problems.ts';
import { readError, shownMessage } from '../../api/errors.ts';
import { UpdateBeneficiaryAllocationDocument } from '../../api/generated/beneficiaries.ts';
import { beneficiariesPath } from '../../paths.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { BeneficiaryLayout, NoPolicyYet } from './beneficiary-layout.tsx';
import {
  acknowledgeBeneficiaryTerms,
  loadBeneficiaryTerms,
  type BeneficiaryTerms,
} from './beneficiary-terms.ts';
import { nameOf } from './beneficiary-words.ts';
import { ConfirmChangesDialog } from './confirm-changes-dialog.tsx';
import type { BeneficiaryList, LoadedBeneficiaries } from './load-beneficiaries.ts';
import styles from './beneficiaries.module.css';

/** Who gets how much (ROUTE-38). */
export function AllocationPage() {
  const loaded = useLoaderData<LoadedBeneficiaries>();
  return (
    <BeneficiaryLayout
      heading={text('beneficiaries.allocation.heading')}
      lead={<p>{text('beneficiaries.allocation.lead')}</p>}
      loaded={loaded}
      isBelowList
    >
      {(list) => {
        if (!list.isOpen) return <NoPolicyYet />;
        if (list.primaries.length < 2) return <p>{text('beneficiaries.allocation.nothing')}</p>;
        // Another list, another form: what was typed is about those it shows.
        return <Shares key={list.primaries.map(({ id }) => id).join()} list={list} />;
      }}
    </BeneficiaryLayout>
  );
}

/** The key of a beneficiary's input (BENE-16). */
const inputKey = (id: string) => `bene-allocation-${id}`;

/** What was typed as a number; nothing is none, and what is no number is no share. */
const shareIn = (typed: string) => (typed === '' ? 0 : Number(typed));

function Shares({ list: { line, primaries } }: { list: BeneficiaryList }) {
  const { graphql } = useRuntime();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [typed, setTyped] = useState<readonly string[]>(() =>
    primaries.map(({ allocation }) => String(allocation)),
  );
  const [isChecked, setIsChecked] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [terms, setTerms] = useState<BeneficiaryTerms | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const totalId = useId();

  const shares = typed.map(shareIn);
  const sum = shares.reduce((total, share) => total + (Number.isFinite(share) ? share : 0), 0);
  const wrong = shareProblem(shares);

  // After the faults are drawn, because only then there is a field to go to.
  useLayoutEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], input')?.focus();
  }, [refusals]);

  function change(index: number, value: string) {
    setTyped(typed.with(index, value.replace(/\D/g, '').slice(0, 3)));
    setProblem(undefined);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setIsChecked(true);
    setProblem(undefined);
    if (wrong !== null) {
      setRefusals(refusals + 1);
      if (wrong === 'sum_not_whole') setProblem(BENEFICIARY_LIST_PROBLEMS[wrong].public);
      return;
    }
    // The dialog is about the document, so it waits for it (BENE-14).
    setIsBusy(true);
    try {
      setTerms(await loadBeneficiaryTerms(graphql));
    } catch (error) {
      setProblem(shownMessage(readError(error), text('beneficiaries.confirm.no-terms')));
    } finally {
      setIsBusy(false);
    }
  }

  /** Answers what went wrong, in words. */
  async function save(agreed: BeneficiaryTerms): Promise<string | null> {
    const allocations = primaries.map(({ id }, index) => ({
      beneficiaryId: id,
      allocation: shares[index] ?? 0,
    }));
    try {
      await acknowledgeBeneficiaryTerms(graphql, agreed);
      const { error } = await graphql
        .mutation(UpdateBeneficiaryAllocationDocument, { input: { allocations } })
        .toPromise();
      if (error) throw error;
    } catch (error) {
      const failure = readError(error);
      // Somebody came or went in another tab: the list is asked for again.
      if (failure.fieldErrors.some(({ code }) => code === 'list_changed')) void revalidate();
      return shownMessage(failure, text('beneficiaries.confirm.failed'));
    }
    await navigate(beneficiariesPath(line), { state: { said: text('beneficiaries.allocation.saved') } });
    return null;
  }

  return (
    <>
      <form ref={form} className={styles.shares} onSubmit={(event) => void submit(event)} noValidate>
        {primaries.map((beneficiary, index) => {
          const share = shares[index] ?? 0;
          return (
            <TextField
              key={beneficiary.id}
              id={inputKey(beneficiary.id)}
              name={inputKey(beneficiary.id)}
              label={nameOf(beneficiary)}
              value={typed[index] ?? ''}
              inputMode="numeric"
              autoComplete="off"
              suffix="%"
              aria-describedby={totalId}
              error={isChecked && !isShare(share) ? BENEFICIARY_LIST_PROBLEMS.zero_share.public : undefined}
              onChange={(event) => change(index, event.currentTarget.value)}
            />
          );
        })}
        <p id={totalId} className={styles.total} role="status" data-whole={sum === WHOLE}>
          {sum === WHOLE
            ? text('beneficiaries.allocation.total')
            : text(
                sum < WHOLE ? 'beneficiaries.allocation.total-below' : 'beneficiaries.allocation.total-above',
                {
                  sum,
                  rest: Math.abs(WHOLE - sum),
                },
              )}
        </p>
        {problem !== undefined && (
          <Notice kind="danger" announce>
            <p>{problem}</p>
          </Notice>
        )}
        <div className={styles.formActions}>
          <Button type="submit" busyText={isBusy ? text('shell.loading') : undefined}>
            {text('shell.save')}
          </Button>
          <Button
            variant="secondary"
            onClick={() => {
              setTyped(divideEvenly(WHOLE, primaries.length).map(String));
              setProblem(undefined);
            }}
          >
            {text('beneficiaries.allocation.divide')}
          </Button>
          <Button variant="textLink" render={(look) => <Link to={beneficiariesPath(line)} {...look} />}>
            {text('beneficiaries.allocation.cancel')}
          </Button>
        </div>
      </form>
      {terms !== null && (
        <ConfirmChangesDialog terms={terms} onConfirm={() => save(terms)} onClose={() => setTerms(null)} />
      )}
    </>
  );
}
