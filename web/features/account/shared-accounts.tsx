import { useState } from 'react';
import { readError, shownMessage } from '../../api/errors.ts';
import { KeepBankLinkDocument, type LinkedAtBankQuery } from '../../api/generated/account.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioList } from '../../ui/radio-list.tsx';
import styles from './account.module.css';
import type { BankNews } from './load-linked-banks.ts';

interface SharedAccountsProps {
  shared: NonNullable<LinkedAtBankQuery['bankLinkResult']>;
  /** A wysh is to follow one of them, which is chosen there. */
  isToFollow: boolean;
  onDone: (news: BankNews | null) => Promise<void>;
}

/** What somebody shared at their bank's page, before it is kept. */
export function SharedAccounts({ shared, isToFollow, onDone }: SharedAccountsProps) {
  const { graphql } = useRuntime();
  const [chosen, setChosen] = useState(shared.accounts[0]?.id);
  const [isKeeping, setIsKeeping] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const bank = shared.institution.name;

  async function keep(): Promise<void> {
    if (isKeeping || chosen === undefined) return;
    setIsKeeping(true);
    setProblem(null);
    const input = { publicToken: shared.publicToken, bankAccountId: chosen, lineOfBusiness: 'insurance' };
    const { error } = await graphql.mutation(KeepBankLinkDocument, { input }).toPromise();
    setIsKeeping(false);
    if (error) setProblem(problemOf(error));
    else await onDone({ kind: 'success', words: text('account.linked.kept', { bank }) });
  }

  return (
    <section className={styles.section} aria-labelledby="bank-shared">
      <h2 id="bank-shared">{text('account.linked.shared', { bank })}</h2>
      {isToFollow ? (
        <>
          <p>{text('account.linked.shared.all')}</p>
          <ul role="list" className={styles.sessions} aria-label={text('account.linked.accounts', { bank })}>
            {shared.accounts.map(({ id, name, mask }) => (
              <li key={id} className={styles.session}>
                <div>
                  <p className={styles.cardTitle}>{name}</p>
                  <p className={styles.soft}>{`•••• ${mask}`}</p>
                </div>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <RadioList
          legend={text('account.linked.shared.which')}
          choices={shared.accounts.map(({ id, name, mask }) => ({
            value: id,
            label: name,
            detail: `•••• ${mask}`,
          }))}
          value={chosen}
          onValueChange={setChosen}
        />
      )}
      {problem !== null && (
        <Notice kind="danger" announce>
          <p>{problem}</p>
        </Notice>
      )}
      <div className={styles.formActions}>
        <Button
          busyText={isKeeping ? text('account.linked.busy') : undefined}
          disabled={chosen === undefined}
          onClick={() => void keep()}
        >
          {text('account.linked.shared.keep')}
        </Button>
        <Button variant="secondary" onClick={() => void onDone(null)}>
          {text('account.linked.shared.leave')}
        </Button>
      </div>
    </section>
  );
}

function problemOf(thrown: unknown): string {
  const error = readError(thrown);
  return error.fieldErrors[0]?.message ?? shownMessage(error, text('account.linked.failed'));
}
