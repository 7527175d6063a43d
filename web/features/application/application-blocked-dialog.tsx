import { useNavigate } from 'react-router';
import { formatDate } from '@wysh/domain/dates/display.ts';
import { routes } from '../../paths.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LastingReasons } from './lasting-reasons.tsx';

/** new-application-blocked: no application can begin yet; the way out leads home (MODAL-11, A-170). */
export function ApplicationBlockedDialog({
  canApplyAgainOn,
  lastingReasons,
}: {
  canApplyAgainOn: string | null;
  lastingReasons: readonly string[];
}) {
  const navigate = useNavigate();
  const leave = () => void navigate(routes.home, { replace: true });
  return (
    <Dialog
      title={text('application.blocked.heading')}
      closeText={text('shell.close')}
      onClose={leave}
      actions={<Button onClick={leave}>{text('shell.okay')}</Button>}
    >
      <p>{text('application.blocked.body')}</p>
      {canApplyAgainOn !== null && (
        <p>
          <strong>{text('application.blocked.until', { date: formatDate(canApplyAgainOn) })}</strong>
        </p>
      )}
      <LastingReasons reasons={lastingReasons} />
      <p>{text('application.blocked.wyshes')}</p>
    </Dialog>
  );
}
