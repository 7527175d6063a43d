import { useNavigate } from 'react-router';
import { formatDate } from '@wysh/domain/dates/display.ts';
import { routes } from '../../paths.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LastingReasons } from './lasting-reasons.tsx';
import type { ApplicationVisit } from './load-application.ts';

/**
 * new-application-blocked: no application can begin yet. The way out leads to the policy that can come back, and home while a refusal is
 * not long ago (MODAL-11, A-170).
 */
export function ApplicationBlockedDialog({
  visit,
}: {
  visit: Extract<ApplicationVisit, { kind: 'blocked' }>;
}) {
  const navigate = useNavigate();
  const to = visit.by === 'lapsed' ? routes.policyReinstatement : routes.home;
  const leave = () => void navigate(to, { replace: true });
  return (
    <Dialog
      title={text('application.blocked.heading')}
      closeText={text('shell.close')}
      onClose={leave}
      actions={<Button onClick={leave}>{text('shell.okay')}</Button>}
    >
      <p>{text('application.blocked.now')}</p>
      {visit.by === 'lapsed' ? (
        <p>{text('application.blocked.lapsed')}</p>
      ) : (
        <>
          <p>{text('application.blocked.body')}</p>
          {visit.canApplyAgainOn !== null && (
            <p>
              <strong>
                {text('application.blocked.until', { date: formatDate(visit.canApplyAgainOn) })}
              </strong>
            </p>
          )}
          <LastingReasons reasons={visit.lastingReasons} />
          <p>{text('application.blocked.wyshes')}</p>
        </>
      )}
    </Dialog>
  );
}
