import { useState } from 'react';
import { formatCoverage } from '@wysh/domain/money/money.ts';
import { PageHeading } from '../ui/layouts/page-heading.tsx';
import { TextField } from '../ui/text-field.tsx';
import { CaseAnswers } from './case-answers.tsx';
import styles from './desk.module.css';
import { useLookOnTheWay } from './look.ts';
import { useDesk } from './desk-context.ts';
import { LookUpDecisionDocument } from './documents.generated.ts';
import type { LookUpDecisionMutation } from './documents.generated.ts';
import { EngineOutcome } from './engine-outcome.tsx';
import { EntryForm } from './entry-form.tsx';
import { formatWhen } from './when.ts';
import { Statements } from './statements.tsx';
import { spelledOut } from './words.ts';

type Found = LookUpDecisionMutation['found'];

/** Why the engine decided as it did, of an application that never came to a person's hands: to read, and nothing else. */
export function DecisionsPage() {
  const { ask } = useDesk();
  const { about: aboutOnTheWay, look } = useLookOnTheWay();
  const [found, setFound] = useState<Found | null>(null);

  async function lookUp({ about, why }: { about: string; why: string }) {
    // What was shown before must not stand under another question, whatever comes of it.
    setFound(null);
    setFound((await ask(LookUpDecisionDocument, { input: { about, why } })).found);
  }

  return (
    <div className={styles.stack}>
      <title>Wysh desk - Decisions</title>
      <PageHeading>Why it was decided so</PageHeading>
      <p className={styles.soft}>
        These are answers about health. That you looked, and why, stays in the audit.
      </p>
      <EntryForm fields={['about', 'why']} submitText="LOOK IT UP" send={lookUp}>
        {(errorOf) => (
          <>
            <TextField
              name="about"
              defaultValue={aboutOnTheWay ?? undefined}
              label="Application, policy or email address"
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
      {found !== null && <Decision key={found.applicationId} file={found} />}
    </div>
  );
}

function Decision({ file }: { readonly file: Found }) {
  const { applicationId, result, submittedAt, decidedAt, requested, engine, answers, statements, standing } =
    file;
  return (
    <>
      <section className={styles.panel} aria-labelledby="decision-heading">
        <h2 id="decision-heading">{spelledOut(result)}</h2>
        <dl className={styles.facts}>
          <dt>Application</dt>
          <dd className="tabular">{applicationId}</dd>
          <dt>Handed in</dt>
          <dd>{formatWhen(submittedAt)}</dd>
          <dt>Decided</dt>
          <dd>{decidedAt === null ? 'not yet' : formatWhen(decidedAt)}</dd>
          <dt>Asked for</dt>
          <dd>
            {formatCoverage(requested.amount)} for {requested.years} years
          </dd>
          <dt>Stands</dt>
          <dd>{standing}</dd>
        </dl>
      </section>
      {engine === null ? <p role="status">No engine has answered yet.</p> : <EngineOutcome engine={engine} />}
      <Statements statements={statements} />
      <CaseAnswers answers={answers} />
    </>
  );
}
