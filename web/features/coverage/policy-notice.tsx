import { Link } from 'react-router';
import { billingPath, pendingDetailsPath, routes } from '../../paths.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { PolicyEdit } from './coverage-source.ts';
import { isFixed, reasonsOf } from './policy-wish.ts';

/** What keeps a policy from being changed just now, and what its person can do about that. */
export function PolicyNotice({ edit }: { edit: PolicyEdit }) {
  const { openChangeId, lessRefused, lessRefusedUntil } = edit;
  if (openChangeId !== null)
    return (
      <Notice
        kind="info"
        title={text('editor.policy.pending.heading')}
        action={
          <Button
            variant="secondary"
            render={(props) => <Link to={pendingDetailsPath(openChangeId)} {...props} />}
          >
            {text('editor.policy.pending.action')}
          </Button>
        }
      >
        <p>{text('editor.policy.pending.body')}</p>
      </Notice>
    );
  // What of several can't be had is said beside its slider.
  if (lessRefused === null || (!isFixed(edit) && lessRefusedUntil === null)) return null;
  return (
    <Notice kind="info" action={<WayOut until={lessRefusedUntil} />}>
      {(isFixed(edit) ? reasonsOf(edit) : [lessRefused]).map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
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
