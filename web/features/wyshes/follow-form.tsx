import { useState } from 'react';
import { Link } from 'react-router';
import { useQuery } from 'urql';
import { FollowableAccountsDocument, type FollowableAccountsQuery } from '../../api/generated/wyshes.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioList } from '../../ui/radio-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './section.module.css';

export interface FollowFormProps {
  /** Where an account is linked for this wysh. */
  linkPath: string;
  isBusy: boolean;
  onFollow: (accountId: string) => void;
}

/** Which of the linked accounts a wysh is to follow; one that another wysh follows is named and can't be chosen. */
export function FollowForm({ linkPath, isBusy, onFollow }: FollowFormProps) {
  const [{ data, error, fetching }, read] = useQuery({
    query: FollowableAccountsDocument,
    requestPolicy: 'cache-and-network',
  });
  const [chosen, setChosen] = useState<string>();
  const [isMissing, setIsMissing] = useState(false);
  if (data === undefined && error !== undefined)
    return (
      <Notice
        kind="danger"
        action={
          <Button variant="textLink" onClick={() => read({ requestPolicy: 'network-only' })}>
            {text('shell.try-again')}
          </Button>
        }
      >
        <p>{text('builder.load-failed')}</p>
      </Notice>
    );
  if (data === undefined || (fetching && data.bankItems.length === 0)) return <Skeleton height="7rem" />;
  const choices = choicesOf(data);
  const link = (
    <Button
      variant={choices.length === 0 ? 'secondary' : 'textLink'}
      render={(look) => <Link to={linkPath} {...look} />}
    >
      {text(choices.length === 0 ? 'wyshes.monitoring.link' : 'wyshes.monitoring.link-another')}
    </Button>
  );
  if (choices.length === 0)
    return (
      <>
        <p>{text('wyshes.monitoring.none')}</p>
        <div className={styles.actions}>{link}</div>
      </>
    );
  return (
    <>
      <RadioList
        legend={text('wyshes.monitoring.which')}
        choices={choices}
        value={chosen}
        onValueChange={(value) => {
          setChosen(value);
          setIsMissing(false);
        }}
        error={isMissing ? text('wyshes.monitoring.choose') : undefined}
      />
      <p>{text('wyshes.monitoring.what-happens')}</p>
      <div className={styles.actions}>
        <Button
          variant="secondary"
          busyText={isBusy ? text('wyshes.monitoring.asking') : undefined}
          onClick={() => {
            if (chosen === undefined) setIsMissing(true);
            else onFollow(chosen);
          }}
        >
          {text('wyshes.monitoring.follow')}
        </Button>
        {link}
      </div>
    </>
  );
}

function choicesOf({ bankItems }: FollowableAccountsQuery) {
  return bankItems.flatMap(({ institution, accounts }) =>
    accounts
      .filter(({ state }) => state === 'open')
      .map(({ id, name, mask, followedBy }) => ({
        value: id,
        label: `${name} •••• ${mask}`,
        detail:
          followedBy === null
            ? institution.name
            : text('wyshes.monitoring.taken', { bank: institution.name, wysh: followedBy.name }),
        disabled: followedBy !== null,
      })),
  );
}
