import type { Dispatch } from 'react';
import { Link } from 'react-router';
import { routes, wyshListPath } from '../../paths.ts';
import { useSession } from '../../shell/runtime-context.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { stepCovering, type CoverageChoice, type CoverageMove } from './coverage-choice.ts';
import type { PolicyEdit } from './coverage-source.ts';
import { Recommendation } from './recommendation.tsx';

export interface CoverageAdviceProps {
  choice: CoverageChoice;
  /** Of a policy, what can be had of it; null of all else. */
  policyEdit: PolicyEdit | null;
  totalAmount: number;
  move: Dispatch<CoverageMove>;
  /** Leads to the sliders. */
  onDoubleCheck: () => void;
}

/** The recommendation beside the sliders: more coverage is one press away here. */
export function CoverageAdvice({
  choice,
  policyEdit,
  totalAmount,
  move,
  onDoubleCheck,
}: CoverageAdviceProps) {
  const { authenticated } = useSession();
  const { amount, range } = choice;
  // Of a policy less can't be added than the least part.
  const suggested = Math.max(stepCovering(range, totalAmount), policyEdit?.moreLeast ?? 0);
  return (
    <Recommendation
      amount={amount}
      totalAmount={totalAmount}
      isMost={amount >= range.amount.max}
      most={policyEdit?.moreRefused ?? undefined}
      actions={{
        below: (
          <Button onClick={() => move({ type: 'amount suggested', amount: suggested })}>
            {text('recommendations.below.more')}
          </Button>
        ),
        covered: (
          <Link to={authenticated ? routes.wyshes : wyshListPath}>
            {text('recommendations.covered.wyshes')}
          </Link>
        ),
        over: (
          <>
            <Button variant="secondary" render={(props) => <Link to={wyshListPath} {...props} />}>
              {text('recommendations.over.check-wyshes')}
            </Button>
            <Button variant="secondary" onClick={onDoubleCheck}>
              {text('recommendations.over.double-check')}
            </Button>
          </>
        ),
      }}
    />
  );
}
