import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate } from '@wysh/domain/dates/display.ts';
import { easternDay } from '@wysh/domain/dates/eastern.ts';
import { readError, shownMessage } from '../../api/errors.ts';
import { UnlinkBankDocument, type LinkedBankFragment } from '../../api/generated/account.ts';
import { billingPath } from '../../paths.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './account.module.css';

const inWords = new Intl.ListFormat('en-US');

interface LinkedBankProps {
  item: LinkedBankFragment;
  /** The account that pays premiums; null where none does. */
  paysFrom: string | null;
  isLeaving: boolean;
  onRenew: () => void;
  onUnlinked: (words: string) => Promise<void>;
}

/** One linked bank with its accounts, and what can be done about it. */
export function LinkedBank({ item, paysFrom, isLeaving, onRenew, onUnlinked }: LinkedBankProps) {
  const [isAsking, setIsAsking] = useState(false);
  const bank = item.institution.name;
  const id = `bank-${item.id}`;
  const pays = item.accounts.some((account) => account.id === paysFrom);
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{bank}</h2>
      <p className={styles.soft}>
        {text('account.linked.since', { date: formatDate(easternDay(item.createdAt)) })}
        {item.interruptedSince !== null &&
          ` · ${text('account.linked.interrupted', { date: formatDate(easternDay(item.interruptedSince)) })}`}
      </p>
      {item.status === 'update_required' && (
        <Notice
          kind="info"
          action={
            <Button busyText={isLeaving ? text('account.linked.busy') : undefined} onClick={onRenew}>
              {text('account.linked.renew')}
            </Button>
          }
        >
          <p>{text('account.linked.update', { bank })}</p>
        </Notice>
      )}
      <ul role="list" className={styles.sessions} aria-label={text('account.linked.accounts', { bank })}>
        {item.accounts.map((account) => (
          <li key={account.id} className={styles.session}>
            <div>
              <p className={styles.cardTitle}>{account.name}</p>
              <p className={styles.soft}>{`•••• ${account.mask}`}</p>
              <AccountUse account={account} pays={account.id === paysFrom} />
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.formActions}>
        {!pays && item.accounts.some(({ canPay }) => canPay) && (
          <Button variant="secondary" render={(look) => <Link to={`${billingPath}/edit`} {...look} />}>
            {text('account.linked.pay')}
          </Button>
        )}
        <Button
          variant="textLink"
          aria-label={text('account.linked.unlink.label', { bank })}
          onClick={() => setIsAsking(true)}
        >
          {text('account.linked.unlink')}
        </Button>
      </div>
      {isAsking && (
        <UnlinkDialog
          item={item}
          pays={pays}
          onClose={() => setIsAsking(false)}
          onUnlinked={async () => {
            setIsAsking(false);
            await onUnlinked(text('account.linked.unlinked', { bank }));
          }}
        />
      )}
    </section>
  );
}

/** What an account serves, or why it can't any more. */
function AccountUse({ account, pays }: { account: LinkedBankFragment['accounts'][number]; pays: boolean }) {
  const uses = [
    account.state === 'closed' && text('account.linked.closed'),
    account.state === 'gone' && text('account.linked.gone'),
    pays && text('account.linked.pays'),
    account.followedBy !== null && text('account.linked.followed', { wysh: account.followedBy.name }),
  ].filter((use) => use !== false);
  return uses.length === 0 ? null : <p>{uses.join(' · ')}</p>;
}

/** Asked before it is done, and said where it cannot be. */
function UnlinkDialog({
  item,
  pays,
  onClose,
  onUnlinked,
}: {
  item: LinkedBankFragment;
  pays: boolean;
  onClose: () => void;
  onUnlinked: () => Promise<void>;
}) {
  const { graphql } = useRuntime();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const bank = item.institution.name;
  const followers = item.accounts.flatMap(({ followedBy }) =>
    followedBy === null ? [] : [`“${followedBy.name}”`],
  );

  async function unlink(): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    const { error } = await graphql
      .mutation(UnlinkBankDocument, { input: { plaidItemId: item.id } })
      .toPromise();
    setIsBusy(false);
    if (error) setProblem(shownMessage(readError(error), text('account.linked.failed')));
    else await onUnlinked();
  }

  return (
    <Dialog
      title={text('account.linked.unlink.heading', { bank })}
      closeText={text('shell.close')}
      onClose={onClose}
      actions={
        <>
          {pays ? (
            <Button render={(look) => <Link to={`${billingPath}/edit`} {...look} />}>
              {text('account.linked.to-billing')}
            </Button>
          ) : (
            <Button busyText={isBusy ? text('account.linked.busy') : undefined} onClick={() => void unlink()}>
              {text('account.linked.unlink.confirm')}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {text('account.linked.unlink.keep')}
          </Button>
        </>
      }
    >
      <p>{text(pays ? 'account.linked.unlink.pays' : 'account.linked.unlink.body')}</p>
      {followers.length > 0 && (
        <p>
          {text('account.linked.unlink.wyshes', {
            wyshes: inWords.format(followers),
            count: followers.length,
          })}
        </p>
      )}
      {problem !== null && (
        <Notice kind="danger" announce>
          <p>{problem}</p>
        </Notice>
      )}
    </Dialog>
  );
}
