import { useState } from 'react';
import { Link, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import {
  BeginBankLinkDocument,
  BeginBankRenewalDocument,
  type GenerateBankLinkTokenInput,
} from '../../api/generated/account.ts';
import { EmptyJar } from '../../illustrations/empty-jar.tsx';
import { editWyshPath } from '../../paths.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AccountLayout } from './account-layout.tsx';
import { endBankVisit, leaveForBank } from './bank-visit.ts';
import { LinkedBank } from './linked-bank.tsx';
import { SharedAccounts } from './shared-accounts.tsx';
import { failed } from './load-linked-banks.ts';
import type { BankNews, LinkedBanksVisit } from './load-linked-banks.ts';
import styles from './account.module.css';

type Purpose = NonNullable<GenerateBankLinkTokenInput['purpose']>;

/** What one can be led to the bank's page for: a new link, for one thing or another, or the login of one there is. */
type Leaving = Purpose | { readonly renews: string };

/**
 * The banks somebody has linked: one more, the login of one renewed, one unlinked (ACCT-23). The bank's own page is elsewhere. Whoever comes
 * from a wysh links the account it is to follow, and goes on there.
 */
export function LinkedAccountsPage() {
  const { banks, shared, follows, news: newsOfVisit } = useLoaderData<LinkedBanksVisit>();
  const navigate = useNavigate();
  const { graphql } = useRuntime();
  const { revalidate } = useRevalidator();
  const [isLeaving, setIsLeaving] = useState<Leaving | null>(null);
  const [news, setNews] = useState<BankNews | null>(newsOfVisit);
  const { bankItems: items } = banks;
  const paysFrom = banks.activePaymentMethod?.plaidAccount?.id ?? null;

  async function leave(leaving: Leaving): Promise<void> {
    if (isLeaving !== null) return;
    setIsLeaving(leaving);
    setNews(null);
    try {
      const renews = typeof leaving === 'string' ? null : leaving.renews;
      const begun =
        typeof leaving === 'string' ? await beginLink(leaving) : await beginRenewal(leaving.renews);
      leaveForBank({ linkToken: begun.linkToken, renews, follows: leaving === 'pay' ? null : follows });
      location.assign(begun.url);
    } catch (error) {
      setNews(failed(error));
    }
    setIsLeaving(null);
  }

  async function beginLink(purpose: Purpose) {
    const { data, error } = await graphql.mutation(BeginBankLinkDocument, { input: { purpose } }).toPromise();
    if (!data) throw error ?? new Error('The address of the bank did not come.');
    return data.generateBankLinkToken;
  }

  async function beginRenewal(plaidItemId: string) {
    const { data, error } = await graphql
      .mutation(BeginBankRenewalDocument, { input: { plaidItemId } })
      .toPromise();
    if (!data) throw error ?? new Error('The address of the bank did not come.');
    return data.initiatePlaidItemUpdate;
  }

  const link = (
    <div className={styles.section}>
      <p className={styles.soft}>{text('account.linked.leads-away')}</p>
      <div className={styles.formActions}>
        {(follows === null ? (['pay', 'balance'] as const) : (['balance'] as const)).map((purpose) => (
          <Button
            key={purpose}
            variant={follows !== null || (items.length === 0 && purpose === 'pay') ? 'primary' : 'secondary'}
            busyText={isLeaving === purpose ? text('account.linked.busy') : undefined}
            onClick={() => void leave(purpose)}
          >
            {text(purpose === 'pay' ? 'account.linked.link' : 'account.linked.link.balance')}
          </Button>
        ))}
      </div>
    </div>
  );
  return (
    <AccountLayout heading={text('account.linked.heading')}>
      <div className={styles.section}>
        <p>{text(follows === null ? 'account.linked.lead' : 'account.linked.follow.lead')}</p>
        {news !== null && (
          <Notice kind={news.kind} announce>
            <p>{news.words}</p>
          </Notice>
        )}
        {shared !== null && (
          <SharedAccounts
            shared={shared}
            isToFollow={follows !== null}
            onDone={async (done) => {
              endBankVisit();
              if (follows !== null && done?.kind === 'success') {
                await navigate(editWyshPath(follows, 'monitoring'));
                return;
              }
              setNews(done);
              await revalidate();
            }}
          />
        )}
        {items.length === 0 && shared === null && (
          <div className={styles.empty}>
            <div className={styles.emptyPicture}>
              <EmptyJar />
            </div>
            <p>{text('account.linked.none')}</p>
          </div>
        )}
        {items.map((item) => (
          <LinkedBank
            key={item.id}
            item={item}
            paysFrom={paysFrom}
            isLeaving={isLeaving !== null && typeof isLeaving !== 'string' && isLeaving.renews === item.id}
            onRenew={() => void leave({ renews: item.id })}
            onUnlinked={async (words) => {
              setNews({ kind: 'success', words });
              await revalidate();
            }}
          />
        ))}
        {follows !== null && shared === null && items.length > 0 && (
          <div className={styles.section}>
            <p className={styles.soft}>{text('account.linked.follow.there')}</p>
            <Button
              variant="secondary"
              render={(look) => <Link to={editWyshPath(follows, 'monitoring')} {...look} />}
            >
              {text('account.linked.follow.choose')}
            </Button>
          </div>
        )}
        {shared === null && link}
      </div>
    </AccountLayout>
  );
}
