import { Link } from 'react-router';
import { formatDate } from '@wysh/domain/dates/display.ts';
import { formatDollars } from '@wysh/domain/money/money.ts';
import type { HomeStateQuery, MembershipAtHomeFragment } from '../../api/generated/dashboard.ts';
import { applyAnewPath } from '../../paths.ts';
import { text } from '../../texts/texts.ts';
import type { HomeSceneProps } from './home-scene.tsx';
import { InsuranceSheet } from './insurance-sheet.tsx';

type Standing = HomeStateQuery['standing'];

const RETURN_STEPS: Partial<Record<Standing['kind'], 'return-asked' | 'return-offered' | 'return-paying'>> = {
  return_asked: 'return-asked',
  return_offered: 'return-offered',
  return_under_way: 'return-paying',
};

/** A policy that can come back: how, until when, and how far its person is with it. */
export function LapsedCard({
  home,
  policy,
  mayApply,
}: HomeSceneProps & { policy: MembershipAtHomeFragment['lapsedPolicy']; mayApply: boolean }) {
  const { standing } = home;
  const step = RETURN_STEPS[standing.kind] ?? 'lapsed';
  const way = policy?.wayBack ?? null;
  return (
    <InsuranceSheet
      home={home}
      heading={text(`home.${step}.heading`)}
      action={{ words: text(`home.${step}.action`), to: standing.next }}
    >
      <p>
        {policy === null
          ? text('home.lapsed.body.unnumbered')
          : text('home.lapsed.body', { number: policy.label })}
      </p>
      {step !== 'lapsed' && <p>{text(`home.${step}.body`)}</p>}
      {step === 'lapsed' && way !== null && (
        <p>
          {text(`home.lapsed.${way.kind}`, {
            total: formatDollars(way.total),
            date: formatDate(way.lastDay),
            days: way.daysWithoutEvidence,
          })}
        </p>
      )}
      {mayApply && (
        <p>
          {text('home.lapsed.may-apply')}{' '}
          <Link to={applyAnewPath}>{text('home.lapsed.may-apply.action')}</Link>
        </p>
      )}
    </InsuranceSheet>
  );
}
