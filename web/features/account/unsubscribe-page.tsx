import { useState } from 'react';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { NETWORK_ERROR, readError, type ApiError } from '../../api/errors.ts';
import { ChooseMailDocument, type ChooseMailMutation } from '../../api/generated/account.ts';
import type { Runtime } from '../../api/runtime.ts';
import { NightWalk } from '../../illustrations/night-walk.tsx';
import { routes } from '../../paths.ts';
import { useHeadingFocus } from '../../shell/use-heading-focus.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { MessageLayout } from '../../ui/layouts/message-layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { takeLinkToken } from '../../shell/link-token.ts';
import { problemWords } from './place-problem.ts';

type Kind = ChooseMailMutation['chooseMail']['kind'];

/** The token alone: whoever only opens the link, such as a mail program that looks where links lead, turns nothing off. */
export function takeMailChoice(args: LoaderFunctionArgs): string {
  return takeLinkToken(routes.unsubscribe, args) ?? '';
}

async function choose({ graphql }: Runtime, token: string, wanted: boolean): Promise<Kind> {
  const { data, error } = await graphql
    .mutation(ChooseMailDocument, { input: { token, wanted } })
    .toPromise();
  if (!data) throw error ?? new Error('What was chosen was not answered.');
  return data.chooseMail.kind;
}

/** Where the link at the foot of a mail that nobody needs leads, without signing in. */
export function UnsubscribePage() {
  const runtime = useRuntime();
  const token = useLoaderData<string>();
  const [chosen, setChosen] = useState<{ readonly kind: Kind; readonly isOn: boolean } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<ApiError | null>(null);
  // Where no answer came, pressing once more may help; a link that was refused stays refused.
  const isOver = problem !== null && problem.code !== NETWORK_ERROR;
  const isOff = chosen?.isOn === false;
  const said = chosen === null ? 'asked' : chosen.isOn ? 'undone' : 'done';
  useHeadingFocus(said);

  async function turn() {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(null);
    try {
      setChosen({ kind: await choose(runtime, token, isOff), isOn: isOff });
    } catch (error) {
      setProblem(readError(error));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <MessageLayout
      illustration={<NightWalk />}
      heading={
        chosen === null
          ? text('account.unsubscribe.asked')
          : text(`account.unsubscribe.${chosen.isOn ? 'undone' : 'done'}.${chosen.kind}`)
      }
      actions={
        isOver ? (
          <Button render={(props) => <Link to={routes.notifications} {...props} />}>
            {text('account.unsubscribe.in-account')}
          </Button>
        ) : (
          <Button
            variant={isOff ? 'secondary' : 'primary'}
            busyText={isBusy ? text('account.form.busy') : undefined}
            onClick={() => void turn()}
          >
            {text(isOff ? 'account.unsubscribe.undo' : 'account.unsubscribe.again')}
          </Button>
        )
      }
    >
      <p>{text(`account.unsubscribe.${said}.body`)}</p>
      {!isOver && (
        <p>
          <Link to={routes.notifications}>{text('account.unsubscribe.all')}</Link>
        </p>
      )}
      {problem !== null && (
        <Notice kind="danger" announce>
          <p>{problemWords(problem)}</p>
        </Notice>
      )}
    </MessageLayout>
  );
}
