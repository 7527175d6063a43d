import { Link } from 'react-router';
import { billingPath, pendingDetailsPath, routes } from '../../paths.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { WithPhone } from '../../shell/with-phone.tsx';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { PolicyEdit } from './coverage-source.ts';

/** What keeps a policy from being changed just now, or how to have what can't be had here. */
export function PolicyNotice({ edit }: { edit: PolicyEdit }) {
  const { supportPhone } = useRuntime().config;
  if (edit.openChangeId !== null)
    return (
      <Notice
        kind="info"
        title={text('editor.policy.pending.heading')}
        action={
          <Button
            variant="secondary"
            render={(props) => <Link to={pendingDetailsPath(edit.openChangeId ?? '')} {...props} />}
          >
            {text('editor.policy.pending.action')}
          </Button>
        }
      >
        <p>{text('editor.policy.pending.body')}</p>
      </Notice>
    );
  if (edit.lessRefused !== null)
    return (
      <Notice kind="info" action={<WayOut until={edit.lessRefusedUntil} />}>
        <p>{edit.lessRefused}</p>
      </Notice>
    );
  return edit.moreRefused === null ? null : (
    <Notice kind="info">
      <p>
        <WithPhone words={text('editor.policy.more', { phone: supportPhone })} />
      </p>
    </Notice>
  );
}

/** Where what keeps it can be changed. */
function WayOut({ until }: { until: PolicyEdit['lessRefusedUntil'] }) {
  if (until === null) return null;
  const [words, path] = WAYS_OUT[until];
  return (
    <Button variant="secondary" render={(props) => <Link to={path} {...props} />}>
      {text(words)}
    </Button>
  );
}

const WAYS_OUT = {
  ending_taken_back: ['editor.policy.to-ending', routes.endPolicy],
  paid_monthly: ['editor.policy.to-bills', billingPath],
} as const;
