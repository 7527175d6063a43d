import { useState } from 'react';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { readError } from '../../api/errors.ts';
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

interface TurnedOff {
  readonly token: string;
  readonly kind: ChooseMailMutation['chooseMail']['kind'];
}

/** Opening the link is the press: what it did is said, with the way back beside it. */
export async function turnMailsOff(runtime: Runtime, args: LoaderFunctionArgs): Promise<TurnedOff> {
  const token = takeLinkToken(routes.unsubscribe, args) ?? '';
  return { token, kind: await choose(runtime, token, false) };
}

async function choose({ graphql }: Runtime, token: string, wanted: boolean): Promise<TurnedOff['kind']> {
  const { data, error } = await graphql
    .mutation(ChooseMailDocument, { input: { token, wanted } })
    .toPromise();
  if (!data) throw error ?? new Error('What was chosen was not answered.');
  return data.chooseMail.kind;
}

/** Where the link at the foot of a mail that nobody needs leads, without signing in. */
export function UnsubscribePage() {
  const runtime = useRuntime();
  const { token, kind } = useLoaderData<TurnedOff>();
  const [isOn, setIsOn] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useHeadingFocus(isOn ? 'on' : 'off');

  async function turn() {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(null);
    try {
      await choose(runtime, token, !isOn);
      setIsOn(!isOn);
    } catch (error) {
      setProblem(problemWords(readError(error)));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <MessageLayout
      illustration={<NightWalk />}
      heading={text(`account.unsubscribe.${isOn ? 'undone' : 'done'}.${kind}`)}
      actions={
        <Button
          variant="secondary"
          busyText={isBusy ? text('account.form.busy') : undefined}
          onClick={() => void turn()}
        >
          {text(isOn ? 'account.unsubscribe.again' : 'account.unsubscribe.undo')}
        </Button>
      }
    >
      <p>{text(`account.unsubscribe.${isOn ? 'undone' : 'done'}.body`)}</p>
      <p>
        <Link to={routes.notifications}>{text('account.unsubscribe.all')}</Link>
      </p>
      {problem !== null && (
        <Notice kind="danger" announce>
          <p>{problem}</p>
        </Notice>
      )}
    </MessageLayout>
  );
}
