import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { BeginBankLinkDocument, BeginBankRenewalDocument } from '../../api/generated/account.ts';
import { EmptyJar } from '../../illustrations/empty-jar.tsx';
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

/** The banks somebody has linked: one more, the login of one renewed, one unlinked (ACCT-23). The bank's own page is elsewhere. */
export function LinkedAccountsPage() {
  const { banks, shared, news: newsOfVisit } = useLoaderData<LinkedBanksVisit>();
  const { graphql } = useRuntime();
  const { revalidate } = useRevalidator();
  const [isLeaving, setIsLeaving] = useState<string | null>(null);
  const [news, setNews] = useState<BankNews | null>(newsOfVisit);
  const { bankItems: items } = banks;
  const paysFrom = banks.activePaymentMethod?.plaidAccount?.id ?? null;

  async function leave(plaidItemId: string | null): Promise<void> {
    if (isLeaving !== null) return;
    setIsLeaving(plaidItemId ?? 'new');
    setNews(null);
    try {
      const begun = plaidItemId === null ? await beginLink() : await beginRenewal(plaidItemId);
      leaveForBank({ linkToken: begun.linkToken, renews: plaidItemId });
      location.assign(begun.url);
    } catch (error) {
      setNews(failed(error));
    }
    setIsLeaving(null);
  }

  async function beginLink() {
    const { data, error } = await graphql.mutation(BeginBankLinkDocument, { input: {} }).toPromise();
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
      <Button
        variant={items.length === 0 ? 'primary' : 'secondary'}
        busyText={isLeaving === 'new' ? text('account.linked.busy') : undefined}
        onClick={() => void leave(null)}
      >
        {text(items.length === 0 ? 'account.linked.link' : 'account.linked.link.another')}
      </Button>
    </div>
  );
  return (
    <AccountLayout heading={text('account.linked.heading')}>
      <div className={styles.section}>
        <p>{text('account.linked.lead')}</p>
        {news !== null && (
          <Notice kind={news.kind} announce>
            <p>{news.words}</p>
          </Notice>
        )}
        {shared !== null && (
          <SharedAccounts
            shared={shared}
            onDone={async (done) => {
              endBankVisit();
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
            isLeaving={isLeaving === item.id}
            onRenew={() => void leave(item.id)}
            onUnlinked={async (words) => {
              setNews({ kind: 'success', words });
              await revalidate();
            }}
          />
        ))}
        {shared === null && link}
      </div>
    </AccountLayout>
  );
}
