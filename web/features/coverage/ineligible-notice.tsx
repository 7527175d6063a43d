import { ineligibleScreen } from '@wysh/domain/eligibility/ineligible-screen.ts';
import { Link } from 'react-router';
import { ineligiblePath } from '../../paths.ts';
import { text } from '../../texts/texts.ts';
import { Notice } from '../../ui/notice.tsx';

/** Why the way on is closed, with the way to the whole story. */
export function IneligibleNotice({ reasons }: { reasons: readonly string[] }) {
  const reason = ineligibleScreen(reasons) ?? 'general';
  return (
    <Notice
      kind="info"
      title={text('coverage.ineligible.heading')}
      action={<Link to={ineligiblePath(reason)}>{text('coverage.ineligible.why')}</Link>}
    >
      <p>{text('coverage.ineligible.body')}</p>
    </Notice>
  );
}
