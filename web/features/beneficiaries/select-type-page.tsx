import { useState } from 'react';
import { Link, useLoaderData, useNavigate, useParams } from 'react-router';
import { readError, shownMessage } from '../../api/errors.ts';
import { beneficiaryTypePath } from '../../paths.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { text } from '../../texts/texts.ts';
import { ChevronRightIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { BeneficiaryLayout, NoPolicyYet } from './beneficiary-layout.tsx';
import { nameOf, type BeneficiaryKind } from './beneficiary-words.ts';
import type { BeneficiaryList, LoadedBeneficiaries } from './load-beneficiaries.ts';
import { openBeneficiaryFlow } from './open-beneficiary-flow.ts';
import styles from './beneficiaries.module.css';

const KINDS: readonly BeneficiaryKind[] = ['individual', 'minor', 'organization', 'trust'];

/** What kind of beneficiary it is to be; then the forms ask the rest, and lead back to the list (ROUTE-37). */
export function SelectTypePage() {
  const loaded = useLoaderData<LoadedBeneficiaries>();
  const responsibility = useParams().responsibility === 'backup' ? 'backup' : 'primary';
  return (
    <BeneficiaryLayout
      heading={text(`beneficiaries.type.${responsibility}.heading`)}
      lead={<p>{text(`beneficiaries.type.${responsibility}.lead`)}</p>}
      loaded={loaded}
      isBelowList
    >
      {(list) => {
        if (!list.isOpen) return <NoPolicyYet />;
        if (responsibility === 'backup' && list.primaries.length === 0) return <NoPrimaryYet list={list} />;
        return <Kinds list={list} responsibility={responsibility} />;
      }}
    </BeneficiaryLayout>
  );
}

interface KindsProps {
  list: BeneficiaryList;
  responsibility: 'primary' | 'backup';
}

function Kinds({ list, responsibility }: KindsProps) {
  const { graphql } = useRuntime();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<BeneficiaryKind | null>(null);
  const [problem, setProblem] = useState<string>();

  async function choose(kind: BeneficiaryKind) {
    if (chosen !== null) return;
    setChosen(kind);
    setProblem(undefined);
    const contextId = crypto.randomUUID();
    try {
      await navigate(
        await openBeneficiaryFlow(graphql, { line: list.line, contextId, kind, responsibility }),
      );
    } catch (error) {
      setChosen(null);
      setProblem(shownMessage(readError(error), text('beneficiaries.type.failed')));
    }
  }

  return (
    <>
      {responsibility === 'backup' && list.backup !== null && (
        <Notice kind="info">
          <p>{text('beneficiaries.type.replaces', { name: nameOf(list.backup) })}</p>
        </Notice>
      )}
      {problem !== undefined && (
        <Notice kind="danger" announce>
          <p>{problem}</p>
        </Notice>
      )}
      <ul role="list" className={styles.kinds}>
        {KINDS.map((kind) => (
          <li key={kind}>
            <button
              type="button"
              className={styles.kind}
              aria-disabled={chosen !== null || undefined}
              onClick={() => void choose(kind)}
            >
              <span className={styles.kindWords}>
                <span className={styles.kindName}>{text(`beneficiaries.type.${kind}`)}</span>
                <span className={styles.soft}>
                  {chosen === kind
                    ? text('beneficiaries.type.opening')
                    : text(`beneficiaries.type.${kind}.what`)}
                </span>
              </span>
              <ChevronRightIcon size={20} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function NoPrimaryYet({ list }: { list: BeneficiaryList }) {
  return (
    <Notice
      kind="info"
      action={
        <Link to={beneficiaryTypePath(list.line, 'primary')}>
          {text('beneficiaries.type.primary-first.to')}
        </Link>
      }
    >
      <p>{text('beneficiaries.type.primary-first')}</p>
    </Notice>
  );
}
